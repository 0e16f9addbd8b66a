// Shared by the scripts of this folder. Runs in a bare clone on Node 18: nothing but Node's own modules here.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { memory } from './memory.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Entry points of the tools. Node runs them directly instead of their shims, for the same behaviour on every
 * system.
 */
export const tools = {
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
}

/** The server as it is delivered (scripts/build.mjs makes it). */
export const builtServer = 'api/dist/server/main.js'

const windows = process.platform === 'win32'
const children = new Set()
let stoppedBy
let lastSignalAt = 0

/** Hands SIGTERM, SIGINT and SIGHUP on to whatever runs, and stops it when npm, which started this, is gone. */
export function handOnSignals() {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stopChildren(signal))
  if (!process.env.npm_lifecycle_event) return
  const started = parents()
  setInterval(() => parents() !== started && stopChildren('SIGTERM'), 500).unref()
}

/** The parent process: npm, or npm's shell and, if the system shows it, the npm behind the shell. */
function parents() {
  const shell = `/proc/${process.ppid}/stat`
  const isShell =
    existsSync(shell) && /^\d+ \((?:sh|dash|bash|ash|busybox)\) \S (\d+)/.exec(readFileSync(shell, 'utf8'))
  return isShell ? `${process.ppid} of ${isShell[1]}` : String(process.ppid)
}

function stopChildren(signal) {
  // Ctrl+C reaches this process from the terminal and once more from npm.
  if (Date.now() - lastSignalAt < 1000) return
  lastSignalAt = Date.now()
  stoppedBy = signal
  if (children.size === 0) process.exit(exitCodeOf(signal))
  for (const child of children) signalChild(child, signal === 'SIGHUP' ? 'SIGTERM' : signal)
}

function signalChild(child, signal) {
  try {
    // A child is in a process group of its own. The terminal's Ctrl+C does not reach it a second time.
    if (windows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] || 0)
}

/** Runs a command in the project's root; answers `{ code, output }`, the output empty when `show` lets it through. */
export function run(command, args, { env = {}, show = false, ipc = false, shell = false } = {}) {
  const out = show ? 'inherit' : 'pipe'
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ipc ? ['ignore', out, out, 'ipc'] : ['ignore', out, out],
    detached: !windows,
    shell,
  })
  children.add(child)
  let output = ''
  const collect = (chunk) => {
    output += chunk
  }
  if (child.stdout) child.stdout.setEncoding('utf8').on('data', collect)
  if (child.stderr) child.stderr.setEncoding('utf8').on('data', collect)
  return new Promise((done) => {
    child.on('error', (error) => done(finish(127, `${output}${error.message}\n`)))
    child.on('close', (code, signal) => done(finish(code === null ? exitCodeOf(signal) : code, output)))
  })

  function finish(code, said) {
    children.delete(child)
    return { code, output: said }
  }
}

/** Runs a script on the project's Node. */
export function runNode(args, options) {
  return run(projectNode(), args, options)
}

/** Options of `run`: a Node program ends at once when this process does, however that ends; a server in order. */
export function following({ env = {}, ...options } = {}) {
  const { NODE_OPTIONS: given = '' } = process.env
  const follow = `--require ${JSON.stringify(join(root, 'scripts/follow-parent.cjs'))}`
  return {
    ...options,
    env: { FOLLOW: 'at once', ...env, NODE_OPTIONS: `${given} ${follow}`.trim() },
    ipc: true,
  }
}

/** Runs a server on the project's Node, in front. */
export async function runServer(args) {
  const { code } = await runNode(
    [...memory.args, ...args],
    following({ env: { ...memory.env, FOLLOW: 'in order' }, show: true }),
  )
  return code
}

/**
 * Says on standard error what is being done and how long it took; standard output is the log's. A failure prints all the
 * command said, and ends the process.
 *
 * @param isBeside whether other work writes lines meanwhile: then the label is written at the end too
 */
export async function step(label, work, { isBeside = false } = {}) {
  const started = Date.now()
  if (!isBeside) process.stderr.write(`${label} … `)
  const { code, output } = await work()
  if (stoppedBy) process.exit(exitCodeOf(stoppedBy))
  if (isBeside) process.stderr.write(`${label} … `)
  process.stderr.write(code === 0 ? `${seconds(started)}\n` : `failed after ${seconds(started)}\n`)
  if (code === 0) return
  process.stderr.write(`${output.trimEnd()}\n`)
  process.exit(code)
}

export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}

/** When a file of the project was last changed, in milliseconds; 0 for one that is not there. */
export function changedAt(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** The Node the project brings along, else the one that runs this when it is new enough. */
function projectNode() {
  const own = ownNode(root)
  if (existsSync(own)) return own
  if (isModern()) return process.execPath
  console.error(`Udyam Setu needs Node 24 or newer on this system; this is Node ${process.versions.node}.`)
  return process.exit(1)
}

/** Path of the project's Node after an install in `folder`. */
export function ownNode(folder) {
  const platform = windows ? 'win' : process.platform
  return join(folder, `node_modules/node-${platform}-${process.arch}/bin/node${windows ? '.exe' : ''}`)
}

/** Whether the Node that runs this is new enough for the product. */
export function isModern() {
  return Number(process.versions.node.split('.')[0]) >= 24
}

/** Whether the module at this address is the one that was started, and not imported. */
export function isMain(url) {
  return process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href
}
