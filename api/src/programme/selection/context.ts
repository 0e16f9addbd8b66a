import type { Context } from '#platform/http/context.ts'
import type { PhoneEnv } from '#platform/phone/queue.ts'

/**
 * Dependencies of selection rules besides the transaction: clock, link address and secret, and the actor's
 * audit log.
 */
export type SelectionContext = Pick<Context, 'now' | 'audit'> & {
  env: PhoneEnv & { mailFrom: string }
}
