import { prepare } from './prepare.mjs'

await prepare(import.meta.url)
await import('../bench/mutate/run.ts')
