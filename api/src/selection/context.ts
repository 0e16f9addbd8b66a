import type { Site } from '../lib/brand.ts'
import type { Context } from '../http/context.ts'

/**
 * What a rule of the selection needs beside the transaction: the clock, the public address for links and what seals them, and the audit
 * log of whoever acts.
 */
export type SelectionContext = Pick<Context, 'now' | 'audit'> & {
  env: Site & { secretKey: string }
}
