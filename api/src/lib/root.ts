import { join } from 'node:path'

/** The project's folder. The sources of `lib` and the built server (`api/dist/server/`) are equally deep in it. */
export const root = join(import.meta.dirname, '../../..')
