import type { Doing } from '../accounts/administrators.ts'
import type { Db } from '../db/open.ts'
import type { Site } from '../lib/brand.ts'
import type { SecretEnv } from '../lib/keys.ts'

/** What the commands need of the service, or of a database that is opened while it is stopped. */
export type Operating = { db: Db; env: Site & SecretEnv; now(): Date }

/** Whoever runs a command on the server: what they do is audited as `operator`. */
export type Operator = Doing & { env: SecretEnv }
