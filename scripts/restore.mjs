import { prepare } from './lib.mjs'

await prepare(import.meta.url)
const { runCommand } = await import('../api/src/backup/cli.ts')
await runCommand('restore')
