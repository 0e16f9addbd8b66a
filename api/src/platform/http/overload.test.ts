import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@udyam/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { otherProcess, world, type World } from '#test/world.ts'

const { auth, system } = contract

test('more calls at once than can be answered in good time are shed, health is not, and all is well afterwards', async () => {
  const here = await world()
  const visitor = await here.as('visitor')
  const letGo = await holdSessions(here)
  const answered: number[] = []
  const calls = Array.from({ length: 450 }, async () => {
    const answer = await visitor.call(auth.verifyToken)
    answered.push(answer.status)
    return answer
  })
  await expect.poll(() => answered).toHaveLength(50)
  const health = here.nobody.call(system.health)
  await letGo()
  expect((await health).status).toBe(200)
  const answers = await Promise.all(calls)
  const shed = answers.filter(({ status }) => status === 503)
  expect(shed).toHaveLength(50)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(400)
  const retry = new Set(shed.map(({ headers }) => headers['retry-after']))
  expect(retry).toEqual(new Set(['2']))
  const says = new Set(shed.map(({ body }) => body.message))
  expect(says).toEqual(new Set([messageText('overloaded')]))
  expect((await visitor.call(auth.verifyToken)).status).toBe(200)
})

test('what comes by the network is shed too, and its connection can be used again', async () => {
  const here = await otherProcess(await world())
  const { tokens } = await here.as('visitor')
  const { port } = new URL(await here.app.listen({ host: '127.0.0.1', port: 0 }))
  const sockets = Array.from({ length: 450 }, () => connect(Number(port), '127.0.0.1'))
  const call = `GET /api/auth/verify-token HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tokens?.access}\r\n\r\n`
  let answered = 0
  const ask = async (socket: Socket) => {
    socket.write(call)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    answered += 1
    return answer.toString()
  }
  try {
    await Promise.all(sockets.map(async (socket) => once(socket, 'connect')))
    const letGo = await holdSessions(here)
    const asked = sockets.map(async (socket) => ({ socket, text: await ask(socket) }))
    await expect.poll(() => answered).toBe(50)
    await letGo()
    const answers = await Promise.all(asked)
    const shed = answers.filter(({ text }) => text.startsWith('HTTP/1.1 503'))
    expect(shed).toHaveLength(50)
    expect(answers.filter(({ text }) => text.startsWith('HTTP/1.1 200'))).toHaveLength(400)
    const [first] = shed
    if (first === undefined) throw new Error('nothing was shed')
    expect(first.text).toMatch(/^retry-after: 2$/im)
    expect(first.text).toContain(messageText('overloaded'))
    expect(await ask(first.socket)).toMatch(/^HTTP\/1\.1 200/)
  } finally {
    for (const socket of sockets) socket.destroy()
    await here.app.close()
  }
})

test('a single long pause is no overload', async () => {
  const here = await world()
  // Longer than the sampling interval of the load, 1 s.
  const until = Date.now() + 1300
  while (Date.now() < until) Math.sqrt(until)
  const answers = await Promise.all(Array.from({ length: 5 }, () => here.nobody.call(system.meta)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('calls that are sent only in part take no place of the others', async () => {
  const here = await otherProcess(await world())
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
    await expect.poll(() => begun).toBe(420)
    expect((await here.nobody.call(system.meta)).status).toBe(200)
  } finally {
    for (const socket of sockets) socket.destroy()
    await here.app.close()
  }
})

test('a crowd that connects at once is taken before its calls are worked on', async () => {
  const here = await otherProcess(await world())
  const { port } = new URL(await here.app.listen({ host: '127.0.0.1', port: 0 }))
  // After a long burst, work does not wait for the next burst within a second.
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

/** Locks the sessions: calls with a session wait until the release. */
async function holdSessions({ db }: World): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table session in access exclusive mode`.execute(trx)
    held.resolve()
    await end.promise
  })
  await held.promise
  return async () => {
    end.resolve()
    await holding
  }
}
