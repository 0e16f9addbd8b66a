import { matching } from '@udyam/contract/matching/matching'
import { mentees } from '@udyam/contract/mentees'
import { mentors } from '@udyam/contract/mentors'
import { screen, waitFor, within } from '@testing-library/react'
import { makeCategory, makeMentee, makeMentor } from '@udyam/api/test/make'
import { expect, it } from 'vitest'
import { t } from '../../lib/i18n.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { renderPage } from '../../test/render-page.tsx'
import { signIn, startWorld, theApi } from '../../test/world.ts'

startWorld()

it('asks a mentee one question a screen, saves each, and lets every one be skipped', async () => {
  await makeCategory(theApi(), 'Law')
  const mentee = await signIn('mentee', await makeMentee(theApi(), { languages: ['Marathi'] }))
  const { user } = await renderPage(paths.menteeJourney)
  const card = within(await screen.findByRole('region', { name: t('match.title') }))
  expect(card.getByText(/a mentor sees only what you need help with/)).toBeInTheDocument()
  expect(card.queryByRole('group')).not.toBeInTheDocument()
  await user.click(card.getByRole('link', { name: t('match.open') }))
  const answers = async () => (await mentee.call(mentees.getProfile)).body.data.mentee.matching
  const question = (name: string) => screen.findByRole('heading', { level: 2, name })
  const next = () => user.click(screen.getByRole('button', { name: t('common.next') }))
  const skip = () => user.click(screen.getByRole('button', { name: t('guide.skip') }))

  await question(t('match.field.needs'))
  expect(screen.getByText(t('common.stepOf', { step: 1, count: 8 }))).toBeInTheDocument()
  expect(screen.getByText(t('guide.progress', { done: 1, count: 8 }))).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Exports' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pricing and costs' }))
  expect(screen.getByRole('checkbox', { name: '1. Exports' })).toBeChecked()
  await next()
  expect(await question(t('match.field.stage'))).toHaveFocus()
  expect(await answers()).toMatchObject({ needs: ['exports', 'pricing'], stage: null })

  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: t('match.stage.idea') }))
  await user.click(screen.getByRole('radio', { name: t('match.stage.earning') }))
  expect(screen.getByRole('radio', { name: t('match.stage.idea') })).not.toBeChecked()
  await next()
  await question(t('guide.part.industry'))
  await user.selectOptions(await screen.findByLabelText('Category'), 'Law')
  await next()
  await question(t('guide.part.languages'))
  await skip()
  await question(t('match.field.meeting'))
  await user.click(screen.getByRole('radio', { name: t('match.meeting.online') }))
  await user.click(screen.getByRole('button', { name: t('match.clear') }))
  await next()
  await question(t('match.field.times'))
  await user.click(screen.getByRole('checkbox', { name: t('match.time.weekend_morning') }))
  await user.click(screen.getByRole('button', { name: t('common.back') }))
  await question(t('match.field.meeting'))
  await skip()
  await question(t('match.field.times'))
  await user.click(screen.getByRole('checkbox', { name: t('match.time.weekend_morning') }))
  await next()
  await question(t('match.field.paths'))
  await skip()
  await question(t('match.field.style'))
  await skip()

  await question(t('match.thanks'))
  expect(screen.getByText(t('guide.progress', { done: 5, count: 8 }))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: t('match.field.paths') })).toBeInTheDocument()
  expect(await answers()).toMatchObject({
    needs: ['exports', 'pricing'],
    stage: 'earning',
    category: { name: 'Law' },
    meeting: null,
    times: ['weekend_morning'],
    style: null,
    answeredBy: 'self',
  })
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: t('nav.journey') }))
  expect(await screen.findByText('Exports, Pricing and costs')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: t('match.change') })).toBeInTheDocument()
})

it('leaves what an administrator has answered meanwhile as it is', async () => {
  const mentee = await signIn('mentee', await makeMentee(theApi()))
  const { user } = await renderPage(`${paths.menteeQuestions}?step=meeting`)
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
  await user.click(await screen.findByRole('button', { name: 'Enter after a talk' }))
  await user.click(screen.getByRole('checkbox', { name: 'Online' }))
  await mentee.call(mentees.answer, { body: { matching: { stage: 'growing' } } })
  await user.click(screen.getByRole('button', { name: 'Save the answers' }))
  await user.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  expect(await screen.findByText(/Someone else had changed: .*How far/)).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Online' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save the answers' }))
  await screen.findByText(/^Entered by an administrator after a talk, /)
  const { data } = (await admin.call(mentees.get, { params: made })).body
  expect(data.matching).toMatchObject({ meeting: 'online', stage: 'growing', answeredBy: 'admin' })
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
  const card = within(await screen.findByRole('region', { name: 'Help us find whom you suit' }))
  await user.click(card.getByRole('button', { name: 'Answer the questions' }))
  await user.click(card.getByRole('checkbox', { name: 'Just started' }))
  await user.click(card.getByRole('checkbox', { name: 'Short calls when needed' }))
  await user.click(card.getByRole('button', { name: 'Save the answers' }))
  await card.findByText(/^Your answers of /)
  const { data } = (await mentor.call(mentors.getProfile)).body
  expect(data.mentor.matching).toMatchObject({ stages: ['started'], styles: ['short_calls'], meeting: null })
  unmount()
  await signIn('mentor', await makeMentor(theApi(), { approve: false }))
  await renderPage(paths.mentorProfile)
  await screen.findByLabelText('First Name')
  expect(screen.queryByText('Help us find whom you suit')).not.toBeInTheDocument()
})

it('lets an administrator enter answers after a talk, ask for them, and keep two apart', async () => {
  const mentor = await makeMentor(theApi(), { firstName: 'Vikram', lastName: 'Shinde' })
  const made = await makeMentee(theApi())
  const admin = await signIn('admin')
  const { user, unmount } = await renderPage(pathTo(paths.adminMenteeView, made.id))
  const card = within(await screen.findByRole('region', { name: 'For matching' }))
  expect(card.getByText('Nothing has been answered yet.')).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Ask for the answers' }))
  expect(await screen.findByText('Asked.')).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Enter after a talk' }))
  await user.click(card.getByRole('checkbox', { name: 'Growing' }))
  await user.click(card.getByRole('button', { name: 'Save the answers' }))
  expect(await card.findByText(/^Entered by an administrator after a talk, /)).toBeInTheDocument()
  const apart = within(screen.getByRole('region', { name: 'Not to be brought together' }))
  await user.click(apart.getByRole('button', { name: 'Note a tie with a mentor' }))
  await user.type(apart.getByLabelText('Mentor'), 'Vikram')
  await user.click(await apart.findByRole('button', { name: 'Add Vikram Shinde' }))
  await apart.findByRole('button', { name: 'Remove Vikram Shinde' })
  const { data } = (await admin.call(matching.barriers, { params: { id: made.id } })).body
  expect(data.ties).toHaveLength(1)
  unmount()
  const next = await renderPage(pathTo(paths.adminMentorEdit, mentor.id))
  await next.user.click(await screen.findByRole('button', { name: 'Enter after a talk' }))
  await next.user.click(screen.getByRole('checkbox', { name: 'Earning' }))
  await next.user.click(screen.getByRole('button', { name: 'Save the answers' }))
  expect(await screen.findByText(/^Entered by an administrator after a talk, /)).toBeInTheDocument()
})
