import { prepare } from './prepare.mjs'

await prepare(import.meta.url)
const { moveToPostgres } = await import('../api/src/backup/cli.ts')
const { runCommand } = await import('../api/src/operator/run-command.ts')
await runCommand(moveToPostgres)
