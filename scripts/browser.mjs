import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { isMain, run, runNode, step, tools } from './lib.mjs'
import { prepare } from './prepare.mjs'

// The shell without windows draws a page in five sixths of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Starts a Chromium that asks the network for nothing of its own, in a container too. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium that starts, or undefined: CHROME_PATH, then Playwright's own, then the system's. */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new Error(`CHROME_PATH names no browser that starts: ${chosen}`)
  }
  const folders = (process.env.PATH || '').split(delimiter)
  const ofSystem = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [playwrightsOwn(), ...ofSystem].find(starts)
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return chromium.executablePath()
}

// Ubuntu's chromium-browser is a script that only asks for a snap: being there is not enough.
function starts(path) {
  return Boolean(path) && existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

/**
 * Finds a browser, or installs one. Ends the process if neither works.
 *
 * @param options of `step`
 */
export async function ensureBrowser(options) {
  const found = findBrowser()
  if (found) return found
  if (hasApt()) {
    const install = 'apt-get install -y --no-install-recommends chromium-headless-shell fonts-lohit-deva'
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await step(
      'Installing a browser',
      () => run('sh', ['-c', `apt-get update && ${install}`], { env }),
      options,
    )
  } else {
    await step('Installing a browser', () => runNode([tools.playwright, 'install', 'chromium']), options)
  }
  const installed = findBrowser()
  if (installed) return installed
  console.error('No browser for the tests: install Chromium, or name one in CHROME_PATH.')
  return process.exit(1)
}

// Ubuntu has no such package: Playwright's own serves there.
function hasApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID="?debian/m.test(readFileSync('/etc/os-release', 'utf8'))
}

if (isMain(import.meta.url)) {
  await prepare(import.meta.url)
  console.log(await ensureBrowser())
}
