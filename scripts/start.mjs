import { ensureBuilt } from './build.mjs'
import { builtServer, handOnSignals, runServer } from './lib.mjs'
import { ensureInstalled } from './prepare.mjs'

handOnSignals()
await ensureInstalled()
await ensureBuilt()
process.exit(await runServer([builtServer, ...process.argv.slice(2)]))
