import { interviews } from '@udyam/contract/interviews/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { fullMomentText } from '@udyam/contract/texts/date-texts'
import type { Language } from '@udyam/contract/texts/languages'
import { notificationText } from '@udyam/contract/texts/notification-texts'
import { beforeEach, expect, test } from 'vitest'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { dateWords } from '#platform/lib/texts.ts'
import { noticeWords } from '#platform/notifications/notice-words.ts'
import type { MadeMentorship } from '#test/make-selection.ts'
import { makeMentee } from '#test/make.ts'
import { mailsTo } from '#test/rows.ts'
import { mentorshipWorld } from '#test/selection-world.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let made: MadeMentorship
let mentee: Caller
let mentor: Caller

beforeEach(async () => {
  ;({ here, made, mentee, mentor } = await mentorshipWorld())
})

const inHours = (hours: number) => new Date(here.clock.now.getTime() + hours * 3_600_000).toISOString()
const speaks = ({ id }: { id: string }, language: Language) =>
  here.db
    .updateTable('account')
    .set({ language, email_verified_at: here.clock.now })
    .where('id', '=', id)
    .execute()
const written = (language: Language, times: readonly string[]) =>
  times.map((time) => fullMomentText(new Date(time), dateWords(language)))
const lastMail = async ({ email }: Caller) => (await mailsTo(here, email)).at(-1)?.body_text ?? ''

/** Text of the newest notice, as the app writes it. */
async function newestNotice(reader: Caller, language: Language) {
  const [first] = (await reader.call(notifications.list, { query: {} })).body.data
  if (first === undefined) throw new Error('No notice')
  return notificationText(first, noticeWords(language)).body
}

test.each<[Language]>([['en'], ['hi'], ['mr']])(
  'a proposed meeting is told with its times, earliest first, by mail and in the app: %s',
  async (language) => {
    await speaks(mentor, language)
    const times = [inHours(48), inHours(24)]
    const body = { times, topic: 'The accounts', place: 'Pune' }
    const { data } = (await mentee.call(mentorships.propose, { params: made, body })).body
    const said = written(language, times.toSorted())
    for (const text of [await lastMail(mentor), await newestNotice(mentor, language)]) {
      expect(text.split('\n')).toEqual(expect.arrayContaining(said.map((time) => `• ${time}`)))
      expect(said.map((time) => text.indexOf(time))).toEqual(
        said.map((time) => text.indexOf(time)).toSorted((one, other) => one - other),
      )
    }
    const moved = { times: [inHours(72)] }
    await mentor.call(mentorships.move, { params: { id: data._id }, body: moved })
    expect(await lastMail(mentee)).toContain(written('en', moved.times)[0])
  },
)

test.each<[Language]>([['en'], ['hi'], ['mr']])(
  'a proposed interview is told with its times, and so is the reminder: %s',
  async (language) => {
    const applicant = await makeMentee(here)
    await speaks(applicant, language)
    const admin = await here.as('admin')
    const times = [inHours(24 * 6), inHours(24 * 5)]
    await admin.call(interviews.propose, { params: { id: applicant.id }, body: { times } })
    const asApplicant = await here.as('mentee', applicant)
    const said = written(language, times)
    for (const time of said) {
      expect(await lastMail(asApplicant)).toContain(time)
      expect(await newestNotice(asApplicant, language)).toContain(time)
    }
    here.clock.now = new Date(here.clock.now.getTime() + 4 * 86_400_000)
    await runDueTasks({ ...here.services, audit: async () => undefined })
    expect(await mailsTo(here, applicant.email)).toHaveLength(2)
    for (const time of said) expect(await lastMail(asApplicant)).toContain(time)
  },
)

test('a notice from before the times were named reads as a whole sentence', () => {
  for (const language of ['en', 'hi', 'mr'] as const)
    for (const kind of ['meetingProposed', 'meetingMoved', 'interviewProposed', 'welcome'] as const) {
      const { body } = notificationText({ kind, details: { other: 'Asha' } }, noticeWords(language))
      expect(body, `${kind} ${language}`).toMatch(/[.।]$/)
      expect(body, `${kind} ${language}`).not.toMatch(/\n\n|^\n|\s[.,:]|:$/)
    }
})
