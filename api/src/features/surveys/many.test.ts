import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { askSurveys } from '#programme/surveys/asking.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { begun, surveyClock } from '#test/survey-clock.ts'
import { type World, world } from '#test/world.ts'

let here: World
const { at, made, run } = surveyClock(() => here)

beforeEach(async () => {
  here = await world()
})

const asked = async () =>
  (
    await here.db
      .selectFrom('survey')
      .select(sql<number>`count(*)::int`.as('all'))
      .executeTakeFirstOrThrow()
  ).all

test('a person who cannot be asked keeps nobody else from being asked or reminded', async () => {
  const early = await makeMentorship(here, { startedAt: begun })
  await at('2026-04-01T04:00:00Z')
  expect(await asked()).toBe(2)
  const late = await makeMentorship(here, { startedAt: new Date('2026-03-07T08:00:00Z') })
  await sql`create or replace function testing_refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    here.db,
  )
  const name = sql.raw(`'${late.mentee.id}'`)
  await sql`create trigger testing_refuse before insert on survey for each row when (new.account_id = ${name}) execute function testing_refuse()`.execute(
    here.db,
  )
  try {
    await expect(at('2026-04-07T04:00:00Z')).rejects.toThrow('no')
  } finally {
    await sql`drop trigger testing_refuse on survey`.execute(here.db)
    await sql`drop function testing_refuse()`.execute(here.db)
  }
  expect((await made(early.mentee.id)).map(([, , , reminders]) => reminders)).toEqual([1])
  await run()
  expect(await made(late.mentee.id)).toHaveLength(1)
})

test('a service that stops finishes the piece at hand, and its next start asks the rest', async () => {
  for (let pair = 0; pair < 4; pair += 1) await makeMentorship(here, { startedAt: begun })
  here.clock.now = new Date('2026-04-01T04:00:00Z')
  const context = { ...here.services, now: () => here.clock.now, audit: async () => {} }
  let looks = 0
  await askSurveys({ ...context, isReady: () => (looks += 1) <= 1 })
  expect(await asked()).toBe(2)
  await askSurveys({ ...context, isReady: () => true })
  expect(await asked()).toBe(8)
})
