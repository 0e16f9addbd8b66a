import { join } from 'node:path'

/** Project folder. This folder and the built server (`api/dist/server/`) have the same depth. */
export const root = join(import.meta.dirname, '../../..')
