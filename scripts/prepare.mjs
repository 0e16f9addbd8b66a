// Runs in a bare clone on Node 18: nothing but Node's own modules here.
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { changedAt, handOnSignals, isModern, runNode, step } from './lib.mjs'

/** Installs, then sees to it that the script at this address runs on the project's Node. */
export async function prepare(url) {
  handOnSignals()
  await ensureInstalled()
  if (isModern()) return
  const { code } = await runNode([fileURLToPath(url), ...process.argv.slice(2)], { show: true })
  process.exit(code)
}

/** Installs the locked packages when they are missing or older than the lockfile. */
export async function ensureInstalled() {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return
  await step('Installing packages', install)
}
