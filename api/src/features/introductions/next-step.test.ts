import { contract } from '@udyam/contract'
import { expect, test } from 'vitest'
import { sendDigests } from '#office/jobs/digest.ts'
import { findText, text } from '#platform/lib/texts.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { mailsTo } from '#test/rows.ts'
import { world } from '#test/world.ts'
import { nameNextStep } from './next-step.ts'

const { mentorships } = contract

test('a mail with several notifications names the next step, and says nothing while others act', async () => {
  const here = await world()
  const made = await makeMentorship(here)
  const { mentor, mentee } = made
  await here.db.updateTable('account').set({ language: 'hi' }).where('id', '=', mentor.id).execute()
  const gather = async () => {
    await here.pass(16 * 60)
    await sendDigests({ db: here.db, env: here.services.env, now: here.services.now, nameNextStep })
    return (await mailsTo(here, mentor.email)).filter(({ kind }) => kind === 'digest')
  }
  const asMentor = () => here.as('mentor', mentor)
  const hold = async () => {
    await here.db
      .insertInto('mail')
      .values(
        [1, 2].map((at) => ({
          account_id: mentor.id,
          recipient: mentor.email,
          kind: 'notice' as const,
          subject: `Message ${at}`,
          body_text: '',
          body_html: '',
          held_until: here.clock.now,
          sent_at: null,
          failed_at: null,
          last_error: null,
        })),
      )
      .execute()
  }
  await hold()
  const [first] = await gather()
  const name = (await (await asMentor()).call(mentorships.get, { params: made })).body.data.other.name
  const turn = text('hi', 'mail.digest.3', {
    step: findText('hi', 'step.propose')?.replace('{{name}}', name) ?? '',
  })
  expect(first?.body_text).toContain(turn)
  expect(turn).toContain('अब आपकी बारी: ')
  expect(first?.people).toEqual(expect.arrayContaining([mentor.id, mentee.id]))

  const startsAt = new Date(here.clock.now.getTime() + 3 * 86_400_000).toISOString()
  const reader = await asMentor()
  await reader.call(mentorships.propose, {
    params: made,
    body: { times: [startsAt], minutes: 30, way: 'phone' },
  })
  await hold()
  const second = (await gather()).find(({ id }) => id !== first?.id)
  expect(second?.body_text).toContain('Message 2')
  expect(second?.body_text).not.toContain('अब आपकी बारी')

  const writer = await here.as('mentee', mentee)
  const mentorName = (await writer.call(mentorships.get, { params: made })).body.data.other.name
  const menteeTurn = await nameNextStep(
    here.db,
    { id: mentee.id, role: 'mentee', language: 'mr' },
    here.clock.now,
  )
  expect(menteeTurn?.text).toBe(findText('mr', 'step.choose_time')?.replace('{{name}}', mentorName))
  expect(menteeTurn?.text).toContain(mentorName)
})
