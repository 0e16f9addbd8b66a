import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { mentees } from '@udyam/contract/mentees/calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { slowness } from '#test/slowness.ts'
import { world, type World } from '#test/world.ts'

const mebi = 1024 * 1024
const photo = 1_200_000
const json = 'application/json'
let here: World
let app: World['app']
let port: number
const sockets: Socket[] = []

beforeEach(async () => {
  here = await world()
  await listen(here.services)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

async function listen(services: World['services']): Promise<void> {
  app = await createApp(services)
  await app.listen({ host: '127.0.0.1', port: 0 })
  ;({ port } = app.server.address() as AddressInfo)
}

type Sent = { path: string; bytes: number; type?: string; authorization?: string; chunked?: boolean }

/** Begins a call with an endless body, and waits for the response. */
async function begin({ path, bytes, type = json, authorization = '', chunked = false }: Sent) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  const seen = { answer: '', error: '', isEnded: false }
  socket.on('data', (data: Buffer) => (seen.answer += data.toString()))
  socket.on('error', ({ message }) => (seen.error = message))
  socket.on('end', () => (seen.isEnded = true))
  const length = chunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`
  const who = authorization === '' ? '' : `authorization: Bearer ${authorization}\r\n`
  socket.write(`POST /api/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\n${who}${length}\r\n\r\n`)
  return { socket, seen, send: (count: number) => send(socket, count, chunked) }
}

/** Sends bytes of a body at the receiver's speed; also resolves on disconnect. */
async function send(socket: Socket, count: number, chunked: boolean): Promise<void> {
  const piece = Buffer.alloc(64 * 1024, ' ')
  for (let sent = 0; sent < count && !socket.destroyed; sent += piece.length) {
    const bytes = piece.subarray(0, count - sent)
    const framed = chunked
      ? [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]
      : [bytes]
    if (socket.write(Buffer.concat(framed))) continue
    await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
  }
}

/** Sends half a body, waits for the response, then sends the rest, like a proxy that is still sending. */
async function answerTo(call: Sent): Promise<{ status: string; closes: boolean; broke: string }> {
  const { socket, seen, send } = await begin(call)
  await send(call.bytes / 2)
  await expect.poll(() => seen.answer).toMatch(/\r\n\r\n[^]*\}$/)
  await pause(150)
  await send(call.bytes / 2)
  if (call.chunked === true) socket.write('0\r\n\r\n')
  await expect.poll(() => seen.isEnded || seen.error !== '').toBe(true)
  const [, status = ''] = seen.answer.split(' ', 2)
  return { status, closes: /^connection: close\r$/im.test(seen.answer), broke: seen.error }
}

const politely = (status: string) => ({ status, closes: true, broke: '' })

test.each([
  ['401', { path: 'mentee/profile/photo', bytes: photo }],
  ['413', { path: 'nothing/here', bytes: photo }],
  ['413', { path: 'mentee/login', bytes: 3 * mebi }],
  ['413', { path: 'mentee/login', bytes: 3 * mebi, chunked: true }],
  ['415', { path: 'mentee/login', bytes: photo, type: 'text/plain' }],
  ['404', { path: 'nothing/here', bytes: photo, type: 'text/plain' }],
  ['413', { path: '%ZZ', bytes: photo }],
])('%s comes before the body is read, and does not break the line (%o)', async (status, call) => {
  expect(await answerTo(call)).toEqual(politely(status))
})

test('403 and 429 do not break the line either', async () => {
  const { tokens } = await here.as('mentee')
  const authorization = tokens?.access ?? ''
  expect(await answerTo({ path: mentees.previewImport.path, bytes: photo / 2, authorization })).toEqual(
    politely('403'),
  )
  const call = { path: 'mentee/profile/photo', bytes: photo, authorization }
  for (const held of [await begin(call), await begin(call)]) await held.send(1024)
  await pause(300)
  expect(await answerTo(call)).toEqual(politely('429'))
})

test('503 while the service starts does not break the line', async () => {
  await app.close()
  await listen({ ...here.services, lifecycle: { state: 'starting' } })
  expect(await answerTo({ path: 'mentee/profile/photo', bytes: photo })).toEqual(politely('503'))
})

test('503 in an overload does not break the line', async () => {
  const { tokens } = await here.as('visitor')
  const held = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const holding = here.db.transaction().execute(async (trx) => {
    await sql`lock table session in access exclusive mode`.execute(trx)
    held.resolve()
    await end.promise
  })
  await held.promise
  const crowd = Array.from({ length: 400 }, () => connect(port, '127.0.0.1'))
  sockets.push(...crowd)
  let begun = 0
  app.server.on('request', () => (begun += 1))
  for (const socket of crowd) {
    socket.write(
      `GET /api/auth/verify-token HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tokens?.access}\r\n\r\n`,
    )
  }
  await expect.poll(() => begun).toBe(400)
  await pause(300)
  try {
    expect(await answerTo({ path: 'mentee/profile/photo', bytes: photo })).toEqual(politely('503'))
  } finally {
    end.resolve()
    await holding
  }
})

test('a body that has come by the time of the answer leaves the connection open', async () => {
  const { seen, send } = await begin({ path: 'nothing/here', bytes: 20 })
  await send(20)
  await expect.poll(() => seen.answer).toContain('404 Not Found')
  expect(seen.answer).not.toMatch(/^connection: close\r$/im)
})

test('after 8 MiB nothing more is read', async () => {
  const { socket, send } = await begin({ path: 'mentee/profile/photo', bytes: 2000 * mebi })
  const sending = send(64 * mebi)
  await expect.poll(() => socket.destroyed || socket.readableEnded, { timeout: 1900 * slowness() }).toBe(true)
  await sending
  expect(socket.bytesWritten).toBeLessThan(32 * mebi)
})

test('after 2 s nothing more is waited for', async () => {
  const { seen, send } = await begin({ path: 'mentee/profile/photo', bytes: photo })
  await send(1024)
  await expect.poll(() => seen.answer).toContain('401 Unauthorized')
  const answered = performance.now()
  await pause(1000)
  expect(seen).toMatchObject({ isEnded: false, error: '' })
  await expect.poll(() => seen.isEnded).toBe(true)
  expect(performance.now() - answered).toBeLessThan(3000 * slowness())
})
