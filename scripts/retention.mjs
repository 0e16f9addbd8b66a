import { prepare } from './prepare.mjs'

await prepare(import.meta.url)
const { retention } = await import('../api/src/operator/cli.ts')
const { runCommand } = await import('../api/src/operator/run-command.ts')
await runCommand(retention)
