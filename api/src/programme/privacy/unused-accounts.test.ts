import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeMentee, makeMentor, makeVisitor } from '#test/make.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { purging } from '#test/purging.ts'
import { auditOf, mailsTo } from '#test/rows.ts'
import { world, type World } from '#test/world.ts'
import { eraseInactive } from './retention.ts'

let here: World

beforeEach(async () => {
  here = await world()
})

const context = () => purging(here)
const later = (days: number) => {
  here.clock.now = new Date(here.clock.now.getTime() + days * 86_400_000)
}

/** Marks the mails as sent. */
const deliver = () => sql`update mail set sent_at = ${here.clock.now} where sent_at is null`.execute(here.db)

test('an account that nobody uses is told 30 days and 2 days before it goes; signing in keeps it', async () => {
  const [unused, kept] = [await makeVisitor(here), await makeMentor(here)]
  const mentoring = await makeMentorship(here, { startedAt: here.clock.now })
  await sql`update account set created_at = ${here.clock.now}`.execute(here.db)
  const run = async () => {
    await eraseInactive(context())
    await deliver()
  }
  const told = async (email: string) => (await mailsTo(here, email)).map(({ kind }) => kind)
  later(699)
  await run()
  expect(await told(unused.email)).toEqual([])
  later(2)
  await run()
  await run()
  expect(await told(unused.email)).toEqual(['accountGoing'])
  expect(await told(kept.email)).toEqual(['accountGoing'])
  expect(await told(mentoring.mentor.email)).toEqual([])
  await here.as('mentor', kept)
  // Even after a late second mail, two days must pass.
  later(35)
  await run()
  expect(await told(unused.email)).toEqual(['accountGoing', 'accountGoing'])
  expect(
    (await mailsTo(here, unused.email)).map(({ body_text: text }) => /in (\d+) days/.exec(text)?.[1]),
  ).toEqual(['30', '2'])
  later(1)
  await run()
  const left = async () =>
    (await sql<{ id: string }>`select id from account`.execute(here.db)).rows.map(({ id }) => id)
  expect(await left()).toContain(unused.id)
  later(1)
  await run()
  expect(await left()).not.toContain(unused.id)
  expect(await left()).toEqual(expect.arrayContaining([kept.id, mentoring.mentee.id, mentoring.mentor.id]))
  expect((await auditOf(here, 'erasure.done')).map(({ target_id: id }) => id)).toEqual([unused.id])
})

test('who was not selected goes after a year away, and nobody where no mail is sent', async () => {
  const { id, email } = await makeMentee(here)
  const now = here.clock.now
  await sql`update account set created_at = ${now}`.execute(here.db)
  await sql`update application set state = 'not_eligible', since = ${now}`.execute(here.db)
  later(340)
  await eraseInactive({ ...context(), env: { ...here.services.env, smtpUrl: undefined } })
  expect(await mailsTo(here, email)).toEqual([])
  for (const days of [0, 28, 2]) {
    later(days)
    await eraseInactive(context())
    await deliver()
  }
  const { rows } = await sql`select from account where id = ${id}`.execute(here.db)
  expect(rows).toEqual([])
})

test.each(['shared', 'viewed'] as const)(
  'neither of two goes while a brief between them is %s, and both are told once it is answered',
  async (state) => {
    const { mentee, mentor } = await makeMentorship(here, { startedAt: here.clock.now })
    await sql`update account set created_at = ${here.clock.now}`.execute(here.db)
    await sql`update mentorship set state = 'ended', closed_at = ${here.clock.now}`.execute(here.db)
    await sql`update introduction set state = ${state}, answered_at = null`.execute(here.db)
    const told = async () =>
      (await Promise.all([mentee, mentor].map(({ email }) => mailsTo(here, email)))).map(
        (mails) => mails.length,
      )
    later(701)
    await eraseInactive(context())
    expect(await told()).toEqual([0, 0])
    await sql`update introduction set state = 'declined'`.execute(here.db)
    await eraseInactive(context())
    expect(await told()).toEqual([1, 1])
  },
)

test('nobody goes whose mail has not left, and one that could not be sent is sent again', async () => {
  const { id, email } = await makeVisitor(here)
  await sql`update account set created_at = ${here.clock.now}`.execute(here.db)
  later(701)
  for (const days of [0, 28, 2, 40]) {
    later(days)
    await eraseInactive(context())
  }
  expect(await mailsTo(here, email)).toHaveLength(1)
  await sql`update mail set failed_at = ${here.clock.now}`.execute(here.db)
  for (const days of [1, 29]) {
    later(days)
    await eraseInactive(context())
    await deliver()
  }
  const days = (await mailsTo(here, email)).map(({ body_text: text }) => /in (\d+) days/.exec(text)?.[1])
  expect(days).toEqual(['30', '30', '2'])
  expect((await sql`select from account where id = ${id}`.execute(here.db)).rows).toHaveLength(1)
})

test('fifty who wait for their day do not keep others from being told; mails of long ago do not count', async () => {
  for (let made = 0; made < 51; made += 1) await makeVisitor(here)
  const now = here.clock.now
  await sql`update account set created_at = ${now}`.execute(here.db)
  later(701)
  for (let times = 0; times < 2; times += 1) await eraseInactive(context())
  await deliver()
  const told = async () =>
    (await sql<{ n: number }>`select count(distinct recipient)::int as n from mail`.execute(here.db)).rows[0]
      ?.n
  expect(await told()).toBe(51)
  await sql`update account set going_mails = 2`.execute(here.db)
  later(300)
  await eraseInactive(context())
  const { rows } = await sql`select from account`.execute(here.db)
  expect(rows).toHaveLength(51)
})
