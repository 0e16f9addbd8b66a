import { promoters } from '@udyam/contract/promoters/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makePromoter, signIn, startWorld, theApi, trouble, writesSent } from '#test/world.ts'

startWorld()
beforeEach(() => signIn('admin'))

const namesShown = () => screen.getAllByRole('rowheader').map((header) => header.textContent)

it('lists, sorts and searches', async () => {
  await makePromoter({ firstName: 'Asha', lastName: 'Zende', industry: 'Law', location: 'Pune' })
  await makePromoter({ firstName: 'Zarina', lastName: 'Apte' })
  const { user } = await renderPage('/admin/advisory-board')
  const row = await screen.findByRole('row', { name: /Asha Zende/ })
  expect(screen.getByRole('heading', { level: 1, name: 'All Promoters' })).toBeInTheDocument()
  expect(within(row).getByText('Law')).toBeInTheDocument()
  expect(within(row).getByText('Shown')).toBeInTheDocument()
  expect(screen.getByText('Showing 2 of 2 promoters')).toBeInTheDocument()
  expect(namesShown()).toEqual(['Asha', 'Zarina'])
  await user.click(screen.getByRole('button', { name: 'Last Name' }))
  await waitFor(() => expect(namesShown()).toEqual(['Zarina', 'Asha']))
  await user.type(screen.getByPlaceholderText('Search advisors...'), 'asha')
  await waitFor(() => expect(namesShown()).toEqual(['Asha']))
  await user.type(screen.getByPlaceholderText('Search advisors...'), ' nobody')
  expect(await screen.findByText('No promoters found')).toBeInTheDocument()
})

it('hides a promoter from the public pages and shows them again, each once confirmed', async () => {
  await makePromoter({ firstName: 'Asha', lastName: 'Zende' })
  const { user } = await renderPage('/admin/advisory-board')
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
  await user.click(await screen.findByRole('button', { name: 'Hide Asha Zende' }))
  expect(ask.mock.lastCall?.[0]).toContain('Asha Zende')
  expect(await writesSent()).toEqual([])
  ask.mockReturnValue(true)
  await user.click(screen.getByRole('button', { name: 'Hide Asha Zende' }))
  expect(await screen.findByText('Promoter hidden successfully')).toBeInTheDocument()
  expect(await screen.findByText('Hidden')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Show Asha Zende' }))
  expect(await screen.findByText('Promoter approved successfully')).toBeInTheDocument()
})

it('deletes a promoter once confirmed', async () => {
  await makePromoter({ firstName: 'Asha', lastName: 'Zende' })
  const { user } = await renderPage('/admin/advisory-board')
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await user.click(await screen.findByRole('button', { name: 'Delete Asha Zende' }))
  expect(ask).toHaveBeenCalledWith('Delete promoter Asha Zende? This cannot be undone.')
  expect(await screen.findByText('Promoter deleted successfully')).toBeInTheDocument()
  expect(await screen.findByText('No promoters found')).toBeInTheDocument()
})

it('suspends a promoter, with a reason, from the page that edits them', async () => {
  const id = await makePromoter({ firstName: 'Asha', lastName: 'Zende' })
  const { user } = await renderPage(`/admin/promoter/edit/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Asha Zende' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asks for money')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByRole('button', { name: 'Lift the suspension' })).toBeInTheDocument()
})

it('adds a promoter with the public profile', async () => {
  const { user } = await renderPage('/admin/promoter/add')
  await user.click(await screen.findByRole('button', { name: 'Save Promoter' }))
  const summary = within(await screen.findByRole('group', { name: 'There is a problem' }))
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
  ])
  for (const [label, value] of Object.entries({
    'First Name': 'Asha',
    'Last Name': 'Zende',
    'Email Address': 'asha.zende@example.org',
    'Phone Number': '9822054321',
    Password: 'salaagar-2026',
    Industry: 'Law',
    Rating: '9',
    'Available days': 'Sunday',
  })) {
    await user.type(screen.getByLabelText(label), value)
  }
  await user.click(screen.getByRole('button', { name: 'Save Promoter' }))
  expect(await screen.findAllByText('Please enter a valid value')).not.toHaveLength(0)
  await user.clear(screen.getByLabelText('Rating'))
  await user.type(screen.getByLabelText('Rating'), '4.8')
  await user.click(screen.getByRole('button', { name: 'Save Promoter' }))
  expect(await screen.findByText('Promoter created successfully')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeInTheDocument()
  const admin = await theApi().as('admin')
  const [saved] = (await admin.call(promoters.list, { query: { search: 'zende' } })).body.data
  expect(saved).toMatchObject({
    industry: 'Law',
    rating: 4.8,
    reviewCount: null,
    availability: { days: 'Sunday', hours: '' },
    isApproved: true,
  })
})

it('edits without a password, and refuses what somebody else has changed meanwhile', async () => {
  const id = await makePromoter({ firstName: 'Asha', lastName: 'Zende', industry: 'Law' })
  const { user } = await renderPage(`/admin/promoter/edit/${id}`)
  const name = await screen.findByLabelText('First Name')
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  await user.clear(name)
  await user.type(name, 'Usha')
  const other = await theApi().as('admin')
  await other.call(promoters.update, { params: { id }, body: { industry: 'Arts' } })
  await user.click(screen.getByRole('button', { name: 'Save Promoter' }))
  await user.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  expect(await screen.findByDisplayValue('Arts')).toBeInTheDocument()
  expect(screen.getByLabelText('First Name')).toHaveValue('Usha')
  await user.click(screen.getByRole('button', { name: 'Save Promoter' }))
  expect(await screen.findByText('Promoter updated successfully')).toBeInTheDocument()
  expect(await screen.findByRole('row', { name: /Usha Zende/ })).toBeInTheDocument()
})

it('hides and shows several promoters at once', async () => {
  await makePromoter({ firstName: 'Asha', lastName: 'Zende' })
  await makePromoter({ firstName: 'Zarina', lastName: 'Apte' })
  const { user } = await renderPage('/admin/advisory-board')
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  await user.click(bar.getByRole('button', { name: 'Hide' }))
  expect(await bar.findByText('2 hidden')).toBeInTheDocument()
  expect(ask.mock.lastCall?.[0]).toContain('Hide 2 promoters?')
  expect(screen.getAllByText('Hidden', { selector: 'td *' })).toHaveLength(2)
  await user.click(bar.getByRole('button', { name: 'Show' }))
  expect(await bar.findByText('2 shown')).toBeInTheDocument()
})

it('says of promoters whose call failed at the server that it gave no reply', async () => {
  await makePromoter({ firstName: 'Asha', lastName: 'Zende' })
  const { user } = await renderPage('/admin/advisory-board')
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  trouble('admin/promoter/bulk', 'fault')
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  await user.click(bar.getByRole('button', { name: 'Hide' }))
  const summary = `0 hidden, ${textOf('admin.bulk.unanswered', { count: 1 })}`
  expect(await bar.findByText(summary)).toBeInTheDocument()
  expect(bar.getByRole('listitem')).toHaveTextContent(textOf('admin.bulk.outcome.unanswered'))
})
