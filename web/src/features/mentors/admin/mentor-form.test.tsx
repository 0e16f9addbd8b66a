import { categories } from '@udyam/contract/categories/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { keepWaitingPhoto } from '@udyam/api/test/pictures'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentor, signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()
beforeEach(() => signIn('admin'))

const save = () => screen.getByRole('button', { name: 'Save Mentor' })

async function makeCategories() {
  const admin = await theApi().as('admin')
  const ids: string[] = []
  for (const name of ['Farming', 'Weaving']) {
    const { _id } = (await admin.call(categories.create, { body: { name } })).body
    await admin.call(categories.createSubcategory, { body: { name: `${name} advice`, categoryId: _id } })
    ids.push(_id)
  }
  return ids
}

it('has a subcategory only within a category, and clears it with another', async () => {
  await makeCategories()
  const { user } = await renderPage('/admin/mentor/add')
  const subcategory = await screen.findByLabelText('Subcategory')
  expect(subcategory).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('Category'), 'Farming')
  expect(subcategory).toBeEnabled()
  expect(screen.queryByRole('option', { name: 'Weaving advice' })).not.toBeInTheDocument()
  await user.selectOptions(subcategory, 'Farming advice')
  await user.selectOptions(screen.getByLabelText('Category'), 'Weaving')
  expect(subcategory).toHaveValue('')
  expect(screen.getByText('The subcategory has been cleared')).toBeInTheDocument()
})

it('offers every subcategory of its category, however many there are', async () => {
  const admin = await theApi().as('admin')
  const { _id: categoryId } = (await admin.call(categories.create, { body: { name: 'Farming' } })).body
  const names = Array.from({ length: 120 }, (_, number) => `Field ${String(number + 1).padStart(3, '0')}`)
  for (const name of names) await admin.call(categories.createSubcategory, { body: { name, categoryId } })
  const { user } = await renderPage('/admin/mentor/add')
  const subcategory = await screen.findByLabelText('Subcategory')
  await user.selectOptions(screen.getByLabelText('Category'), 'Farming')
  const offered = within(subcategory).getAllByRole('option')
  expect(offered.slice(1).map(({ textContent }) => textContent)).toEqual(names)
})

it('leads back to the list that somebody came from', async () => {
  await makeMentor({ firstName: 'Anita', approve: false })
  const { user, router } = await renderPage('/admin/mentors-request?q=anita')
  await user.click(await screen.findByRole('link', { name: 'Edit Anita Patil' }))
  await user.click(await screen.findByRole('link', { name: 'Back to mentors' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/mentors-request'))
  expect(router.state.location.search).toBe('?q=anita')
})

it('shows what the applicant was asked, and the answer', async () => {
  const account = { email: 'asked@example.org', password: 'a good pass phrase' }
  const id = await makeMentor({ ...account, approve: false })
  const params = { id }
  const admin = await theApi().as('admin')
  await admin.call(mentors.ask, { params, body: { text: 'Which years?' } })
  const { unmount } = await renderPage(`/admin/mentor/edit/${id}`)
  expect(await screen.findByText('Which years?')).toBeInTheDocument()
  expect(screen.getByText('Asked this minute')).toBeInTheDocument()
  unmount()
  const mentor = await theApi().as('mentor', account)
  await mentor.call(mentors.answer, { body: { text: 'From 1998 to 2015.' } })
  await renderPage(`/admin/mentor/edit/${id}`)
  expect(await screen.findByText('From 1998 to 2015.')).toBeInTheDocument()
})

it('says what is missing, then adds the mentor with an empty description', async () => {
  const { user, router } = await renderPage('/admin/mentor/add')
  await screen.findByLabelText('First Name')
  expect(screen.queryByRole('button', { name: 'Approve Mentor' })).not.toBeInTheDocument()
  expect(await screen.findByText(textLike('photo.afterSaving'))).toBeInTheDocument()
  await user.click(save())
  for (const text of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
  ]) {
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  }
  await user.type(screen.getByLabelText('First Name'), 'Tukaram')
  await user.type(screen.getByLabelText('Last Name'), 'Zinjade')
  await user.type(screen.getByLabelText('Email Address'), 'tukaram@example.org')
  await user.type(screen.getByLabelText('Phone Number'), '9822012345')
  await user.type(screen.getByLabelText('Password'), 'bhakri-2026')
  trouble('admin/mentor', { slow: 200 })
  await user.click(save())
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeInTheDocument()
  expect(await screen.findByText('Mentor created successfully')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeInTheDocument()
  const admin = await theApi().as('admin')
  const [saved] = (await admin.call(mentors.list, { query: { search: 'zinjade' } })).body.data
  expect(saved).toMatchObject({ description: '', status: 'Pending' })
  expect(router.state.location.pathname).toBe(`/admin/mentor/edit/${saved?._id}`)
  await user.click(save())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/mentors'))
})

it('approves an unapproved mentor from the form', async () => {
  const id = await makeMentor({ firstName: 'Sanjay', lastName: 'Patil', approve: false })
  const { user } = await renderPage(`/admin/mentor/edit/${id}`)
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await user.click(await screen.findByRole('button', { name: 'Approve Mentor' }))
  expect(ask.mock.lastCall?.[0]).toContain('Sanjay Patil')
  expect(await screen.findByText('Mentor approved successfully')).toBeInTheDocument()
})

it('approves without losing what was typed and is not saved', async () => {
  const id = await makeMentor({ approve: false })
  const { user, router } = await renderPage(`/admin/mentor/edit/${id}`)
  await user.type(await screen.findByLabelText('Location'), 'Wai')
  vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await user.click(screen.getByRole('button', { name: 'Approve Mentor' }))
  expect(await screen.findByText('Mentor approved successfully')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Approved')).toBeChecked())
  expect(screen.getByLabelText('Location')).toHaveValue('Wai')
  await user.click(save())
  expect(await screen.findByText('Mentor updated successfully')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/mentors'))
})

it('does not approve what somebody else has changed unseen', async () => {
  const id = await makeMentor({ approve: false })
  const { user } = await renderPage(`/admin/mentor/edit/${id}`)
  const approve = await screen.findByRole('button', { name: 'Approve Mentor' })
  const other = await theApi().as('admin')
  await other.call(mentors.update, { params: { id }, body: { location: 'Wai' } })
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(approve)
  expect(await screen.findByText(textOf('profile.caughtUp', { fields: 'Location' }))).toBeInTheDocument()
  await user.click(approve)
  expect(await screen.findByText('Mentor approved successfully')).toBeInTheDocument()
})

it('shows the photo that waits where the mentor is approved, and decides on it there', async () => {
  const id = await makeMentor({ approve: false })
  await keepWaitingPhoto(theApi(), id)
  const { user } = await renderPage(`/admin/mentor/edit/${id}`)
  const part = (await screen.findByRole('button', { name: 'Approve Mentor' })).closest('section')
  if (part === null) throw new Error('the approval stands in no section')
  const status = within(part)
  expect(status.getByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/^data:image/))
  await user.click(status.getByRole('button', { name: 'Approve photo: Sanjay Patil' }))
  expect(await screen.findByText(textOf('messages.photo_accepted'))).toBeInTheDocument()
  await waitFor(() =>
    expect(
      status.queryByRole('button', { name: textLike('admin.mentors.photoRefuse') }),
    ).not.toBeInTheDocument(),
  )
  expect(screen.getByRole('button', { name: 'Remove the photo' })).toBeInTheDocument()
})

it('saves the record after its photo was refused', async () => {
  const id = await makeMentor()
  await keepWaitingPhoto(theApi(), id)
  const { user } = await renderPage(`/admin/mentor/edit/${id}`)
  await user.click(
    await screen.findByRole('button', { name: `${textOf('admin.mentors.photoRefuse')}: Sanjay Patil` }),
  )
  expect(await screen.findByText(textOf('messages.photo_refused'))).toBeInTheDocument()
  await user.click(save())
  expect(await screen.findByText('Mentor updated successfully')).toBeInTheDocument()
})

it('offers no approval for an approved mentor', async () => {
  const id = await makeMentor()
  await renderPage(`/admin/mentor/edit/${id}`)
  expect(await screen.findByLabelText('First Name')).toHaveValue('Sanjay')
  expect(screen.queryByRole('button', { name: 'Approve Mentor' })).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
})

it('refuses an edit of what somebody else has changed, and keeps what was typed', async () => {
  const id = await makeMentor()
  const { user } = await renderPage(`/admin/mentor/edit/${id}`)
  const name = await screen.findByLabelText('First Name')
  await user.clear(name)
  await user.type(name, 'Sanjeev')
  const other = await theApi().as('admin')
  await other.call(mentors.update, { params: { id }, body: { location: 'Wai', bio: 'Makes cheese.' } })
  await user.click(save())
  expect(await screen.findAllByText(/Someone else has changed this record/)).not.toHaveLength(0)
  expect(screen.getByLabelText('First Name')).toHaveValue('Sanjeev')
  await user.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  const notice = await screen.findByText(textOf('profile.caughtUp', { fields: 'Location and Bio' }))
  expect(notice.closest('[role=status]')).toHaveFocus()
  expect(screen.getByLabelText('First Name')).toHaveValue('Sanjeev')
  expect(screen.getByLabelText('Location')).toHaveValue('Wai')
  await user.click(save())
  expect(await screen.findByText('Mentor updated successfully')).toBeInTheDocument()
  const saved = (await other.call(mentors.get, { params: { id } })).body.data
  expect(saved).toMatchObject({ firstName: 'Sanjeev', location: 'Wai', bio: 'Makes cheese.' })
})

it.each([
  ['wordless', 'Operation failed', 'Approval failed'],
  ['fault', 'Failed to save mentor data', 'Failed to approve mentor'],
  ['offline', 'Failed to save mentor data', 'Failed to approve mentor'],
] as const)('says what could not be done after a failure: %s', async (kind, saving, approving) => {
  const id = await makeMentor({ approve: false })
  const { user } = await renderPage(`/admin/mentor/edit/${id}`)
  const approve = await screen.findByRole('button', { name: 'Approve Mentor' })
  trouble(`admin/mentor/${id}`, kind)
  await user.click(save())
  expect(await screen.findAllByText(saving)).toHaveLength(1)
  vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await user.click(approve)
  expect(await screen.findByText(approving)).toBeInTheDocument()
})

it.each([
  ['wordless', 'Failed to fetch mentors'],
  ['fault', 'Error loading mentors'],
  ['offline', 'Error loading mentors'],
] as const)('says why the list is not there: %s', async (kind, text) => {
  trouble('admin/mentor', kind)
  await renderPage('/admin/mentors')
  expect(await screen.findAllByText(text)).not.toHaveLength(0)
})
