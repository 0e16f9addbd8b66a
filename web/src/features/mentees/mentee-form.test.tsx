import { mentees } from '@udyam/contract/mentees/calls'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()
beforeEach(() => signIn('admin'))

const field = (name: string | RegExp) => screen.findByLabelText(name)

async function fill(user: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const control = await field(label)
    await user.clear(control)
    await user.type(control, value)
  }
}

const complete = {
  Name: 'Sayali Pawar',
  'Email Address': 'sayali@example.org',
  'Mobile Number': '9822054321',
  Password: 'pahila-2026',
  Education: 'B.Com.',
  Goals: 'A shop',
  Expectations: 'Advice',
}

it('says what each missing field needs', async () => {
  const { user } = await renderPage('/admin/mentee/add')
  await user.click(await screen.findByRole('button', { name: 'Save Mentee' }))
  const summary = await screen.findByRole('group', { name: 'There is a problem' })
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Name is required',
    'Email is required',
    'Mobile number is required',
    'Location is required',
    'Education is required',
    'Goals are required',
    'Expectations are required',
    'Please agree to the terms and conditions',
    'Password is required',
  ])
})

it('adds a mentee; the location follows village, taluka and district', async () => {
  const { user, router } = await renderPage('/admin/mentee/add')
  await fill(user, complete)
  await fill(user, { 'City/Village (optional)': 'Wai', 'District (optional)': 'Satara' })
  expect(await field('Location')).toHaveValue('Wai, Satara')
  const interests = (await screen.findAllByLabelText('Interests (optional)')).at(-1) as HTMLElement
  await user.type(interests, ' Pickles {Enter}pickles{Enter}')
  await user.click(screen.getByRole('button', { name: 'Finance' }))
  await user.click(screen.getByRole('button', { name: 'Remove Finance' }))
  await user.click(screen.getByRole('checkbox', { name: /terms/i }))
  await user.click(screen.getByRole('button', { name: 'Save Mentee' }))
  expect(await screen.findByText('Mentee created successfully')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save Mentee' }))
  expect(await screen.findByRole('row', { name: /Sayali Pawar.*Wai, Satara.*Pickles/ })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin/mentees')
})

it('keeps what was typed when the e-mail is taken, and says so', async () => {
  await makeMentee({ email: 'sayali@example.org' })
  const { user } = await renderPage('/admin/mentee/add')
  await fill(user, { ...complete, Location: 'Wai' })
  await user.click(screen.getByRole('checkbox', { name: /terms/i }))
  await user.click(screen.getByRole('button', { name: 'Save Mentee' }))
  expect(await screen.findAllByText(textOf('messages.email_taken'))).not.toHaveLength(0)
  expect(await field('Name')).toHaveValue('Sayali Pawar')
})

it('edits without a password', async () => {
  const id = await makeMentee({ name: 'Priya Kulkarni' })
  const { user } = await renderPage(`/admin/mentee/edit/${id}`)
  await fill(user, { Name: 'Priya Joshi' })
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save Mentee' }))
  expect(await screen.findByText('Mentee updated successfully')).toBeInTheDocument()
  expect(await screen.findByRole('row', { name: /Priya Joshi/ })).toBeInTheDocument()
})

it('refuses an edit of a record that somebody else has changed, and keeps what was typed', async () => {
  const id = await makeMentee({ name: 'Priya Kulkarni', goals: 'A shop' })
  const { user } = await renderPage(`/admin/mentee/edit/${id}`)
  await fill(user, { Name: 'Priya Joshi' })
  const other = await theApi().as('admin')
  await other.call(mentees.update, { params: { id }, body: { goals: 'Two shops' } })
  await user.click(screen.getByRole('button', { name: 'Save Mentee' }))
  await user.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  expect(await screen.findByDisplayValue('Two shops')).toBeInTheDocument()
  expect(await field('Name')).toHaveValue('Priya Joshi')
  await user.click(screen.getByRole('button', { name: 'Save Mentee' }))
  expect(await screen.findByText('Mentee updated successfully')).toBeInTheDocument()
})

it('says once, beside the form, that it could not be saved', async () => {
  const id = await makeMentee()
  const { user } = await renderPage(`/admin/mentee/edit/${id}`)
  const save = await screen.findByRole('button', { name: 'Save Mentee' })
  trouble(`admin/mentee/${id}`, 'wordless')
  await user.click(save)
  expect(await screen.findAllByText('Failed to submit mentee data')).toHaveLength(1)
})

it('says when the record cannot be loaded', async () => {
  await renderPage('/admin/mentee/edit/4b1c1e0e-3a55-4a8e-9d6e-1f2d3c4b5a69')
  expect((await screen.findAllByText('Mentee not found')).length).toBeGreaterThan(0)
})

it('shows the full record to read, with the way to edit it', async () => {
  const id = await makeMentee({ name: 'Priya Kulkarni', interests: ['Finance'], terms: true })
  await renderPage(`/admin/mentee/view/${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mentee Details' })).toBeInTheDocument()
  expect(await screen.findByText('Finance')).toBeInTheDocument()
  expect(screen.getByText('Accepted')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Edit Priya Kulkarni' })).toHaveAttribute(
    'href',
    `/admin/mentee/edit/${id}`,
  )
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

it('says that whoever is added is mailed where mails leave, in the demo too', async () => {
  const { env } = theApi().services
  const { demo, smtpUrl } = env
  Object.assign(env, { demo: true, smtpUrl: 'smtp://127.0.0.1:1' })
  await renderPage('/admin/mentee/add')
  expect(await screen.findByText(textLike('admin.invite.hint'))).toBeInTheDocument()
  expect(screen.queryByText(/No mail server is set up/)).not.toBeInTheDocument()
  Object.assign(env, { demo, smtpUrl })
})
