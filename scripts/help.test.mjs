// Each command of package.json says what it does, and begins nothing: in a clone without packages, whose npm fails.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './lib.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const ours = Object.keys(scripts).filter((name) => scripts[name].startsWith('node scripts/'))
const npms = Object.keys(scripts).filter((name) => !ours.includes(name))
let clone
let before

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'udyam-help-'))
  cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true })
  writeFileSync(join(clone, 'package.json'), readFileSync(join(root, 'package.json')))
  writeFileSync(join(clone, 'package-lock.json'), '{}')
  writeFileSync(join(clone, 'npm.mjs'), 'process.exit(77)')
  before = readdirSync(clone)
})

afterAll(() => rmSync(clone, { recursive: true }))

test('there are commands of our own, and those of npm, which have its help', () => {
  expect(ours.length).toBeGreaterThanOrEqual(15)
  expect(npms).toEqual(['check-dependencies', 'sbom'])
  for (const name of npms) expect(scripts[name]).toMatch(/^npm (?:audit|sbom) /)
})

test.each([
  ...ours.map((name) => ({ name, word: '--help' })),
  { name: 'start', word: '-h' },
  { name: 'backup', word: '-h' },
])('$name $word says what it does, and does nothing', ({ name, word }) => {
  const { status, stdout, stderr } = run(name, [word])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)
  for (const heading of ['Variables:', 'Example:']) expect(stdout).toContain(heading)
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(120)
  expect(readdirSync(clone)).toEqual(before)
})

test.each(ours.filter((name) => name !== 'e2e'))('%s names a word that it does not know', (name) => {
  const { status, stdout, stderr } = run(name, ['--hlep'])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^"--hlep" is not understood; see npm (?:run )?[\w-]+ -- --help\n$/)
  expect(readdirSync(clone)).toEqual(before)
})

test.each([
  ['backup', 'one two', '"two" is not understood'],
  ['retention', '--dry-run now', '"now" is not understood'],
  ['restore', 'file --ledger', '"--ledger" takes FILE'],
  ['account', '', 'Say what to do'],
  ['account', 'onwer a@example.org', '"onwer" is not understood'],
  ['account', 'owner', '"owner" takes EMAIL'],
  ['account', 'drop-factor mentor', '"drop-factor" takes ROLE EMAIL'],
  ['breach', 'notify 1a2b3c4d what has happened', '"has" is not understood'],
])('%s %s is refused', (name, words, reason) => {
  const { status, stderr } = run(name, words.split(' ').filter(Boolean))
  expect(status).toBe(2)
  expect(stderr).toMatch(new RegExp(`^${reason}; see npm run ${name} -- --help\n$`))
})

test.each([
  ['backup', ['--plain', 'file']],
  ['restore', ['--snapshot', 'file', '--ledger', 'other', '--old', '--plain']],
  ['restore', ['file', '--no-ledger']],
  ['retention', ['--dry-run']],
  ['breach', ['notify', '1a2b3c4d', 'what has happened']],
  ['bench', ['api', 'start']],
  ['mutate', []],
  ['mutate', ['rules']],
  ['mutate', ['rules', 'contract/src/matching/barriers.ts']],
  ['mutate', ['faults', 'erasing']],
])('%s %s is taken', (name, words) => {
  expect(run(name, words).status).toBe(77)
})

test('start names each variable, as the service and the README do', () => {
  const listed = (text, pattern) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].toSorted(byName)
  const said = listed(run('start', ['--help']).stdout, /^ {2}([A-Z][A-Z_]+) /gm)
  expect(said).toEqual(listed(`${text('api/src/platform/env.ts')}\n  NODE_ENV: [`, /^ {2}([A-Z_]+): \[/gm))
  const readme = [...text('README.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) /gm)].map(
    ([, names]) => names,
  )
  expect(said).toEqual(listed(`${readme.join()} \`NODE_ENV\``, /`([A-Z_]+)`/g))
})

function byName(one, other) {
  return one < other ? -1 : 1
}

function text(path) {
  return readFileSync(join(root, path), 'utf8')
}

function run(name, words) {
  const { npm_lifecycle_event: _npm, ...env } = process.env
  const [, script] = scripts[name].split(' ')
  return spawnSync(process.execPath, [script, ...words], {
    cwd: clone,
    env: { ...env, npm_execpath: join(clone, 'npm.mjs'), npm_node_execpath: process.execPath },
    encoding: 'utf8',
  })
}
