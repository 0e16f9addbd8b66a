import { introductions } from '@udyam/contract/introductions/calls'
import { rounds } from '@udyam/contract/rounds/calls'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { text } from '#platform/lib/texts.ts'
import { intakeWorld } from '#test/intake-world.ts'
import { makeMentor, type Made } from '#test/make.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { auditOf, expectRefusal, mailedLinks, mailsTo } from '#test/rows.ts'

let w: Awaited<ReturnType<typeof intakeWorld>>
beforeEach(async () => {
  w = await intakeWorld()
})

/** Asks the mentors; gives the intake and what the mail to one of them says. */
async function asked(mentor: Made) {
  const { _id: intake } = await w.make()
  await w.admin.call(rounds.ask, { params: { id: intake } })
  const links = await mailedLinks(w.here, mentor.email)
  const token = links.at(-1)?.split('/round#')[1] ?? ''
  const mails = await mailsTo(w.here, mentor.email)
  const body = mails.find((mail) => mail.body_text.includes('[link].0'))?.body_text
  return { intake, body: body ?? '', token }
}

const look = (token: string) => w.here.nobody.call(rounds.look, { body: { token } })
const send = (token: string, places: number) =>
  w.here.nobody.call(rounds.answerByLink, { body: { token, places } })
const capacity = async (mentor: Made) =>
  (await (await w.here.as('mentor', mentor)).call(introductions.mentoring)).body.data.capacity

const gone = { status: 404, message: messageText('round_not_found') }

test('the mail has a link for each number, which answers only when it is sent, as often as wanted', async () => {
  const { mentor } = await makeMentorship(w.here)
  const { body, token } = await asked(mentor)
  expect(body).toContain(text('en', 'round.title' as 'common.all'))
  for (const places of [0, 1, 2, 3, 4, 5]) expect(body).toContain(`${places}: [link].${places}`)
  // A scanner opens each address, as it is and as an address of the API.
  for (const url of ['/round', `/round?token=${token}`, `/api/mentor/round/answer?token=${token}&places=3`])
    await w.here.app.inject({ method: 'GET', url })
  expect((await look(token)).body.data).toMatchObject({ active: 1, places: null })
  expect((await send(token, 3)).body).toMatchObject({
    message: messageText('round_answered'),
    data: { active: 1, places: 3 },
  })
  expect(await capacity(mentor)).toBe(4)
  expect((await send(token, 0)).body.data).toMatchObject({ places: 0 })
  expect(await capacity(mentor)).toBe(1)
  expect(await auditOf(w.here, 'mentoring.update')).toMatchObject([
    { actor_id: mentor.id, actor_role: 'mentor', target_id: mentor.id },
    { actor_id: mentor.id, actor_role: 'mentor', target_id: mentor.id },
  ])
  expectRefusal(await send(token, 20), {
    status: 400,
    message: messageText('capacity_invalid'),
    field: 'places',
  })
  const stored = await w.here.db.selectFrom('link').where('kind', '=', 'round').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('a link answers for its mentor and its round alone, and ends with the intake', async () => {
  const mentor = await makeMentor(w.here)
  const other = await makeMentor(w.here)
  const { intake, token } = await asked(mentor)
  await send(token, 2)
  const { body } = await w.admin.call(rounds.list, { params: { id: intake } })
  expect(body.data).toMatchObject({ asked: 2, answered: 1, places: 2 })
  expect(await capacity(other)).toBeNull()
  await w.finish(intake)
  expectRefusal(await look(token), gone)
  expectRefusal(await send(token, 1), gone)
  expect(await capacity(mentor)).toBe(2)
  expect((await send('nonsense', 1)).body).toMatchObject({ code: 'link_dead' })
})

test.each([
  ['whose approval was taken back', { approve: false }],
  ['who is blocked', { block: true }],
])('a mentor %s does not answer by the link', async (_what, change) => {
  const mentor = await makeMentor(w.here)
  const { token } = await asked(mentor)
  await w.here.db.updateTable('mentor').set(change).where('id', '=', mentor.id).execute()
  expectRefusal(await look(token), gone)
  expectRefusal(await send(token, 1), gone)
})

test('a mentor who is archived does not answer by the link', async () => {
  const mentor = await makeMentor(w.here)
  const { token } = await asked(mentor)
  await w.here.db
    .updateTable('mentor')
    .set({ archived_at: w.here.clock.now })
    .where('id', '=', mentor.id)
    .execute()
  expectRefusal(await send(token, 1), gone)
})

test('a suspended account does not answer by the link', async () => {
  const mentor = await makeMentor(w.here)
  const { token } = await asked(mentor)
  await w.here.db
    .updateTable('account')
    .set({ suspended_at: w.here.clock.now })
    .where('id', '=', mentor.id)
    .execute()
  expectRefusal(await send(token, 1), gone)
})
