// Tests that an install stays complete after two concurrent starts, a killed start and a partial install. The
// fake npm installs three packages. Like npm, it fails if another one works in the same folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { root } from './lib.mjs'
import { limit } from './speed.mjs'

const npm = `
  import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
  import { createConnection, createServer } from 'node:net'
  import { setTimeout } from 'node:timers/promises'
  appendFileSync('installs', 'one\\n')
  const isAlone = await new Promise((tell) => {
    createConnection('npm.sock').on('connect', () => tell(false)).on('error', () => tell(true))
  })
  if (!isAlone) process.exit(13)
  rmSync('npm.sock', { force: true })
  createServer().listen('npm.sock').unref()
  // As npm, which puts things back first.
  process.on('SIGTERM', () => {})
  const packages = {}
  for (const name of ['one', 'two', 'three']) {
    mkdirSync('node_modules/' + name, { recursive: true })
    writeFileSync('node_modules/' + name + '/package.json', '{}')
    packages['node_modules/' + name] = {}
    writeFileSync('half', '')
    while (name === 'one' && existsSync('slow')) await setTimeout(20)
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
  process.exit(0)
`
let project
const running = new Set()

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'udyam-install-'))
  cpSync(join(root, 'scripts'), join(project, 'scripts'), { recursive: true })
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{ "name": "one" }')
  write('npm.mjs', npm)
  write('run.mjs', 'await (await import(process.argv[2])).ensureInstalled()')
})

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(project, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

// Each start is a process or two, on a machine that may be busy.
vi.setConfig({ testTimeout: limit(60_000) })

test('two starts at once install one after the other, and the second says why it waits', async () => {
  write('slow')
  const first = start()
  await until(() => has('half'))
  const second = start()
  await until(() => second.said.includes('waiting'))
  rmSync(join(project, 'slow'))
  expect([await first.ended, await second.ended]).toEqual([0, 0])
  expect(second.said.trim().split('\n')).toHaveLength(1)
  expect(installs()).toBe(1)
  expect(readdirSync(project).filter((name) => name.startsWith('.'))).toEqual([])
})

test('an install that was killed is made anew by the next start, and what it had begun ends with it', async () => {
  expect(await start().ended).toBe(0)
  // All folders are there when this one is killed.
  for (const path of ['node_modules/one', 'half']) rmSync(join(project, path), { recursive: true })
  write('slow')
  const first = start()
  await until(() => has('half'))
  first.child.kill('SIGKILL')
  const next = start()
  await until(() => installs() === 3)
  rmSync(join(project, 'slow'))
  // Its npm fails where that of the first one is still at work.
  expect(await next.ended).toBe(0)
  expect(has('node_modules/.package-lock.json')).toBe(true)
})

test('an install that failed is made anew, though one before it was complete', async () => {
  expect(await start().ended).toBe(0)
  write('package-lock.json', '{ "name": "two" }')
  write('npm.mjs', 'process.exit(9)')
  expect(await start().ended).toBe(9)
  write('npm.mjs', npm)
  expect(await start().ended).toBe(0)
  expect(await start().ended).toBe(0)
  expect(installs()).toBe(2)
  // This one fails once all folders are there again.
  rmSync(join(project, 'node_modules/two'), { recursive: true })
  write('npm.mjs', npm.replace('process.exit(0)', 'process.exit(9)'))
  expect(await start().ended).toBe(9)
  write('npm.mjs', npm)
  expect(await start().ended).toBe(0)
  expect(installs()).toBe(4)
})

test('a package that is gone is noticed, and a lockfile that is another one, however old it is', async () => {
  expect(await start().ended).toBe(0)
  rmSync(join(project, 'node_modules/two'), { recursive: true })
  expect(await start().ended).toBe(0)
  expect(installs()).toBe(2)
  write('package-lock.json', '{ "name": "other" }')
  utimesSync(join(project, 'package-lock.json'), 1, 1)
  expect(await start().ended).toBe(0)
  expect(installs()).toBe(3)
  expect(await start().ended).toBe(0)
  expect(installs()).toBe(3)
})

test('what npm was told to install by hand is taken as it is', async () => {
  expect(await start().ended).toBe(0)
  rmSync(join(project, 'node_modules/.complete'))
  expect(await start().ended).toBe(0)
  expect(installs()).toBe(1)
})

function write(path, text = '') {
  writeFileSync(join(project, path), text)
}

function has(path) {
  return existsSync(join(project, path))
}

function until(isSo) {
  return expect.poll(isSo, { timeout: limit(60_000) }).toBe(true)
}

function installs() {
  return readFileSync(join(project, 'installs'), 'utf8').trim().split('\n').length
}

/** Sees to it that the project is installed, in a process of its own. */
function start() {
  const { npm_lifecycle_event: _npm, ...env } = process.env
  const child = spawn(process.execPath, ['run.mjs', './scripts/prepare.mjs'], {
    cwd: project,
    env: { ...env, npm_execpath: join(project, 'npm.mjs'), npm_node_execpath: process.execPath },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  const one = { child, said: '', ended: once(child, 'close').then(([code]) => code) }
  child.stderr.setEncoding('utf8').on('data', (text) => (one.said += text))
  return one
}
