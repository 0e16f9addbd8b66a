import type { Site } from '#platform/lib/brand.ts'
import type { Context } from '#platform/http/context.ts'

/**
 * Dependencies of selection rules besides the transaction: clock, link address and secret, and the actor's
 * audit log.
 */
export type SelectionContext = Pick<Context, 'now' | 'audit'> & {
  env: Site & { secretKey: string; mailFrom: string }
}
