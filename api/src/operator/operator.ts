import type { Doing } from '../accounts/administrators.ts'
import type { Db } from '../db/open.ts'
import type { Site } from '../lib/brand.ts'
import type { SecretEnv } from '../lib/keys.ts'

/** Dependencies of commands, from the service or from a database opened without it. */
export type Operating = { db: Db; env: Site & SecretEnv; now(): Date }

/** The person at the server's command line, audited as `operator`. */
export type Operator = Doing & { env: SecretEnv }
