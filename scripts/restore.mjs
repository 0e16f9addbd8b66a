import { prepare } from './prepare.mjs'

await prepare(import.meta.url)
const { runCommand } = await import('../api/src/backup/cli.ts')
await runCommand('restore')
