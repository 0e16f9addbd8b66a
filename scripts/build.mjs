// Runs in a bare clone on Node 18: nothing but Node's own modules here.
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './install/lock.mjs'
import { changedAt, following, isMain, root, runNode, step, tools } from './lib.mjs'

/** Builds: their sources, and the last file that a complete build writes. */
const builds = {
  web: {
    name: 'the web app',
    built: 'web/dist/pages.json',
    sources: [
      'web/src',
      'web/public',
      'web/build',
      'web/vite.config.ts',
      'contract/src',
      'locales',
      'package-lock.json',
    ],
  },
  api: {
    name: 'the server',
    built: 'api/dist/server/complete',
    sources: ['api/src', 'api/vite.config.ts', 'contract/src', 'package-lock.json'],
  },
}

/** Builds what has a source that is newer than its last complete build: the web app and the server, at the same time. */
export async function ensureBuilt(folders = ['web', 'api']) {
  const old = () => folders.filter((folder) => !isBuilt(builds[folder]))
  await alone(
    () => old().length === 0,
    () => buildAll(old()),
  )
}

async function buildAll(folders) {
  const names = folders.map((folder) => builds[folder].name).join(' and ')
  await step(`Building ${names}`, async () => {
    const outcomes = await Promise.all(folders.map(build))
    return outcomes.find(({ code }) => code !== 0) ?? outcomes[0]
  })
}

/** Builds one folder anew, whatever is there; answers `{ code, output }`. */
export async function buildAnew(folder) {
  let outcome
  await alone(
    () => false,
    async () => {
      outcome = await build(folder)
    },
  )
  return outcome
}

/** Builds one folder with Vite; answers `{ code, output }`. */
async function build(folder) {
  const started = new Date()
  const args = [tools.vite, 'build', folder, '--logLevel', 'warn']
  const outcome = await runNode(args, following({ env: { NODE_ENV: 'production' } }))
  // A file saved during the build must count as newer than the build.
  if (outcome.code === 0) utimesSync(join(root, builds[folder].built), started, started)
  return outcome
}

function isBuilt({ built, sources }) {
  const at = changedAt(built)
  return at !== 0 && !sources.some((path) => isNewer(path, at))
}

/** Whether a file, a folder, or anything in it was changed since; tests are no sources. */
function isNewer(path, at) {
  if (changedAt(path) >= at) return true
  return entriesIn(path).some(
    (entry) =>
      entry.name !== 'test' &&
      !/\.test\.tsx?$/.test(entry.name) &&
      (entry.isDirectory() ? isNewer(`${path}/${entry.name}`, at) : changedAt(`${path}/${entry.name}`) >= at),
  )
}

function entriesIn(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR' || error.code === 'ENOENT') return []
    throw error
  }
}

if (isMain(import.meta.url)) await ensureBuilt(process.argv.slice(2))
