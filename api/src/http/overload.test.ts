import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@udyam/contract'
import { expect, test } from 'vitest'
import { withEnv, world } from '../test/world.ts'

const { auth, system } = contract

test('more calls at once than can be answered in good time are shed, health is not, and all is well afterwards', async () => {
  const here = await world()
  const visitor = await here.as('visitor')
  const calls = Array.from({ length: 450 }, () => visitor.call(auth.verifyToken))
  const [health, ...answers] = await Promise.all([here.nobody.call(system.health), ...calls])
  expect(health.status).toBe(200)
  const shed = answers.filter(({ status }) => status === 503)
  expect(shed.length).toBeGreaterThanOrEqual(50)
  expect(answers.filter(({ status }) => status === 200).length).toBe(450 - shed.length)
  const retry = new Set(shed.map(({ headers }) => headers['retry-after']))
  expect(retry).toEqual(new Set(['2']))
  const says = new Set(shed.map(({ body }) => body.message))
  expect(says).toEqual(new Set(['The service is busy. Please try again shortly.']))
  expect((await visitor.call(auth.verifyToken)).status).toBe(200)
})

test('what comes by the network is shed too, and its connection can be used again', async () => {
  const here = await withEnv(await world(), {})
  const { port } = new URL(await here.app.listen({ host: '127.0.0.1', port: 0 }))
  const sockets = Array.from({ length: 450 }, () => connect(Number(port), '127.0.0.1'))
  const ask = async (socket: Socket) => {
    socket.write('GET /api/meta HTTP/1.1\r\nhost: x\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString()
  }
  try {
    await Promise.all(sockets.map(async (socket) => once(socket, 'connect')))
    const answers = await Promise.all(sockets.map(async (socket) => ({ socket, text: await ask(socket) })))
    const shed = answers.filter(({ text }) => text.startsWith('HTTP/1.1 503'))
    expect(shed.length).toBeGreaterThan(0)
    expect(answers.filter(({ text }) => text.startsWith('HTTP/1.1 200'))).toHaveLength(450 - shed.length)
    const [first] = shed
    if (first === undefined) throw new Error('nothing was shed')
    expect(first.text).toMatch(/^retry-after: 2$/im)
    expect(first.text).toContain('The service is busy. Please try again shortly.')
    expect(await ask(first.socket)).toMatch(/^HTTP\/1\.1 200/)
  } finally {
    for (const socket of sockets) socket.destroy()
    await here.app.close()
  }
})

test('a single long pause is no overload', async () => {
  const here = await world()
  const until = Date.now() + 2500
  while (Date.now() < until) Math.sqrt(until)
  const answers = await Promise.all(Array.from({ length: 5 }, () => here.nobody.call(system.meta)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('calls that are sent only in part take no place of the others', async () => {
  const here = await withEnv(await world(), {})
  let begun = 0
  here.app.server.on('request', () => (begun += 1))
  const { port } = new URL(await here.app.listen({ host: '127.0.0.1', port: 0 }))
  const half =
    'POST /api/mentee/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'
  const sockets = await Promise.all(
    Array.from({ length: 420 }, async () => {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(half)
      return socket
    }),
  )
  try {
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(420)
    expect((await here.nobody.call(system.meta)).status).toBe(200)
  } finally {
    for (const socket of sockets) socket.destroy()
    await here.app.close()
  }
})

test('a crowd that connects at once is taken before its calls are worked on', async () => {
  const here = await withEnv(await world(), {})
  const { port } = new URL(await here.app.listen({ host: '127.0.0.1', port: 0 }))
  // After a crowd that took long, work does not wait for the next one within a second.
  await sleep(1_100)
  let taken = 0
  here.app.server.on('connection', () => (taken += 1))
  const sockets = Array.from({ length: 100 }, () => connect(Number(port), '127.0.0.1'))
  try {
    const takenAtAnswer = await Promise.race(
      sockets.map(async (socket) => {
        await once(socket, 'connect')
        socket.write('GET /api/meta HTTP/1.1\r\nhost: x\r\n\r\n')
        await once(socket, 'data')
        return taken
      }),
    )
    expect(takenAtAnswer).toBeGreaterThanOrEqual(80)
  } finally {
    for (const socket of sockets) socket.destroy()
    await here.app.close()
  }
})
