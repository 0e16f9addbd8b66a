import { dashboard } from '@udyam/contract/dashboard/calls'
import type { TodoKind } from '@udyam/contract/dashboard/todo-values'
import { beforeEach, expect, test } from 'vitest'
import { makeMentorship, makeSurvey } from '#test/make-selection.ts'
import { selectionWorld } from '#test/selection-world.ts'
import { introduce } from '#test/walk.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let admin: Caller

const daysAgo = (days: number) => new Date(here.clock.now.getTime() - days * 86_400_000)

async function calledOf(kind: TodoKind) {
  const { items } = (await admin.call(dashboard.todo)).body.data
  return items.find((item) => item.kind === kind)?.top.map(({ called }) => called)
}

beforeEach(async () => {
  ;({ here, admin } = await selectionWorld())
})

test('a line about a silent mentor says whose number it is, and about which mentee', async () => {
  const { mentee, mentor, ...w } = await selectionWorld()
  ;({ here, admin } = w)
  await introduce({ here, admin, menteeId: mentee.id }, mentor.id)
  await here.db
    .updateTable('introduction')
    .set({ shared_at: daysAgo(8) })
    .execute()
  expect(await calledOf('unanswered')).toEqual([{ name: 'Sanjay Patil', about: 'Priya Anil Kulkarni' }])
  expect(await calledOf('mentorships')).toEqual([])
})

test.each(['mentee', 'mentor'] as const)(
  'a line about the answer of a %s says whose number it is, and with whom the mentoring is',
  async (as) => {
    const made = await makeMentorship(here, { startedAt: daysAgo(40) })
    const answers = { going: 1, call: 'yes' } as const
    await makeSurvey(here, { mentorship: made.id, as, wave: 30, askedAt: daysAgo(3), answers })
    const names = { mentee: 'Priya Kulkarni', mentor: 'Sanjay Patil' }
    const about = names[as === 'mentee' ? 'mentor' : 'mentee']
    expect(await calledOf('call_me')).toEqual([{ name: names[as], about }])
  },
)
