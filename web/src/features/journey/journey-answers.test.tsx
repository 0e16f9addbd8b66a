import { matching } from '@udyam/contract/matching/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { makeCategory, makeMentee, makeMentor } from '@udyam/api/test/make'
import { expect, it } from 'vitest'
import { pathTo, paths } from '#lib/paths.ts'
import { fill } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('asks a mentee one question a screen, saves each, and lets every one be skipped', async () => {
  await makeCategory(theApi(), 'Law')
  const mentee = await signIn('mentee', await makeMentee(theApi(), { languages: ['Marathi'] }))
  const { user } = await renderPage(paths.menteeJourney)
  const state = within(await screen.findByRole('region', { name: 'You are registered' }))
  const hint = state.getByText(
    (_, element) =>
      element?.tagName === 'P' && element.textContent.endsWith(textOf('step.meanwhile.questionsHint')),
  )
  expect(within(hint).getByRole('link', { name: textOf('step.meanwhile.questions') })).toHaveAttribute(
    'href',
    paths.menteeQuestions,
  )
  const card = within(await screen.findByRole('region', { name: textOf('match.title') }))
  expect(card.getByText(textLike('match.notice'))).toBeInTheDocument()
  expect(card.queryByRole('group')).not.toBeInTheDocument()
  await user.click(card.getByRole('link', { name: textOf('match.open') }))
  const answers = async () => (await mentee.call(mentees.getProfile)).body.data.mentee.matching
  const question = (name: string) => screen.findByRole('heading', { level: 2, name })
  const next = () => user.click(screen.getByRole('button', { name: textOf('common.next') }))
  const skip = () => user.click(screen.getByRole('button', { name: textOf('guide.skip') }))

  await question(textOf('match.field.needs'))
  expect(screen.getByText(textOf('common.stepOf', { step: 1, count: 8 }))).toBeInTheDocument()
  expect(screen.getByText(textOf('guide.progress', { done: 1, count: 8 }))).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Exports' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pricing and costs' }))
  expect(screen.getByRole('checkbox', { name: '1. Exports' })).toBeChecked()
  await next()
  expect(await question(textOf('match.field.stage'))).toHaveFocus()
  expect(await answers()).toMatchObject({ needs: ['exports', 'pricing'], stage: null })

  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: textOf('match.stage.idea') }))
  await user.click(screen.getByRole('radio', { name: textOf('match.stage.earning') }))
  expect(screen.getByRole('radio', { name: textOf('match.stage.idea') })).not.toBeChecked()
  await next()
  await question(textOf('guide.part.industry'))
  await user.selectOptions(await screen.findByLabelText('Category'), 'Law')
  await next()
  await question(textOf('guide.part.languages'))
  await skip()
  await question(textOf('match.field.meeting'))
  await user.click(screen.getByRole('radio', { name: textOf('match.meeting.online') }))
  await user.click(screen.getByRole('button', { name: textOf('match.clear') }))
  await next()
  await question(textOf('match.field.times'))
  await user.click(screen.getByRole('checkbox', { name: textOf('match.time.weekend_morning') }))
  await user.click(screen.getByRole('button', { name: textOf('common.back') }))
  await question(textOf('match.field.meeting'))
  await skip()
  await question(textOf('match.field.times'))
  await user.click(screen.getByRole('checkbox', { name: textOf('match.time.weekend_morning') }))
  await next()
  await question(textOf('match.field.paths'))
  await skip()
  await question(textOf('match.field.style'))
  await skip()

  await question(textOf('match.thanks'))
  expect(screen.getByText(textOf('guide.progress', { done: 5, count: 8 }))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: textOf('match.field.paths') })).toBeInTheDocument()
  expect(await answers()).toMatchObject({
    needs: ['exports', 'pricing'],
    stage: 'earning',
    category: { name: 'Law' },
    meeting: null,
    times: ['weekend_morning'],
    style: null,
    answeredBy: 'self',
  })
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: textOf('nav.journey') }))
  expect(await screen.findByText('Exports, Pricing and costs')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: textOf('match.change') })).toBeInTheDocument()
  const open = textOf('step.meanwhile.questionsOpen_other', { count: 3 })
  expect(await screen.findByText((text) => text.endsWith(open))).toBeInTheDocument()
})

it('saves the last answers too: the ways to a mentor and what suits them', async () => {
  const mentee = await signIn('mentee', await makeMentee(theApi()))
  const { user } = await renderPage(`${paths.menteeQuestions}?step=paths`)
  await user.click(await screen.findByRole('checkbox', { name: textOf('match.path.village_start') }))
  await user.click(screen.getByRole('button', { name: textOf('common.next') }))
  await screen.findByRole('heading', { level: 2, name: textOf('match.field.style') })
  await user.click(screen.getByRole('radio', { name: textOf('match.style.think_aloud') }))
  await user.click(screen.getByRole('button', { name: textOf('common.next') }))
  await screen.findByRole('heading', { level: 2, name: textOf('match.thanks') })
  const { data } = (await mentee.call(mentees.getProfile)).body
  expect(data.mentee.matching).toMatchObject({ paths: ['village_start'], style: 'think_aloud' })
})

it('leaves what an administrator has answered meanwhile as it is', async () => {
  const mentee = await signIn('mentee', await makeMentee(theApi()))
  const { user } = await renderPage(`${paths.menteeQuestions}?step=meeting`)
  expect(await screen.findByText(textOf('match.hint.meeting'))).toBeVisible()
  await user.click(await screen.findByRole('radio', { name: 'Online' }))
  const admin = await theApi().as('admin')
  await admin.call(mentees.update, { params: { id: mentee.id }, body: { matching: { stage: 'growing' } } })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { level: 2, name: 'When do you have time?' })
  const { data } = (await mentee.call(mentees.getProfile)).body
  expect(data.mentee.matching).toMatchObject({ meeting: 'online', stage: 'growing', answeredBy: 'self' })
})

it('keeps what an administrator has chosen when the mentee has answered meanwhile, and names what changed', async () => {
  const made = await makeMentee(theApi())
  const mentee = await theApi().as('mentee', made)
  const admin = await signIn('admin')
  const { user } = await renderPage(pathTo(paths.adminMenteeView, made.id))
  await user.click(await screen.findByRole('button', { name: textOf('match.enter') }))
  const meeting = within(screen.getByRole('group', { name: textOf('match.field.meeting') }))
  await user.click(meeting.getByRole('radio', { name: 'In person' }))
  await user.click(meeting.getByRole('radio', { name: 'Online' }))
  expect(meeting.getByRole('radio', { name: 'In person' })).not.toBeChecked()
  await mentee.call(mentees.answer, { body: { matching: { stage: 'growing' } } })
  await user.click(screen.getByRole('button', { name: 'Save the answers' }))
  await user.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  expect(await screen.findByText(textLike('profile.caughtUp'))).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Online' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save the answers' }))
  await screen.findByText(textLike('match.byAdmin'))
  const { data } = (await admin.call(mentees.get, { params: made })).body
  expect(data.matching).toMatchObject({ meeting: 'online', stage: 'growing', answeredBy: 'admin' })
})

it('lets a mentee name mentors to avoid, and take one back', async () => {
  const mentor = await makeMentor(theApi(), { firstName: 'Vikram', lastName: 'Shinde' })
  const other = await makeMentor(theApi(), { firstName: 'Asha', lastName: 'Rao' })
  const mentee = await signIn('mentee', await makeMentee(theApi()))
  const { user } = await renderPage(paths.menteeJourney)
  await user.click(await screen.findByText('Mentors you would rather not have'))
  await user.type(screen.getByLabelText('Mentor'), 'Vikr')
  await user.click(await screen.findByRole('button', { name: 'Add Vikram Shinde' }))
  await screen.findByRole('button', { name: 'Remove Vikram Shinde' })
  const avoided = async () => (await mentee.call(matching.getAvoid)).body.data.map(({ _id }) => _id)
  expect(await avoided()).toEqual([mentor.id])
  await fill(user, { Mentor: 'Asha' })
  await user.click(await screen.findByRole('button', { name: 'Add Asha Rao' }))
  await screen.findByRole('button', { name: 'Remove Asha Rao' })
  expect((await avoided()).toSorted()).toEqual([mentor.id, other.id].toSorted())
  await user.click(screen.getByRole('button', { name: 'Remove Vikram Shinde' }))
  await waitFor(async () => expect(await avoided()).toEqual([other.id]))
})

it('asks a mentor once approved, and not before', async () => {
  const mentor = await signIn('mentor', await makeMentor(theApi(), { fatherName: 'Ram', dob: '1978-01-01' }))
  const { user, unmount } = await renderPage(paths.mentorProfile)
  const card = within(await screen.findByRole('region', { name: textOf('match.titleMentor') }))
  await user.click(card.getByRole('button', { name: 'Answer the questions' }))
  await user.click(card.getByRole('checkbox', { name: 'Just started' }))
  await user.click(card.getByRole('checkbox', { name: 'Short calls when needed' }))
  const clear = new RegExp(`^${textOf('match.clear')}`)
  await user.click(card.getByRole('radio', { name: 'Online' }))
  await user.click(card.getByRole('button', { name: clear }))
  expect(card.queryByRole('button', { name: clear })).not.toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Save the answers' }))
  await card.findByText(textLike('match.byYou'))
  const { data } = (await mentor.call(mentors.getProfile)).body
  expect(data.mentor.matching).toMatchObject({ stages: ['started'], styles: ['short_calls'], meeting: null })
  unmount()
  await signIn('mentor', await makeMentor(theApi(), { approve: false }))
  await renderPage(paths.mentorProfile)
  await screen.findByLabelText('First Name')
  expect(screen.queryByText(textOf('match.titleMentor'))).not.toBeInTheDocument()
})

it('lets an administrator enter answers after a talk, ask for them, and keep two apart', async () => {
  const mentor = await makeMentor(theApi(), { firstName: 'Vikram', lastName: 'Shinde' })
  const made = await makeMentee(theApi())
  const admin = await signIn('admin')
  const { user, unmount } = await renderPage(pathTo(paths.adminMenteeView, made.id))
  const card = within(await screen.findByRole('region', { name: 'For matching' }))
  expect(card.getByText(textOf('match.none'))).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: textOf('match.ask') }))
  expect(await screen.findByText(textOf('messages.match_asked'))).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: textOf('match.enter') }))
  await user.click(card.getByRole('radio', { name: 'Growing' }))
  await user.click(card.getByRole('button', { name: 'Save the answers' }))
  expect(await card.findByText(textLike('match.byAdmin'))).toBeInTheDocument()
  const apart = within(screen.getByRole('region', { name: textOf('match.barriers') }))
  await user.click(apart.getByRole('button', { name: textOf('match.tieAdd') }))
  await user.type(apart.getByLabelText('Mentor'), 'Vikram')
  await user.click(await apart.findByRole('button', { name: 'Add Vikram Shinde' }))
  await apart.findByRole('button', { name: 'Remove Vikram Shinde' })
  const { data } = (await admin.call(matching.barriers, { params: { id: made.id } })).body
  expect(data.ties).toHaveLength(1)
  unmount()
  const next = await renderPage(pathTo(paths.adminMentorEdit, mentor.id))
  await next.user.click(await screen.findByRole('button', { name: textOf('match.enter') }))
  await next.user.click(screen.getByRole('checkbox', { name: 'Earning' }))
  await next.user.click(screen.getByRole('button', { name: 'Save the answers' }))
  expect(await screen.findByText(textLike('match.byAdmin'))).toBeInTheDocument()
})
