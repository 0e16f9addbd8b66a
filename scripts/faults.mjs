import { prepare } from './lib.mjs'

await prepare(import.meta.url)
await import('../bench/chaos/run.ts')
