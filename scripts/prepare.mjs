// Runs in a bare clone on Node 18: nothing but Node's own modules here.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explain } from './help.mjs'
import { install } from './install/install.mjs'
import { alone } from './install/lock.mjs'
import { changedAt, handOnSignals, isModern, root, runNode, step } from './lib.mjs'

/** The last file that npm writes. */
const written = 'node_modules/.package-lock.json'
/** Written here after that, a line each: the hash of the lockfile, and all folders that the install has made. */
const complete = 'node_modules/.complete'

/** Answers a call for help, installs, then sees to it that the script at this address runs on the project's Node. */
export async function prepare(url, help) {
  if (help) explain(help)
  handOnSignals()
  await ensureInstalled()
  if (isModern()) return
  const { code } = await runNode([fileURLToPath(url), ...process.argv.slice(2)], { show: true })
  process.exit(code)
}

/** Installs the locked packages where they are missing, others, or not all there. */
export async function ensureInstalled() {
  await alone(isInstalled, () =>
    step('Installing packages', async () => {
      unmark()
      const outcome = await install()
      if (outcome.code === 0) markComplete()
      else unmark()
      return outcome
    }),
  )
}

function unmark() {
  for (const path of [complete, written]) rmSync(join(root, path), { force: true })
}

function isInstalled() {
  const [hash, ...folders] = textOf(complete).split('\n')
  // Without a mark, npm was called by hand.
  if (hash === '') return changedAt(written) >= changedAt('package-lock.json')
  // Each start looks at 700 folders: `join` would take as long as all the rest.
  return hash === hashOfLockfile() && folders.every((folder) => existsSync(`${root}/${folder}`))
}

function markComplete() {
  const { packages = {} } = JSON.parse(textOf(written) || '{}')
  const folders = Object.keys(packages).filter((folder) => folder.includes('node_modules/'))
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, complete), [hashOfLockfile(), ...folders].join('\n'))
}

function hashOfLockfile() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function textOf(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return ''
  }
}
