import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { deviceName } from '#platform/http/device-name.ts'
import { makeAdmin, makeMentee, type Made } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
let here: World
let account: Made

beforeEach(async () => {
  here = await withEnv(await world(), { demo: false })
  account = await makeMentee(here)
})

describe('the list of sessions', () => {
  test('says in words where an account is signed in, and keeps no user agent', async () => {
    const mine = await here.as('mentee', account)
    later(60)
    await here.nobody.call(mentees.login, { body: account }, { 'user-agent': android })
    await here.as('mentee')
    const { body } = await mine.call(auth.listSessions)
    expect(body.data).toEqual([
      {
        _id: expect.any(String),
        device: 'Chrome on Android',
        method: 'password',
        signedInAt: here.clock.now.toISOString(),
        lastUsedAt: here.clock.now.toISOString(),
        current: false,
      },
      expect.objectContaining({ current: true }),
    ])
    const rows = await here.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Pixel')
  })

  test.each([
    ['one', 'endSession'],
    ['all others', 'endOtherSessions'],
  ] as const)('ends %s, for who has confirmed that it is they', async (_which, name) => {
    const [mine, other] = [await here.as('mentee', account), await here.as('mentee', account)]
    const stranger = await here.as('mentee')
    const listed = (await mine.call(auth.listSessions)).body.data
    const id = listed.find(({ current }) => !current)?._id ?? ''
    const end = () =>
      name === 'endSession'
        ? mine.call(auth.endSession, { params: { id } })
        : mine.call(auth.endOtherSessions)
    await here.db.updateTable('session').set({ confirmed_at: null }).execute()
    expectRefusal(await end(), { status: 400, message: 'Please confirm that it is you.', field: 'confirm' })
    expect((await other.call(auth.verifyToken)).status).toBe(200)
    await mine.call(auth.confirm, { body: account })
    expect((await end()).status).toBe(200)
    expect((await other.call(auth.verifyToken)).status).toBe(401)
    expect((await mine.call(auth.verifyToken)).status).toBe(200)
    expect((await stranger.call(auth.verifyToken)).status).toBe(200)
  })

  test('leaves out those that have run out', async () => {
    await here.as('mentee', account)
    later(24 * 3600)
    const mine = await here.as('mentee', account)
    expect((await mine.call(auth.listSessions)).body.data).toEqual([
      expect.objectContaining({ current: true }),
    ])
  })

  test('does not end that of another account', async () => {
    const [mine, stranger] = [await here.as('mentee', account), await here.as('mentee')]
    const [theirs] = (await stranger.call(auth.listSessions)).body.data
    const params = { id: theirs?._id ?? '' }
    expect((await mine.call(auth.endSession, { params })).status).toBe(404)
    expect((await stranger.call(auth.verifyToken)).status).toBe(200)
  })
})

test('an account has ten sessions at most: the one used longest ago ends', async () => {
  const first = await here.as('mentee', account)
  for (let times = 0; times < 10; times += 1) {
    later(1)
    await here.as('mentee', account)
  }
  expect((await first.call(auth.verifyToken)).status).toBe(401)
  expect(
    await here.db.selectFrom('session').where('ended_at', 'is', null).select('id').execute(),
  ).toHaveLength(10)
})

test('a session that is in use stays, though ten others have begun since', async () => {
  const first = await here.as('mentee', account)
  later(1)
  const second = await here.as('mentee', account)
  for (let times = 0; times < 8; times += 1) await here.as('mentee', account)
  later(3600)
  expect((await first.call(auth.verifyToken)).status).toBe(200)
  later(1)
  for (let times = 0; times < 9; times += 1) await here.as('mentee', account)
  expect((await first.call(auth.verifyToken)).status).toBe(200)
  expect((await second.call(auth.verifyToken)).status).toBe(401)
})

describe("an administrator's session", () => {
  test('ends after an hour without use, and after 12 in any case; in demo mode it does not', async () => {
    const made = await makeAdmin(here)
    const statuses = async (minutes: number) => {
      const [short, demo] = [await here.as('admin', made), await (await world0()).as('admin', made)]
      later(minutes * 60)
      return [(await short.call(auth.verifyToken)).status, (await demo.call(auth.verifyToken)).status]
    }
    expect(await statuses(59)).toEqual([200, 200])
    expect(await statuses(61)).toEqual([401, 200])
    await here.as('admin', made)
    const [row] = await here.db
      .selectFrom('session')
      .orderBy('created_at', 'desc')
      .selectAll()
      .limit(1)
      .execute()
    expect(row?.expires_at.getTime()).toBe(here.clock.now.getTime() + 12 * 3_600_000)
  })
})

test.each([
  [android, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge on Windows'],
  ['curl/8.5.0', 'curl'],
  [undefined, ''],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})

function world0(): Promise<World> {
  return withEnv(here, { demo: true })
}

function later(seconds: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
}
