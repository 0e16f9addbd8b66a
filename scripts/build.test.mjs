// Tests which folders `npm start` builds, in a small project whose Vite logs its arguments.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './lib.mjs'

const vite = `
  import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
  const [, , , folder] = process.argv
  appendFileSync('builds', folder + '\\n')
  const out = folder === 'api' ? 'api/dist/server/' : 'web/dist/'
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  writeFileSync(out + 'main.js', 'console.log("served")')
  if (folder === 'api' && existsSync('interrupt')) process.exit(9)
  if (existsSync('edit')) writeFileSync('api/src/main.ts', 'edited')
  writeFileSync(out + (folder === 'api' ? 'complete' : 'pages.json'), '')
`
let project

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'udyam-build-'))
  cpSync(join(root, 'scripts'), join(project, 'scripts'), { recursive: true })
  write('node_modules/vite/bin/vite.js', vite)
  for (const path of ['package-lock.json', 'node_modules/.package-lock.json', 'package.json']) {
    write(path, '{ "type": "module" }')
  }
  for (const path of ['api/src/main.ts', 'api/src/main.test.ts', 'web/src/main.tsx', 'contract/src/a.ts'])
    write(path)
  const before = new Date(Date.now() - 60_000)
  for (const path of ['api/src/main.ts', 'web/src/main.tsx', 'contract/src/a.ts', 'package-lock.json']) {
    utimesSync(join(project, path), before, before)
    utimesSync(join(project, dirname(path)), before, before)
  }
})

afterEach(() => rmSync(project, { recursive: true }))

test('the first start builds both, a second one neither', () => {
  expect(start()).toMatchObject({ served: true, builds: ['api', 'web'] })
  expect(start()).toMatchObject({ served: true, builds: [] })
})

test('standard output is the server’s alone: what is built is said beside it', () => {
  const { stdout, stderr } = start()
  expect(stdout).toBe('served\n')
  expect(stderr).toMatch(/^Building the web app and the server … [\d.]+ s\n$/)
})

test('a changed source is built again, a changed test is not', () => {
  start()
  write('api/src/main.test.ts')
  // Its folder was not changed by writing into a file that is there.
  expect(start().builds).toEqual([])
  write('api/src/main.ts')
  expect(start().builds).toEqual(['api'])
  write('contract/src/a.ts')
  expect(start().builds).toEqual(['api', 'web'])
})

test('what is saved while a build runs counts as newer than it', () => {
  write('edit')
  start()
  rmSync(join(project, 'edit'))
  expect(start().builds).toContain('api')
  expect(start().builds).toEqual([])
})

test('a build that was interrupted is not served, and made anew by the next start', () => {
  start()
  write('api/src/main.ts')
  write('interrupt')
  expect(start()).toMatchObject({ served: false, code: 9 })
  expect(start()).toMatchObject({ served: false, code: 9 })
  rmSync(join(project, 'interrupt'))
  expect(start()).toMatchObject({ served: true, builds: ['api'] })
})

test('two starts at once build once, and both are served', async () => {
  const { npm_lifecycle_event: _npm, ...env } = process.env
  const both = [1, 2].map(() => spawn(process.execPath, ['scripts/start.mjs'], { cwd: project, env }))
  const codes = await Promise.all(both.map(async (child) => (await once(child, 'close'))[0]))
  expect(codes).toEqual([0, 0])
  expect(readFileSync(join(project, 'builds'), 'utf8').trim().split('\n').toSorted()).toEqual(['api', 'web'])
})

function write(path, text = '') {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}

/** Starts the project; answers what it built, and whether the server ran. */
function start() {
  const log = join(project, 'builds')
  rmSync(log, { force: true })
  const { npm_lifecycle_event: _npm, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: project,
    env,
    encoding: 'utf8',
  })
  const builds = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').toSorted() : []
  return { code: status, served: stdout.includes('served'), builds, stdout, stderr }
}
