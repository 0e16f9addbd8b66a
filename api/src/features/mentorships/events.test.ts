import { mentorships } from '@udyam/contract/mentorships/calls'
import { auth } from '@udyam/contract/auth/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import type { MadeMentorship } from '#test/make-selection.ts'
import { expectRefusal } from '#test/rows.ts'
import { mentorshipWorld } from '#test/selection-world.ts'
import { otherProcess, type Caller, type World } from '#test/world.ts'

let here: World
let listening: World
let made: MadeMentorship
let params: { id: string }
let mentee: Caller
let mentor: Caller
let address = ''

// A second process: notifications must cross processes.
beforeEach(async () => {
  ;({ here, made, mentee, mentor } = await mentorshipWorld())
  params = { id: made.id }
  listening = await otherProcess(here)
  address = await listening.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  // A connection that its client keeps open without a call would delay the end for seconds.
  listening.app.server.closeAllConnections()
  await listening.app.close()
})

/** Opens a caller's stream and reads until one of the words appears. */
async function listen({ tokens }: Caller) {
  const gone = new AbortController()
  const answer = await fetch(`${address}/api/mentorship/${made.id}/events`, {
    headers: { authorization: `Bearer ${tokens?.access}` },
    signal: gone.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => {
    const read = await reader?.read()
    return read?.done === false ? (read.value.split('\n')[0] ?? '') : 'closed'
  }
  return { status: answer.status, headers: answer.headers, next, leave: () => gone.abort() }
}

test('both are told at once of a message and that it was seen, though another process takes it', async () => {
  const [one, other] = [await listen(mentee), await listen(mentor)]
  expect(one.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect([await one.next(), await other.next()]).toEqual(['event: changed', 'event: changed'])
  await mentee.call(mentorships.send, { params, body: { text: 'Hello' } })
  expect([await one.next(), await other.next()]).toEqual(['event: changed', 'event: changed'])
  await mentor.call(mentorships.readMessages, { params })
  expect(await one.next()).toBe('event: changed')
  one.leave()
  other.leave()
})

const ends: Record<string, () => Promise<{ status: number }>> = {
  'a block': () => mentee.call(mentorships.block, { params }),
  'the end': () => mentee.call(mentorships.end, { params, body: { reason: 'no_time' } }),
  'the sign-out': () => mentor.call(auth.logout),
  'a withdrawn approval': async () =>
    (await here.as('admin')).call(mentors.update, { params: mentor, body: { approve: false } }),
}
test.each(Object.entries(ends))('the stream ends with %s', async (_name, end) => {
  const { next } = await listen(mentor)
  await next()
  expect((await end()).status).toBe(200)
  expect([await next(), await next()]).toEqual(['event: end', 'closed'])
})

test('an account has six at most, in all its sessions, and a place again once one is left', async () => {
  const streams = await Promise.all([1, 2, 3, 4, 5, 6].map(() => listen(mentee)))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await listen(mentee)).status).toBe(429)
  expect((await listen(mentor)).status).toBe(200)
  for (const { leave } of streams) leave()
  await expect.poll(async () => (await listen(mentee)).status).toBe(200)
})

test('the service stops although somebody listens', async () => {
  const { next } = await listen(mentee)
  await next()
  // It would wait forever for a client that stays connected.
  await listening.app.close()
  expect(await next()).toBe('closed')
})

test('nobody else listens, nor anyone after the end', async () => {
  const stranger = await here.as('mentee')
  expectRefusal(await stranger.call(mentorships.events, { params }), {
    status: 404,
    message: messageText('mentorship_not_found'),
  })
  await mentee.call(mentorships.end, { params, body: { reason: 'no_time' } })
  expect((await mentor.call(mentorships.events, { params })).status).toBe(409)
})
