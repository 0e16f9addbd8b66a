import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { slowness } from '#test/slowness.ts'
import { openDatabase, type OpenDatabase } from '#platform/db/open.ts'
import { retryConnection } from './retry-connection.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A fake server that refuses each connection like PostgreSQL. */
async function refusing(code: string, message: string): Promise<OpenDatabase> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
      const head = Buffer.from('E\0\0\0\0')
      head.writeInt32BE(fields.length + 4, 1)
      socket.end(Buffer.concat([head, fields]))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const database = await openDatabase({ databaseUrl: `postgres://setu@127.0.0.1:${port}/setu` })
  closing.push(() => database.close())
  return database
}

const times = { pauseMs: 50, refusedMs: 600 }

test.each([
  ['28P01', 'password authentication failed for user "setu"'],
  ['3D000', 'database "setu" does not exist'],
])('a server that refuses (%s) is named in one line, and given up after its time', async (code, message) => {
  const { db } = await refusing(code, message)
  const said: string[] = []
  const started = performance.now()
  const work = () => sql`select 1`.execute(db).then(() => undefined)
  await expect(retryConnection(work, { ...times, onWait: (line) => said.push(line) })).rejects.toThrow(
    message,
  )
  const took = performance.now() - started
  expect(said).toEqual([expect.stringContaining(message)])
  expect(took).toBeGreaterThan(times.refusedMs)
  expect(took).toBeLessThan(times.refusedMs + 2000 * slowness())
})

test('a server that cannot be reached is waited for as long as it takes, and each other reason named once', async () => {
  const { db, close } = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  closing.push(close)
  const said: string[] = []
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries === 20) return
    if (tries > 10) throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
    await sql`select 1`.execute(db)
  }
  await retryConnection(work, { ...times, onWait: (line) => said.push(line) })
  expect(said).toEqual([expect.stringContaining('ECONNREFUSED'), expect.stringContaining('starting up')])
})

test('what is wrong otherwise is thrown at once', async () => {
  const work = () => Promise.reject(new Error('a mistake in a migration'))
  const onWait = () => expect.fail('nothing is waited for')
  await expect(retryConnection(work, { ...times, onWait })).rejects.toThrow('a mistake in a migration')
})
