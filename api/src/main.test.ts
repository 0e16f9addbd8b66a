import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Db } from '#platform/db/open.ts'
import { limit, slowness } from './test/slowness.ts'
import { makeDataDir } from './test/test-database.ts'

const root = join(import.meta.dirname, '../..')
/** The built server, which starts in a third of the time of its sources. */
const program = join(root, 'api/dist/server/main.js')
const running: ChildProcess[] = []
const directories: string[] = []

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'api'])
}, limit(240_000))

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true })
})

// Each test starts the whole service, which is slow on a busy machine.
describe('starting', { timeout: limit(90_000) }, () => {
  test('says one line and ends where a variable is wrong', async () => {
    const { code, said } = await ended(start({ PORT: 'three thousand' }))
    expect(code).toBe(1)
    expect(said.trim()).toBe('PORT is not valid: it takes a port number from 0 to 65535.')
  })

  test('says where it listens and who can try it, and refuses a second process on its directory', async () => {
    const directory = await migrated()
    const port = await freePort()
    const first = start({ DATA_DIR: directory, PORT: String(port) })
    const said = await until(first, /ready at http:\/\/localhost:\d+/)
    expect(said).toContain('"demoAccounts":["')
    const second = await ended(start({ DATA_DIR: directory, PORT: String(await freePort()) }))
    expect(second.code).toBe(1)
    expect(second.said).toContain(directory)
    expect(second.said.trim().split('\n')).toHaveLength(1)
    expect(await statusOf(port)).toBe(200)
    first.kill('SIGTERM')
    const [code] = (await once(first, 'exit')) as [number | null]
    expect(code).toBe(0)
  })

  test('writes lines of JSON alone into a pipe, and names the address that people open', async () => {
    const port = await freePort()
    const env = { LOG_LEVEL: 'info', PUBLIC_URL: 'http://setu.example.org' }
    const child = start({ DATA_DIR: await migrated(), PORT: String(port), DEMO: 'false', ...env })
    const output = ended(child)
    await expect.poll(() => statusOf(port), { timeout: limit(60_000) }).toBe(200)
    child.kill('SIGTERM')
    const lines = (await output).said.trimEnd().split('\n')
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(messages).toContainEqual(
      expect.stringMatching(/^Udyam Setu [\d.]+ is ready at http:\/\/setu\.example\.org$/),
    )
    expect(messages).toContain('request completed')
  })

  test('writes a line a request for people into a terminal', async () => {
    const port = await freePort()
    const command = `${process.execPath} ${program}`
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: await migrated(), PORT: String(port) },
    })
    running.push(child)
    const output = ended(child)
    const heard = listenTo(child)
    await expect.poll(() => statusOf(port), { timeout: limit(60_000) }).toBe(200)
    await fetch(`http://127.0.0.1:${port}/api/meta`)
    // The line comes after the answer.
    await expect.poll(() => heard.said).toContain('GET /api/meta 200')
    child.kill('SIGTERM')
    const lines = (await output).said.trimEnd().split(/\r?\n/)
    expect(lines.filter((line) => line.includes('{'))).toEqual([])
    expect(lines.filter((line) => line.includes('GET /api/meta 200'))).toHaveLength(1)
    const ready = lines.findIndex((line) => line.includes(`is ready at http://localhost:${port}`))
    expect(lines[ready + 1]).toBe('Demo accounts:')
  })

  test('says what to change where its address is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const { code, said } = await ended(start({ DATA_DIR: await migrated(), PORT: String(port) }))
    taken.close()
    expect(code).toBe(1)
    expect(said.trim()).toBe(
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}; choose another address with HOST and PORT.`,
    )
  })

  test('writes the files anew after an erasure whose night it did not run in, once it is ready', async () => {
    const directory = await migrated()
    const before = await openDatabase({ dataDir: directory })
    await sql`insert into ledger (kind, account_id, at)
      values ('erase', gen_random_uuid(), now() - interval '26 hours')`.execute(before.db)
    const old = await fileOfAccounts(before.db)
    await before.close()
    const port = await freePort()
    const child = start({ DATA_DIR: directory, PORT: String(port), DEMO: 'false' })
    await expect.poll(() => statusOf(port)).toBe(200)
    const marker = () => readFile(join(directory, 'postgres', 'rewritten'), 'utf8').catch(() => '')
    await expect.poll(marker).not.toBe('')
    child.kill('SIGTERM')
    await once(child, 'exit')
    const after = await openDatabase({ dataDir: directory })
    const made = await fileOfAccounts(after.db)
    expect(made).not.toBe(old)
    await after.rewriteMissed?.()
    expect(await fileOfAccounts(after.db)).toBe(made)
    await after.rewriteMissed?.()
    expect(await fileOfAccounts(after.db)).toBe(made)
    await after.close()
  })

  test('gives back what only its start used, 10 seconds after it is ready', async () => {
    const env = { DATA_DIR: await migrated(), PORT: String(await freePort()), DEMO: 'false' }
    const heard = listenTo(start(env, ['--expose-gc', '--trace-gc']))
    await expect.poll(() => heard.said, { timeout: limit(60_000) }).toMatch(/Mark-Compact .*testing/)
  })

  test('answers 503 while its database server cannot be reached, and says why in one line', async () => {
    const port = await freePort()
    const child = start({
      DATA_DIR: await scratch(),
      PORT: String(port),
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/nothing`,
    })
    const output = ended(child)
    const heard = listenTo(child)
    await expect.poll(() => statusOf(port)).toBe(503)
    const call = await fetch(`http://127.0.0.1:${port}/api/mentee/login`, { method: 'POST' })
    expect(call.status).toBe(503)
    expect(call.headers.get('retry-after')).not.toBeNull()
    expect(await call.json()).toMatchObject({ success: false })
    const waiting = /waiting for the database: [^\n]*ECONNREFUSED/g
    await expect.poll(() => heard.said).toMatch(waiting)
    // It retries every two seconds.
    await setTimeout(5000)
    child.kill('SIGTERM')
    const { said } = await output
    expect(said.match(waiting)).toHaveLength(1)
  })
})

describe('stopping', { timeout: limit(90_000) }, () => {
  const json = 'Host: x\r\nContent-Type: application/json'

  test('takes no 5 s with connections that are silent, idle or sending half a call, and gives a body its time', async () => {
    const { child, port } = await ready()
    const silent = await connected(port)
    const half = await connected(port)
    half.write('GET /api/health HTTP/1.1\r\nHost: x\r\n')
    const idle = await connected(port)
    idle.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(idle, 'data')
    const never = await connected(port)
    never.write(`POST /api/mentee/login HTTP/1.1\r\n${json}\r\nContent-Length: 100\r\n\r\n{`)
    const sending = await connected(port)
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'nobody123' })
    const length = `Content-Length: ${body.length}`
    const head = `POST /api/mentee/login HTTP/1.1\r\n${json}\r\n${length}\r\nExpect: 100-continue`
    sending.write(`${head}\r\n\r\n`)
    // The service says so once it has begun to answer the call.
    expect(String((await once(sending, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /)
    sending.write(body.slice(0, 10))
    const stopped = performance.now()
    child.kill('SIGTERM')
    await Promise.all([silent, half, idle].map((socket) => once(socket, 'close')))
    expect(performance.now() - stopped).toBeLessThan(1500 * slowness())
    sending.write(body.slice(10))
    const [answer] = await once(sending, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(performance.now() - stopped).toBeLessThan(5000 * slowness())
  })

  test('ends with 0 while it is still starting', async () => {
    const port = await freePort()
    const child = start({ DATA_DIR: await scratch(), PORT: String(port) })
    // It listens once its new database is open, and answers 503 until the migration is done.
    await expect.poll(() => statusOf(port)).toBe(503)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})

/** Starts the service and waits until it answers. */
async function ready(): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  const child = start({ DATA_DIR: await migrated(), PORT: String(port), DEMO: 'false' })
  await expect.poll(() => statusOf(port)).toBe(200)
  return { child, port }
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  return socket
}

function start(env: Record<string, string>, flags: string[] = []): ChildProcess {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...flags, program], { env: { PATH, LOG_LEVEL: 'silent', ...env } })
  running.push(child)
  return child
}

/** What a process says from now on, on both outputs. */
function listenTo({ stdout, stderr }: ChildProcess): { said: string } {
  const heard = { said: '' }
  for (const output of [stdout, stderr]) output?.on('data', (chunk: Buffer) => (heard.said += String(chunk)))
  return heard
}

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  const heard = listenTo(child)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...heard }
}

async function until(child: ChildProcess, pattern: RegExp): Promise<string> {
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    if (pattern.test(said) && said.includes('admin@example.com')) return said
  }
  throw new Error(`It ended early: ${said}`)
}

/** File number of the account table; a rewrite changes it. */
async function fileOfAccounts(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ file: number }>`select pg_relation_filenode('account') as file`.execute(db)
  return rows[0]?.file
}

async function scratch(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'udyam-main-'))
  directories.push(directory)
  return directory
}

/** A data directory with a migrated database. */
async function migrated(): Promise<string> {
  const directory = await scratch()
  await makeDataDir(directory)
  return directory
}

async function statusOf(port: number): Promise<number> {
  return fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ status }) => status,
    () => 0,
  )
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
