import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { limit } from '#test/slowness.ts'
import { openOnServer } from '#test/test-database.ts'
import { openDatabase } from '../open.ts'
import { databaseState } from '../state.ts'

const cleanUps: (() => Promise<unknown>)[] = []
const patience = { timeout: limit(30_000), interval: 100 }

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

test('a server without room on its disk is known to be so until it takes changes again', async () => {
  const disk = { isFull: false, refused: 0 }
  const port = await listen(disk)
  const said: string[] = []
  const { db, close } = await openDatabase({
    databaseUrl: `postgres://setu:secret@127.0.0.1:${port}/setu`,
    onDisk: (line) => said.push(line),
  })
  cleanUps.push(close)
  const write = () => sql`insert into kept values (1)`.execute(db)
  await write()
  expect(await databaseState(db)).toBe('ok')
  disk.isFull = true
  expect(await databaseState(db)).toBe('ok')
  await expect(write()).rejects.toMatchObject({ code: '53100' })
  await expect(write()).rejects.toMatchObject({ code: '53100' })
  expect(await databaseState(db)).toBe('read-only')
  // It was probed again meanwhile.
  await expect.poll(() => disk.refused, patience).toBeGreaterThan(3)
  expect(await databaseState(db)).toBe('read-only')
  expect(said).toEqual([
    `The disk of the database server 127.0.0.1:${port}/setu is full: could not extend file. Nothing is written until it has room.`,
  ])
  disk.isFull = false
  await expect.poll(() => databaseState(db), patience).toBe('ok')
  expect(said.slice(1)).toEqual([`The database server 127.0.0.1:${port}/setu takes changes again.`])
})

test.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
  'a server that is set to only read is known to be so until it takes changes again',
  async () => {
    const { url, run } = await openOnServer('_reading')
    const said: string[] = []
    await run((name) => `alter database ${name} set default_transaction_read_only = on`)
    const { db, close } = await openDatabase({ databaseUrl: url, onDisk: (line) => said.push(line) })
    cleanUps.push(close)
    await expect(sql`create table kept (number int)`.execute(db)).rejects.toMatchObject({ code: '25006' })
    expect(await databaseState(db)).toBe('read-only')
    expect(said).toEqual([expect.stringMatching(/^The database server .+ only reads: cannot execute/)])
    await run((name) => `alter database ${name} reset default_transaction_read_only`)
    await expect.poll(() => databaseState(db), patience).toBe('ok')
    await sql`create table kept (number int)`.execute(db)
    expect(said.slice(1)).toEqual([expect.stringContaining('takes changes again')])
  },
)

/** A fake server with just enough of the PostgreSQL protocol to accept writes and report a full disk. */
async function listen(disk: { isFull: boolean; refused: number }): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), ready]))
      socket.on('data', (asked) => {
        if (asked[0] === 0x58) return
        const isState = asked.includes('transaction_read_only')
        if (!isState && disk.isFull) disk.refused += 1
        socket.write(isState ? off : disk.isFull ? refusal : done)
      })
    })
    cleanUps.push(async () => socket.destroy())
  }).listen(0, '127.0.0.1')
  cleanUps.push(async () => server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const ready = message('Z', [0x49])
const done = Buffer.concat([message('C', bytes('INSERT 0 1\0')), ready])
const refusal = Buffer.concat([message('E', bytes('SERROR\0C53100\0Mcould not extend file\0\0')), ready])
const off = Buffer.concat([
  message('T', [0, 1, ...bytes('only\0'), ...bytes('\0\0\0\0\0\0\0\0\0\x19\0\0\0\0\0\0\0\0')]),
  message('D', [0, 1, 0, 0, 0, 3, ...bytes('off')]),
  message('C', bytes('SELECT 1\0')),
  ready,
])

function bytes(text: string): number[] {
  return [...Buffer.from(text, 'latin1')]
}

function message(type: string, body: number[]): Buffer {
  return Buffer.from([type.charCodeAt(0), 0, 0, 0, body.length + 4, ...body])
}
