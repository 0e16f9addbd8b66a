import { prepare } from './prepare.mjs'

await prepare(import.meta.url)
const { breach } = await import('../api/src/operator/cli.ts')
const { runCommand } = await import('../api/src/operator/run-command.ts')
await runCommand(breach)
