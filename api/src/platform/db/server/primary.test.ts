import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../open.ts'

type Kind = 'primary' | 'standby' | 'silent' | 'turned'

/** A fake server with just enough of the PostgreSQL protocol to be chosen. */
type Fake = {
  host: string
  kind: Kind
  timeline: string
  /** Number of statements received, without the check of its role. */
  given: number
  /** Number of open connections. */
  connections(): number
  close(): Promise<void>
}

const open: { close(): Promise<unknown> }[] = []

afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

test('the server that takes changes is used, wherever it stands', async () => {
  const standby = await listen('standby')
  const primary = await listen('primary')
  for (const hosts of [
    [standby, primary],
    [primary, standby],
  ])
    await ask(databaseOn(hosts))
  expect([standby.given, primary.given]).toEqual([0, 2])
})

test('after a promotion the next connection is to the new one', async () => {
  const [one, other] = [await listen('primary'), await listen('standby')]
  const db = databaseOn([one, other])
  await ask(db)
  await one.close()
  await expect(ask(db)).rejects.toThrow()
  await expect(ask(db)).rejects.toThrow(/ECONNREFUSED.*; .* only reads/)
  Object.assign(other, { kind: 'primary', timeline: '00000002' })
  await ask(db)
  expect([one.given, other.given]).toEqual([1, 1])
})

test('of two that take changes it is the one promoted last, and the other never again', async () => {
  const old = await listen('primary')
  const promoted = await listen('primary', '00000002')
  const db = databaseOn([old, promoted])
  await ask(db)
  await promoted.close()
  await expect(ask(db)).rejects.toThrow()
  await expect(ask(db)).rejects.toThrow('was left behind')
  expect([old.given, promoted.given]).toEqual([0, 1])
})

test('one that says nothing does not keep the other waiting', async () => {
  const silent = await listen('silent')
  const primary = await listen('primary')
  await ask(databaseOn([silent, primary]))
  // No caller waited for the timeout of the silent server.
  expect(silent.connections()).toBe(1)
})

test('where all give the same reason it is theirs, and nothing of a password is said', async () => {
  const [one, other] = [await listen('primary'), await listen('primary')]
  await one.close()
  await other.close()
  const error: unknown = await ask(databaseOn([one, other])).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  expect(String(error)).not.toContain('secret')
  const standby = await listen('standby')
  await expect(ask(databaseOn([one, standby]))).rejects.toMatchObject({ code: '25006' })
})

test('a connection to a server that has come to only read is not used again', async () => {
  const server = await listen('turned')
  const db = databaseOn([server])
  await expect(ask(db)).rejects.toMatchObject({ code: '25006' })
  server.kind = 'primary'
  await ask(db)
  expect(server.given).toBe(2)
})

function databaseOn(servers: Fake[]) {
  const hosts = servers.map(({ host }) => host).join(',')
  const opening = openDatabase({ databaseUrl: `postgres://setu:secret@${hosts}/setu`, poolSize: 1 })
  open.push({ close: async () => (await opening).close() })
  return opening
}

async function ask(opening: ReturnType<typeof openDatabase>) {
  return sql`select 1`.execute((await opening).db)
}

async function listen(kind: Kind, timeline = '00000001'): Promise<Fake> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    // Connections opened while the server was read-only stay read-only.
    const isReading = fake.kind === 'turned'
    socket.once('data', () => {
      if (fake.kind === 'silent') return
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), ready]))
      socket.on('data', (asked) => {
        if (asked[0] === 0x58) return
        const isWho = asked.includes('as timeline')
        if (!isWho) fake.given += 1
        socket.write(
          isWho ? rowOf(fake.kind === 'standby' ? null : fake.timeline) : isReading ? refusal : nothing,
        )
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const fake: Fake = {
    host: `127.0.0.1:${port}`,
    kind,
    timeline,
    given: 0,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
  open.push(fake)
  return fake
}

const ready = message('Z', [0x49])
const nothing = Buffer.concat([message('I', []), ready])
const refusal = Buffer.concat([message('E', bytes('SERROR\0C25006\0Mread-only\0\0')), ready])

function rowOf(text: string | null): Buffer {
  const length = text === null ? [255, 255, 255, 255] : [0, 0, 0, text.length]
  return Buffer.concat([
    message('T', [0, 1, ...bytes('timeline\0'), ...bytes('\0\0\0\0\0\0\0\0\0\x19\0\0\0\0\0\0\0\0')]),
    message('D', [0, 1, ...length, ...bytes(text ?? '')]),
    message('C', bytes('SELECT 1\0')),
    ready,
  ])
}

function bytes(text: string): number[] {
  return [...Buffer.from(text, 'latin1')]
}

function message(type: string, body: number[]): Buffer {
  return Buffer.from([type.charCodeAt(0), 0, 0, 0, body.length + 4, ...body])
}
