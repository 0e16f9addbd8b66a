import { prepare } from './prepare.mjs'

await prepare(import.meta.url)
const { runAccountCommand } = await import('../api/src/operator/cli.ts')
await runAccountCommand()
