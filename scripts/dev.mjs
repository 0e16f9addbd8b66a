import { explain } from './help.mjs'
import { handOnSignals, runNode, tools } from './lib.mjs'
import { ensureInstalled } from './prepare.mjs'
import { serviceVariables } from './variables.mjs'

explain({
  command: 'npm run dev',
  does: 'Runs the web app on port 3000 and the API on 3001; both follow your edits.',
  variables: Object.keys(serviceVariables).filter((name) => name !== 'PORT' && name !== 'PUBLIC_URL'),
  example: 'DATA_DIR=/tmp/trial npm run dev',
})
handOnSignals()
await ensureInstalled()

// The web app answers on 3000 and passes /api on to the API behind it (web/vite.config.ts), like in production.
const api = { PORT: '3001', PUBLIC_URL: 'http://localhost:3000' }
const codes = [
  runNode(['--watch', '--watch-preserve-output', 'api/src/main.ts'], { env: api, show: true }),
  runNode([tools.vite, 'web', '--port', '3000', '--strictPort'], { show: true }),
]
const { code } = await Promise.race(codes)

// One without the other is of no use: the first to end takes the other with it.
setTimeout(() => process.exit(code), 10_000).unref()
process.kill(process.pid, 'SIGTERM')
await Promise.all(codes)
process.exit(code)
