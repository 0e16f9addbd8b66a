import { ensureBuilt } from './build.mjs'
import { prepare } from './prepare.mjs'

await prepare(import.meta.url)
await ensureBuilt()
await import('../bench/run.ts')
