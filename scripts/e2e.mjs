import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { runNode, tools } from './lib.mjs'
import { prepare } from './prepare.mjs'

await prepare(import.meta.url)
await ensureBuilt()
const env = { CHROME_PATH: await ensureBrowser() }
const { code } = await runNode([tools.playwright, 'test', ...process.argv.slice(2)], { env, show: true })
process.exit(code)
