// The server as it is delivered: one build and one start for all of it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../contract/src/demo-accounts.ts'
import { ensureBuilt } from './build.mjs'
import { builtServer, root } from './lib.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'udyam-built-'))
const loaded = []
let child
let url
let log = ''

// Sends the address of each loaded module. Throws an error once on request.
const preload = `
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) { process.send({ url }); return next(url, context) } })
  process.on('message', () => {
    const { entries } = Object
    // Only the OpenAPI document iterates over all nouns of the contract.
    Object.entries = (of) => {
      if (!('mentors' in of && 'categories' in of)) return entries(of)
      Object.entries = entries
      throw new Error('broken on purpose')
    }
  })
  process.channel.unref()
`

beforeAll(async () => {
  await ensureBuilt(['api'])
  const port = await freePort()
  url = `http://127.0.0.1:${port}/api`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, builtServer]
  child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.on('message', (message) => loaded.push(message.url))
  for (const out of [child.stdout, child.stderr]) out.on('data', (chunk) => (log += chunk))
  while (!log.includes('is ready at')) {
    if (child.exitCode !== null) throw new Error(log)
    await setTimeout(50)
  }
}, 240_000)

afterAll(async () => {
  child.kill('SIGKILL')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true })
})

test('starts without what is seldom used', () => {
  expect(loaded.map((one) => one.replace(/.*\//, ''))).toContain('main.js')
  const seldom = loaded.filter((one) =>
    /node_modules\/(?:sharp|pdfkit|fontkit|@zxcvbn-ts)\/|\/(?:nodemailer|certificate|poster|pdf)-[\w-]+\.js$|\.ts$/.test(
      one,
    ),
  )
  expect(seldom).toEqual([])
})

test('answers with its version, in the words of the catalogue', async () => {
  const { version } = parsed('package.json')
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ version })
  const refused = await fetch(`${url}/auth/session`)
  expect(refused.status).toBe(401)
  expect((await refused.json()).message).toBe(parsed('locales/en/messages.json')['messages.session_required'])
})

test('names the source and its line when an error is thrown', async () => {
  child.send('throw')
  expect((await fetch(`${url}/openapi.json`)).status).toBe(500)
  await expect.poll(() => log).toMatch(/broken on purpose.*api\/src\/platform\/openapi\/openapi\.ts:\d+:\d+/)
})

test('has computed the plan of the demo in its thread', async () => {
  const [owner] = demoAccounts.filter(({ role }) => role === 'admin')
  const session = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  })
  const { access_token: token } = await session.json()
  const plans = await fetch(`${url}/admin/matching/plan`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = await plans.json()
  expect(data.map(({ version }) => version.state)).toEqual(['ready'])
})

test('finds the fonts of a certificate', () => {
  const folder = join(root, builtServer, '..')
  const chunk = readdirSync(folder).find((name) => /^certificate-.*\.js$/.test(name))
  const certificate = {
    menteeName: 'आशा Rao',
    mentorName: 'Ravi Pawar',
    startedOn: '2026-01-01',
    completedOn: '2026-07-01',
    code: 'AAAA-BBBB-CCCC',
    verifyUrl: 'https://example.org/certificate/AAAA-BBBB-CCCC',
    language: 'mr',
    brand: 'Udyam Setu',
    colours: { main: '#0e6b7c', dark: '#08444f' },
  }
  const code = `
    const chunk = await import('${pathToFileURL(join(folder, chunk)).href}')
    const make = Object.values(chunk).find((one) => one.name === 'certificatePdf')
    process.stdout.write(await make(${JSON.stringify(certificate)}))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'latin1' })
  expect(stdout.slice(0, 8)).toBe('%PDF-1.7')
  expect(stdout).toMatch(/NotoSans/)
})

function parsed(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
