import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { mentees } from '@udyam/contract/mentees/calls'
import { afterEach, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { world } from '#test/world.ts'
import { limit } from '#test/slowness.ts'

const strangers = 1000
const mostBytes = 20 * 1024 * 1024
const half = Buffer.alloc(256 * 1024, 'x')
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

test(
  'strangers with half-sent bodies are turned away before a body is read, and hold no memory',
  { timeout: limit(90_000) },
  async () => {
    const { services } = await world()
    const app = await createApp(services)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const grown = await growthBy(port)
    // Measures twice, because the embedded database may grow once for other reasons.
    expect(grown < mostBytes ? grown : await growthBy(port)).toBeLessThan(mostBytes)
    await app.close()
  },
)

test('one session sends two large bodies at once, and is refused the others before they are read', async () => {
  const here = await world()
  const { tokens } = await here.as('mentee')
  const app = await createApp(here.services)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const call = {
    path: '/api/mentee/profile/photo',
    headers: `authorization: Bearer ${tokens?.access ?? ''}\r\n`,
  }
  const bodies = Array.from({ length: 12 }, () => halfSent(port, call))
  const answered = () => bodies.filter(({ answer }) => answer !== '')
  await expect.poll(answered).toHaveLength(10)
  // The two others are read to their end.
  for (const { answer, socket } of bodies) if (answer === '') socket.write(half)
  await expect.poll(answered).toHaveLength(12)
  const answers = bodies.map(({ answer }) => answer)
  expect(answers.filter((answer) => answer === 'HTTP/1.1 429 Too Many Requests')).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'HTTP/1.1 400 Bad Request')).toHaveLength(2)
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

test('whoever has signed up just now does not keep administrators from sending large bodies', async () => {
  const here = await world()
  const admin = await here.as('admin')
  const app = await createApp(here.services)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const members = []
  for (let count = 0; count < 13; count += 1) members.push(await here.as('mentee'))
  const bodies = members.flatMap(({ tokens }) => {
    const headers = `authorization: Bearer ${tokens?.access ?? ''}\r\n`
    const call = { path: '/api/mentee/profile/photo', headers }
    return [halfSent(port, call), halfSent(port, call)]
  })
  // A refusal says that the places of members are taken.
  await expect.poll(() => bodies.map(({ answer }) => answer)).toContain('HTTP/1.1 429 Too Many Requests')
  const { status } = await admin.call(mentees.previewImport, { body: { csv: 'name\nAsha' } })
  expect(status).toBe(200)
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** Memory growth after a thousand rejected strangers. */
async function growthBy(port: number): Promise<number> {
  const before = held()
  const statuses: string[] = []
  for (let first = 0; first < strangers; first += 50) {
    const bodies = Array.from({ length: 50 }, () => halfSent(port))
    await expect.poll(() => bodies.filter(({ answer }) => answer === '')).toEqual([])
    statuses.push(...bodies.map(({ answer }) => answer))
  }
  expect([...new Set(statuses)]).toEqual(['HTTP/1.1 401 Unauthorized'])
  // Memory of requests in flight is released slowly; memory held per body would stay.
  for (let tries = 0; tries < 20 && held() - before >= mostBytes; tries += 1) await pause(250)
  return held() - before
}

/** The memory of buffers that are still in use, in bytes. */
function held(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}

/** Announces a body of 512 KiB, sends half and waits; `answer` is the first line of the response, empty before. */
function halfSent(
  port: number,
  { path, headers } = { path: '/api/admin/mentor', headers: '' },
): { socket: Socket; answer: string } {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const sent = { socket, answer: '' }
  socket.once('data', (data: Buffer) => (sent.answer = String(data).split('\r\n', 1)[0] ?? ''))
  // The server may close before it has read everything.
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}` +
      `content-length: ${2 * half.length}\r\n\r\n`,
  )
  socket.write(half)
  return sent
}
