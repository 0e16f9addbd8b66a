import type { Doing } from '#people/accounts/administrators.ts'
import type { Db } from '#platform/db/open.ts'
import type { Site } from '#platform/lib/site.ts'
import type { SecretEnv } from '#platform/lib/keys.ts'

/** Dependencies of commands, from the service or from a database opened without it. */
export type Operating = { db: Db; env: Site & SecretEnv; now(): Date }

/** The person at the server's command line, audited as `operator`. */
export type Operator = Doing & { env: SecretEnv }
