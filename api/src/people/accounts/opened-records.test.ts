import { contract } from '@udyam/contract'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { text } from '#platform/lib/texts.ts'
import { makeAdmin, makeMentor, type Made } from '#test/make.ts'
import { expectRefusal, mailsTo } from '#test/rows.ts'
import { throttleKey } from './rate-limit/throttle.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const { mentors } = contract
const key = (id: string) => throttleKey(here.services.env, `opened:${id}`)

let here: World
let manager: Caller
let owner: Made
let account: Made
let params: { id: string }

beforeEach(async () => {
  here = await withEnv(await world(), { demo: false })
  owner = await makeAdmin(here)
  account = await makeAdmin(here, { kind: 'manager', name: 'Asha Rane' })
  manager = await here.as('admin', account)
  params = await makeMentor(here)
})

test('over a hundred records in an hour are told to the owners, once', async () => {
  await opened(99)
  await open()
  expect(await mailsTo(here, owner.email)).toEqual([])
  await open()
  await open()
  const [mail, ...more] = await mailsTo(here, owner.email)
  expect(more).toEqual([])
  expect(mail?.kind).toBe('manyOpened')
  expect(mail?.body_text).toContain(text('en', 'mail.manyOpened.1', { name: 'Asha Rane', count: 100 }))
  expect(await mailsTo(here, manager.email)).toEqual([])
})

test('over three hundred are enough, until the hour is over', async () => {
  await opened(299)
  expect((await open()).status).toBe(200)
  expectRefusal(await open(), { status: 429, message: messageText('enough_today') })
  expect((await manager.call(mentors.list)).status).toBe(200)
  here.clock.now = new Date(here.clock.now.getTime() + 3_601_000)
  const again = await here.as('admin', account)
  expect((await again.call(mentors.get, { params })).status).toBe(200)
})

test('nobody is counted in the demo', async () => {
  const demo = await withEnv(here, { demo: true })
  const visitor = await demo.as('admin', account)
  expect((await visitor.call(mentors.get, { params })).status).toBe(200)
  const counts = await here.db.selectFrom('throttle').where('key', '=', key(manager.id)).selectAll().execute()
  expect(counts).toEqual([])
})

async function open() {
  return manager.call(mentors.get, { params })
}

/** So many have been opened in this hour. */
async function opened(hits: number): Promise<void> {
  const windowEnds = new Date(here.clock.now.getTime() + 3_600_000)
  await here.db
    .insertInto('throttle')
    .values({ key: key(manager.id), hits, window_ends: windowEnds })
    .execute()
}
