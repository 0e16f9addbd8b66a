import { savedViews } from '@udyam/contract/views/calls'
import { screen, waitFor, within } from '@testing-library/react'
import type { Caller } from '@udyam/api/test/world'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
let admin: Caller
beforeEach(async () => {
  admin = await signIn('admin')
})

const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByRole('rowheader')?.textContent)
    .filter(Boolean)

const waitForChanges = (count: number) =>
  waitFor(async () =>
    expect(await theApi().db.selectFrom('waiting_change').select('id').execute()).toHaveLength(count),
  )

it('archives from a row with a way back, lists the archived, and restores them', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await makeMentee({ name: 'Priya Kulkarni' })
  const { user } = await renderPage('/admin/mentees')
  await user.click(await screen.findByRole('button', { name: 'Archive Priya Kulkarni' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitForChanges(0)
  await theApi().pass(20)
  const again = screen.getByRole('button', { name: 'Archive Priya Kulkarni' })
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'))
  await user.click(again)
  await waitForChanges(1)
  await theApi().pass(20)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('No mentees found')).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Archived')
  const restore = await screen.findByRole('button', { name: 'Restore Priya Kulkarni' })
  expect(rows()).toEqual(['Priya Kulkarni'])
  expect(screen.queryByRole('link', { name: 'Edit Priya Kulkarni' })).not.toBeInTheDocument()
  await user.click(restore)
  await screen.findByText('Priya Kulkarni restored')
  // Before the server has done it, and after.
  await waitFor(() => expect(rows()).toEqual([]))
  await theApi().pass(20)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(rows()).toEqual([]))
})

it('saves what the list shows as a view, finds it again, renames and removes it', async () => {
  await makeMentee({ name: 'Asha', district: 'Satara' })
  await makeMentee({ name: 'Bela', district: 'Pune' })
  const { user, router } = await renderPage('/admin/mentees')
  const tabs = within(await screen.findByRole('navigation', { name: textOf('views.label') }))
  expect(tabs.queryByRole('button')).not.toBeInTheDocument()
  await screen.findByRole('option', { name: 'Satara (1)' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'District' }), 'Satara')
  await user.click(await tabs.findByRole('button', { name: 'Save this view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await user.type(dialog.getByLabelText('Name of the view'), 'My Satara mentees')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await tabs.findByRole('link', { name: 'My Satara mentees', current: true })).toBeInTheDocument()
  // The dialog closes after the lists have been refetched; it blocks the page until then.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(tabs.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(rows()).toEqual(['Asha', 'Bela']))
  expect(router.state.location.search).toBe('')
  await user.click(tabs.getByRole('link', { name: 'My Satara mentees' }))
  await waitFor(() => expect(rows()).toEqual(['Asha']))
  await user.click(tabs.getByRole('button', { name: 'Change this view' }))
  const again = within(await screen.findByRole('dialog', { name: 'Change this view' }))
  await user.click(again.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(tabs.queryByRole('link', { name: 'My Satara mentees' })).not.toBeInTheDocument())
  const left = await admin.call(savedViews.list, { query: { list: 'mentees' } })
  expect(left.body.data).toEqual([])
})

it('saves a view without what is searched for, says so, and offers none that would be there twice', async () => {
  await makeMentee({ name: 'Asha', district: 'Satara' })
  const { user } = await renderPage('/admin/mentees?district=Satara&search=Asha')
  const tabs = within(await screen.findByRole('navigation', { name: textOf('views.label') }))
  await user.click(await tabs.findByRole('button', { name: 'Save this view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  const name = dialog.getByLabelText('Name of the view')
  expect(name).toHaveAccessibleDescription(textOf('views.noSearch'))
  await user.type(name, 'Satara')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const tab = await tabs.findByRole('link', { name: 'Satara' })
  expect(tab).toHaveAttribute('href', '/admin/mentees?district=Satara')
  expect(tab).not.toHaveAttribute('aria-current')
  await waitFor(() => expect(tabs.queryByRole('button')).not.toBeInTheDocument())
})

it('keeps what was typed into the search out of a view', async () => {
  await makeMentee({ name: 'Asha', district: 'Satara' })
  const { user } = await renderPage('/admin/mentees?district=Satara&q=Asha')
  const tabs = within(await screen.findByRole('navigation', { name: textOf('views.label') }))
  await user.click(await tabs.findByRole('button', { name: 'Save this view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await user.type(dialog.getByLabelText('Name of the view'), 'Satara')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await tabs.findByRole('link', { name: 'Satara' })
  const { data } = (await admin.call(savedViews.list, { query: { list: 'mentees' } })).body
  expect(data.map(({ query }) => query)).toEqual(['district=Satara'])
})

it('shows a view as chosen on its second page too, and offers to save none', async () => {
  for (let made = 0; made < 11; made += 1) await makeMentee({ name: 'Asha', district: 'Satara' })
  const body = { list: 'mentees', name: 'Satara', query: 'district=Satara', shared: false } as const
  await admin.call(savedViews.create, { body })
  await renderPage('/admin/mentees?district=Satara&page=2')
  const tabs = within(await screen.findByRole('navigation', { name: textOf('views.label') }))
  expect(await tabs.findByRole('link', { name: 'Satara', current: true })).toBeInTheDocument()
  expect(tabs.queryByRole('button', { name: 'Save this view' })).not.toBeInTheDocument()
})

it('renames a shared view, which stays shared, and offers to change none of somebody else', async () => {
  const shared = { list: 'mentees', shared: true } as const
  const other = await theApi().as('admin')
  await other.call(savedViews.create, { body: { ...shared, name: 'Pune', query: 'district=Pune' } })
  await admin.call(savedViews.create, { body: { ...shared, name: 'Satara', query: 'district=Satara' } })
  const { user } = await renderPage('/admin/mentees?district=Pune')
  const tabs = within(await screen.findByRole('navigation', { name: textOf('views.label') }))
  await tabs.findByRole('link', { name: 'Pune', current: true })
  expect(tabs.queryByRole('button')).not.toBeInTheDocument()
  await user.click(tabs.getByRole('link', { name: 'Satara' }))
  await user.click(await tabs.findByRole('button', { name: 'Change this view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change this view' }))
  await user.type(dialog.getByLabelText('Name of the view'), ' district')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await tabs.findByRole('link', { name: 'Satara district' })
  const { data } = (await other.call(savedViews.list, { query: { list: 'mentees' } })).body
  expect(data.map(({ name }) => name)).toEqual(['Pune', 'Satara district'])
})

it('counts no shared views of others towards the 20 of one administrator', async () => {
  const other = await theApi().as('admin')
  for (let made = 1; made <= 20; made += 1) {
    const query = `district=Satara&taluka=${made}`
    const body = { list: 'mentees', name: `View ${made}`, query, shared: true } as const
    await other.call(savedViews.create, { body })
  }
  await makeMentee({ district: 'Pune' })
  await renderPage('/admin/mentees?district=Pune')
  const tabs = within(await screen.findByRole('navigation', { name: textOf('views.label') }))
  await tabs.findByRole('link', { name: 'View 20' })
  expect(tabs.getByRole('button', { name: 'Save this view' })).toBeInTheDocument()
})

it('leads back from a record to the list as it was left, with the row in focus', async () => {
  await makeMentee({ name: 'Asha', district: 'Satara' })
  const { user, router } = await renderPage('/admin/mentees?district=Satara')
  await user.click(await screen.findByRole('link', { name: 'View Asha' }))
  await user.click(await screen.findByRole('link', { name: /Back to mentees/i }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'View Asha' })).toHaveFocus())
  expect(router.state.location.search).toBe('?district=Satara')
  await user.click(screen.getByRole('link', { name: 'Edit Asha' }))
  await user.click(await screen.findByRole('button', { name: 'Save Mentee' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Edit Asha' })).toHaveFocus())
  expect(router.state.location.search).toBe('?district=Satara')
})
