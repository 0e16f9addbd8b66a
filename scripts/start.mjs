import { ensureBuilt } from './build.mjs'
import { explain } from './help.mjs'
import { builtServer, handOnSignals, runServer } from './lib.mjs'
import { ensureInstalled } from './prepare.mjs'
import { serviceVariables } from './variables.mjs'

explain({
  command: 'npm start',
  does: 'Installs and builds what is missing or old, and runs the service until Ctrl+C. Without variables it is a demo.',
  variables: Object.keys(serviceVariables),
  example: 'PORT=8080 npm start',
})
handOnSignals()
await ensureInstalled()
await ensureBuilt()
process.exit(await runServer([builtServer]))
