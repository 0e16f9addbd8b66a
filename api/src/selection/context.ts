import type { Site } from '../lib/brand.ts'
import type { Context } from '../http/context.ts'

/**
 * Dependencies of selection rules besides the transaction: clock, link address and secret, and the actor's
 * audit log.
 */
export type SelectionContext = Pick<Context, 'now' | 'audit'> & {
  env: Site & { secretKey: string }
}
