import { matching } from '@udyam/contract/matching/matching'
import { mentees } from '@udyam/contract/mentees'
import { mentors } from '@udyam/contract/mentors'
import { screen, waitFor, within } from '@testing-library/react'
import { makeCategory, makeMentee, makeMentor } from '@udyam/api/test/make'
import { expect, it } from 'vitest'
import { pathTo, paths } from '../../lib/paths.ts'
import { renderPage } from '../../test/render-page.tsx'
import { textLike, textOf } from '../../test/text.ts'
import { signIn, startWorld, theApi } from '../../test/world.ts'

startWorld()

it('asks a mentee in one sheet, of which everything may be skipped, and says who sees it', async () => {
  await makeCategory(theApi(), 'Law')
  const mentee = await signIn('mentee', await makeMentee(theApi(), { languages: ['Marathi'] }))
  const { user } = await renderPage(paths.menteeJourney)
  const card = within(await screen.findByRole('region', { name: 'Help us find the right mentor' }))
  expect(card.getByText(textLike('match.notice'))).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Answer the questions' }))
  await user.click(card.getByRole('checkbox', { name: 'Exports' }))
  await user.click(card.getByRole('checkbox', { name: 'Pricing and costs' }))
  expect(card.getByRole('checkbox', { name: '1. Exports' })).toBeChecked()
  await user.click(card.getByRole('checkbox', { name: textOf('match.stage.idea') }))
  await user.click(card.getByRole('checkbox', { name: 'Earning' }))
  expect(card.getByRole('checkbox', { name: textOf('match.stage.idea') })).not.toBeChecked()
  await user.selectOptions(await card.findByLabelText('Category'), 'Law')
  await user.click(card.getByRole('checkbox', { name: 'Weekend mornings' }))
  await user.click(card.getByRole('button', { name: 'Save the answers' }))
  expect(await card.findByText(textLike('match.byYou'))).toBeInTheDocument()
  expect(card.getByText('Exports, Pricing and costs')).toBeInTheDocument()
  const { data } = (await mentee.call(mentees.getProfile)).body
  expect(data.mentee).toMatchObject({
    languages: ['Marathi'],
    matching: {
      needs: ['exports', 'pricing'],
      stage: 'earning',
      category: { name: 'Law' },
      times: ['weekend_morning'],
      style: null,
    },
  })
})

it('keeps what was chosen when an administrator has answered meanwhile, and names what changed', async () => {
  const mentee = await signIn('mentee', await makeMentee(theApi()))
  const { user } = await renderPage(paths.menteeJourney)
  await user.click(await screen.findByRole('button', { name: 'Answer the questions' }))
  await user.click(screen.getByRole('checkbox', { name: 'Online' }))
  const admin = await theApi().as('admin')
  await admin.call(mentees.update, { params: { id: mentee.id }, body: { matching: { stage: 'growing' } } })
  await user.click(screen.getByRole('button', { name: 'Save the answers' }))
  await user.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  expect(
    await screen.findByText(
      new RegExp(textOf('profile.caughtUp', { fields: `.*${textOf('match.short.stage')}` })),
    ),
  ).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Online' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save the answers' }))
  await screen.findByText(textLike('match.byYou'))
  const { data } = (await mentee.call(mentees.getProfile)).body
  expect(data.mentee.matching).toMatchObject({ meeting: 'online', stage: 'growing', answeredBy: 'self' })
})

it('lets a mentee name a mentor to avoid, and take it back', async () => {
  const mentor = await makeMentor(theApi(), { firstName: 'Vikram', lastName: 'Shinde' })
  const mentee = await signIn('mentee', await makeMentee(theApi()))
  const { user } = await renderPage(paths.menteeJourney)
  await user.click(await screen.findByText('Mentors you would rather not have'))
  await user.type(screen.getByLabelText('Mentor'), 'Vikr')
  await user.click(await screen.findByRole('button', { name: 'Add Vikram Shinde' }))
  await screen.findByRole('button', { name: 'Remove Vikram Shinde' })
  expect((await mentee.call(matching.getAvoid)).body.data.map(({ _id }) => _id)).toEqual([mentor.id])
  await user.click(screen.getByRole('button', { name: 'Remove Vikram Shinde' }))
  await waitFor(async () => expect((await mentee.call(matching.getAvoid)).body.data).toEqual([]))
})

it('asks a mentor once approved, and not before', async () => {
  const mentor = await signIn('mentor', await makeMentor(theApi(), { fatherName: 'Ram', dob: '1978-01-01' }))
  const { user, unmount } = await renderPage(paths.mentorProfile)
  const card = within(await screen.findByRole('region', { name: textOf('match.titleMentor') }))
  await user.click(card.getByRole('button', { name: 'Answer the questions' }))
  await user.click(card.getByRole('checkbox', { name: 'Just started' }))
  await user.click(card.getByRole('checkbox', { name: 'Short calls when needed' }))
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
  await user.click(card.getByRole('checkbox', { name: 'Growing' }))
  await user.click(card.getByRole('button', { name: 'Save the answers' }))
  expect(await card.findByText(/^Entered by an administrator after a talk, /)).toBeInTheDocument()
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
  expect(await screen.findByText(/^Entered by an administrator after a talk, /)).toBeInTheDocument()
})
