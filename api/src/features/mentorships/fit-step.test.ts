import { introductions } from '@udyam/contract/introductions/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { menteeStep } from '@udyam/contract/next-step/next-step'
import { expect, test } from 'vitest'
import { makeMeeting } from '#test/make-selection.ts'
import { mentorshipWorld } from '#test/selection-world.ts'

const dayMs = 86_400_000

test('who is still deciding is led to the next meeting, and asked again once the two have met again', async () => {
  const { here, made } = await mentorshipWorld()
  let mentee = await here.as('mentee', made.mentee)
  let mentor = await here.as('mentor', made.mentor)
  const at = (days: number) => new Date(here.clock.now.getTime() + days * dayMs)
  const params = { id: made.id }
  const stepOf = async () => menteeStep((await mentee.call(introductions.journey)).body.data).kind
  const isMentorAsked = async () =>
    (await mentor.call(introductions.mentees)).body.data.map(({ toFit }) => toFit)
  await makeMeeting(here, made, { startsAt: at(-9) })
  expect([await stepOf(), await isMentorAsked()]).toEqual(['fit', [true]])

  const deciding = { answer: 'deciding', comment: '' } as const
  await mentee.call(mentorships.giveFit, { params, body: deciding })
  await mentor.call(mentorships.giveFit, { params, body: deciding })
  expect([await stepOf(), await isMentorAsked()]).toEqual(['propose', [false]])
  await makeMeeting(here, made, { startsAt: at(2) })
  expect([await stepOf(), await isMentorAsked()]).toEqual(['meeting', [false]])

  here.clock.now = at(3)
  mentee = await here.as('mentee', made.mentee)
  mentor = await here.as('mentor', made.mentor)
  expect([await stepOf(), await isMentorAsked()]).toEqual(['fit', [true]])
  await makeMeeting(here, made, { startsAt: at(2) })
  expect([await stepOf(), await isMentorAsked()]).toEqual(['meeting', [false]])
})
