import { screen, waitFor, within } from '@testing-library/react'
import { makeMentorship } from '@udyam/api/test/make-selection'
import { stories } from '@udyam/contract/stories/calls'
import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

beforeEach(() => void vi.spyOn(window, 'confirm').mockReturnValue(true))

it('adds a story of somebody without an account once the day of their agreement is said, and orders them', async () => {
  await signIn('admin')
  const { user, unmount } = await renderPage('/admin/setup/stories')
  for (const name of ['Ashwini', 'Rohan']) {
    await user.click(await screen.findByRole('button', { name: 'Add a story' }))
    await user.type(screen.getByLabelText('Name'), name)
    const story = within(screen.getByRole('group', { name: 'Story' }))
    await user.type(story.getByLabelText('English'), 'Twelve shops')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findAllByText('Please enter the day on which the person agreed')).not.toEqual([])
    await user.type(screen.getByLabelText('The person agreed to this text on'), '2026-11-20')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name })).toBeVisible()
  }
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(names()).toEqual(['Ashwini', 'Rohan'])
  await user.click(screen.getByRole('button', { name: 'Move up: Rohan' }))
  await waitFor(() => expect(names()).toEqual(['Rohan', 'Ashwini']))
  await user.click(screen.getByRole('button', { name: 'Hide: Rohan' }))
  expect(await screen.findByText('Hidden')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete: Rohan' }))
  await waitFor(() => expect(names()).toEqual(['Ashwini']))
  unmount()
  await renderPage(paths.home)
  const section = await screen.findByRole('region', { name: 'Success stories' })
  expect(await within(section).findByText('Twelve shops')).toBeInTheDocument()
})

it('moves a story up by one, and keeps the day of the agreement over a change of its words', async () => {
  const owner = await signIn('admin')
  const none = { en: '', hi: '', mr: '' }
  for (const name of ['Ashwini', 'Rohan', 'Meena']) {
    const body = { name, place: none, text: { ...none, en: 'Twelve shops' }, agreedOn: '2026-03-05' }
    await owner.call(stories.create, { body })
  }
  const { user } = await renderPage('/admin/setup/stories')
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  await user.click(await screen.findByRole('button', { name: 'Move up: Meena' }))
  await waitFor(() => expect(names()).toEqual(['Ashwini', 'Meena', 'Rohan']))
  await user.click(screen.getByRole('button', { name: 'Edit: Meena' }))
  expect(screen.getByLabelText('The person agreed to this text on')).toHaveValue('2026-03-05')
  const story = within(screen.getByRole('group', { name: 'Story' }))
  await user.type(story.getByLabelText('English'), ' and more')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Twelve shops and more')).toBeVisible()
  const agreed = textOf('setup.stories.agreed', { date: '5 Mar 2026' })
  await waitFor(() => expect(screen.getAllByText(agreed)).toHaveLength(3))
})

it('says in one sentence that the first are being lived while there is none', async () => {
  await renderPage(paths.home)
  const section = await screen.findByRole('region', { name: 'Success stories' })
  await waitFor(() => expect(section).toHaveAttribute('data-stories', '0'))
  expect(section).toHaveTextContent('The first stories are being lived right now')
  expect(section).not.toHaveTextContent('pickles')
})

it('is told at the closing review, agreed to and withdrawn by the mentee', async () => {
  const made = await makeMentorship(theApi())
  const review = { mentorship_id: made.id, role: 'mentee', rating: 5 } as const
  await theApi().db.insertInto('closing_review').values(review).execute()
  await signIn('mentee', made.mentee)
  const { user, unmount } = await renderPage(`/mentorships/${made.id}`)
  expect(await screen.findByRole('heading', { name: 'May we tell your story?' })).toBeVisible()
  await user.type(screen.getByLabelText('Your story'), 'I dared to begin')
  await user.click(screen.getByRole('button', { name: 'Send story' }))
  expect(await screen.findByText(/We are editing your story/)).toBeVisible()
  const owner = await theApi().as('admin')
  const [draft] = (await owner.call(stories.list)).body.data
  if (draft === undefined) throw new Error('There is no story.')
  const { _id: id, name, place, text, updatedAt } = draft
  const body = { name, place, text: { ...text, en: 'I dared' }, agreedOn: '', updatedAt }
  await owner.call(stories.update, { params: { id }, body })
  unmount()
  await renderPage(paths.myData)
  await user.click(await screen.findByRole('button', { name: 'I agree to this text' }))
  expect(await screen.findByText(textOf('story.shown'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Withdraw story' }))
  expect(await screen.findByRole('heading', { name: 'May we tell your story?' })).toBeVisible()
  expect((await owner.call(stories.list)).body.data).toEqual([])
})
