import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { runNode, tools } from './lib.mjs'
import { prepare } from './prepare.mjs'

await prepare(import.meta.url, {
  command: 'npm run e2e',
  does: 'Runs the journeys in a browser; builds first where it must. Words go to Playwright: npx playwright test --help.',
  passesOn: true,
  variables: ['CHROME_PATH'],
  example: "npm run e2e -- --headed -g 'signs up'",
})
await ensureBuilt()
const env = { CHROME_PATH: await ensureBrowser() }
const { code } = await runNode([tools.playwright, 'test', ...process.argv.slice(2)], { env, show: true })
process.exit(code)
