import { ensureWebBuilt, handOnSignals, runServer } from './lib.mjs'
import { ensureInstalled } from './prepare.mjs'

handOnSignals()
await ensureInstalled()
await ensureWebBuilt()
process.exit(await runServer(['api/src/main.ts', ...process.argv.slice(2)]))
