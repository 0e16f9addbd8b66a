import { mentors } from '@udyam/contract/mentors/calls'
import { outbox } from '@udyam/contract/outbox/calls'
import { safety } from '@udyam/contract/safety/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadArea } from '#lib/i18n.ts'
import { problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import {
  endTrouble,
  makeMentee,
  makeMentor,
  makePromoter,
  signIn,
  startWorld,
  theApi,
  trouble,
  writesSent,
} from '#test/world.ts'

startWorld()
beforeEach(() => signIn('admin'))

it('leads to the reports that cannot wait', async () => {
  const id = await makeMentor()
  const { unmount } = await renderPage('/admin')
  await screen.findByText(textOf('dashboard.pending'))
  expect(
    screen.queryByRole('link', { name: `Open: ${textOf('dashboard.todo.urgent_one')}` }),
  ).not.toBeInTheDocument()
  unmount()
  const visitor = await theApi().as('visitor')
  await visitor.call(safety.report, { body: { about: 'account', id, category: 'threat' } })
  const { user } = await renderPage('/admin')
  const todo = within(await screen.findByRole('region', { name: /^To do now/ }))
  expect(
    await todo.findByRole('link', { name: `Open: ${textOf('dashboard.todo.urgent_one')}` }),
  ).toHaveAttribute('href', '/admin/selection/reports')
  await user.click(todo.getByRole('button', { name: `1 ${textOf('dashboard.todo.urgent_one')}` }))
  expect(todo.getByRole('link', { name: 'Threats or violence' })).toBeInTheDocument()
})

it('counts who waits for a decision as late from the promised day on', async () => {
  await loadArea('dashboard')
  for (const days of [3, 13, 14, 20]) {
    const registered_at = new Date(theApi().clock.now.getTime() - days * 86_400_000)
    const mentee_id = await makeMentee()
    await theApi()
      .db.updateTable('application')
      .set({ registered_at })
      .where('mentee_id', '=', mentee_id)
      .execute()
  }
  await renderPage('/admin')
  const said = [
    textOf('dashboard.promise.waiting_other', { count: 4 }),
    textOf('dashboard.promise.late_other', { count: 2 }),
  ]
  expect(await screen.findByText(said.join(' '))).toBeInTheDocument()
})

it('says what waits, for how long, with its action in place, and beside the menu', async () => {
  for (const name of ['Harshal Patil', 'Asha Jadhav']) await makeMentee({ name })
  await makeMentor({ firstName: 'Sneha', lastName: 'Kamble', approve: false })
  const { user } = await renderPage('/admin')
  const todo = within(await screen.findByRole('region', { name: /^To do now/ }))
  expect(
    await todo.findByRole('link', { name: `Evaluate: ${textOf('dashboard.todo.evaluate')}` }),
  ).toHaveAttribute('href', '/admin/selection/work?do=evaluate')
  await user.click(todo.getByRole('button', { name: `2 ${textOf('dashboard.todo.evaluate')}` }))
  expect(todo.getByRole('link', { name: 'Asha Jadhav' })).toBeInTheDocument()
  expect(todo.queryByText(textLike('dashboard.todo.messages_other'))).not.toBeInTheDocument()
  const [menu] = screen.getAllByRole('navigation', { name: 'Admin menu' })
  expect(
    within(menu ?? document.body).getByRole('link', {
      name: textOf('admin.nav.waiting', { name: textOf('admin.nav.selection'), number: '2' }),
    }),
  ).toBeInTheDocument()
  expect(
    within(menu ?? document.body).getByRole('link', {
      name: textOf('admin.nav.waiting', { name: textOf('admin.nav.mentors'), number: '1' }),
    }),
  ).toBeInTheDocument()
  await user.click(todo.getByRole('button', { name: `1 ${textOf('dashboard.todo.mentors_one')}` }))
  vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await user.click(todo.getByRole('button', { name: 'Approve Sneha Kamble' }))
  expect(await screen.findByText('Mentor approved successfully')).toBeInTheDocument()
  await waitFor(() =>
    expect(todo.queryByText(textLike('dashboard.todo.mentors_one'))).not.toBeInTheDocument(),
  )
})

it('says when nothing waits, and greets by the first name', async () => {
  await renderPage('/admin')
  expect(await screen.findByText(textOf('dashboard.todo.nothing'))).toBeInTheDocument()
  expect(screen.getByText('hello, Meera')).toBeInTheDocument()
})

it('has the account in a menu of its own', async () => {
  const { user } = await renderPage('/admin')
  await user.click(await screen.findByRole('button', { name: 'Meera Phadnis' }))
  for (const name of ['Security', 'Notifications']) {
    expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0)
  }
  expect(screen.getByText('Owner')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument()
})

it('counts, and each figure leads to the list it counts', async () => {
  await makeMentor()
  await makeMentee()
  await makePromoter()
  await renderPage('/admin')
  for (const [name, href] of [
    ['Approved mentors 1', '/admin/mentors?status=Approved'],
    [`${textOf('dashboard.pending')} 0`, '/admin/mentors-request'],
    ['Mentees 1', '/admin/mentees'],
    ['Promoters 1', '/admin/advisory-board'],
    ['Unread messages 0', '/admin/messages'],
  ] as const) {
    const figure = await screen.findByRole('link', { name: name.replace(/ (\d)$/, '$1') })
    expect(figure).toHaveAttribute('href', href)
  }
  expect(screen.getByRole('link', { name: 'Show all (0)' })).toHaveAttribute('href', '/admin/mentors-request')
  expect(screen.getByText(textOf('dashboard.nobodyWaits'))).toBeInTheDocument()
  expect(screen.getByText(/added Priya Kulkarni$/)).toBeInTheDocument()
})

it('shows names that wait, and accepts one', async () => {
  const email = 'sanjay@example.com'
  const id = await makeMentor({ firstName: 'Sanjay', lastName: 'Patil', email })
  const mentor = await theApi().as('mentor', { email, password: 'a good pass phrase' })
  const names = { firstName: 'Sanjeev', lastName: 'Patil', fatherName: 'Ramesh' }
  await mentor.call(mentors.updateProfile, {
    body: { ...names, email, phoneNumber: '9822012345', dob: '1970-05-01' },
  })
  const { user } = await renderPage('/admin')
  await user.click(await screen.findByRole('button', { name: `1 ${textOf('dashboard.todo.names_one')}` }))
  const waiting = await screen.findByRole('list', { name: 'Name changed' })
  expect(waiting).toHaveTextContent('New name: Sanjeev Patil')
  await user.click(within(waiting).getByRole('button', { name: 'Accept: Sanjeev Patil' }))
  await waitFor(() => expect(waiting).not.toBeInTheDocument())
  const admin = await theApi().as('admin')
  expect((await admin.call(mentors.get, { params: { id } })).body.data.firstName).toBe('Sanjeev')
})

it('approves an application once confirmed', async () => {
  await makeMentor({ firstName: 'Sanjay', lastName: 'Patil', approve: false })
  const { user } = await renderPage('/admin')
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
  const approve = await screen.findByRole('button', { name: 'Approve Sanjay Patil' })
  await user.click(approve)
  expect(ask.mock.lastCall?.[0]).toContain('Sanjay Patil')
  expect(await writesSent()).toEqual([])
  ask.mockReturnValueOnce(true)
  await user.click(approve)
  expect(await screen.findByText('Mentor approved successfully')).toBeInTheDocument()
  expect(await screen.findByText(textOf('dashboard.nobodyWaits'))).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Pending Approvals' })).toHaveFocus())
})

it('says when somebody else has changed an application meanwhile, and shows it as it is now', async () => {
  const id = await makeMentor({ firstName: 'Sanjay', lastName: 'Patil', approve: false })
  const { user } = await renderPage('/admin')
  const approve = await screen.findByRole('button', { name: 'Approve Sanjay Patil' })
  const admin = await theApi().as('admin')
  await admin.call(mentors.update, { params: { id }, body: { lastName: 'Kale' } })
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(approve)
  expect(await screen.findByText(/Someone else has changed this record/)).toBeInTheDocument()
  expect(await screen.findAllByRole('link', { name: 'Sanjay Kale' })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Approve Sanjay Kale' }))
  expect(await screen.findByText('Mentor approved successfully')).toBeInTheDocument()
})

it('rejects an application with a reason, which is mailed', async () => {
  await makeMentor({ firstName: 'Sanjay', lastName: 'Patil', email: 'sanjay@example.org', approve: false })
  const { user } = await renderPage('/admin')
  await user.click(await screen.findByRole('button', { name: 'Reject Sanjay Patil' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Sanjay Patil/ }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await problems()).toEqual(['Please give a reason'])
  await user.type(dialog.getByLabelText('Reason'), 'We have no mentees in this field yet.')
  // Closed by mistake, it loses nothing.
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Reject Sanjay Patil' }))
  const again = within(await screen.findByRole('dialog', { name: /Sanjay Patil/ }))
  expect(again.getByLabelText('Reason')).toHaveValue('We have no mentees in this field yet.')
  vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await user.click(again.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText(textOf('messages.mentor_rejected'))).toBeInTheDocument()
  const admin = await theApi().as('admin')
  const mails = (await admin.call(outbox.list, { query: { search: 'sanjay@example.org' } })).body.data
  const [mail] = mails.filter(({ kind }) => kind === 'applicationRejected')
  const opening = { params: { id: mail?._id ?? '' }, body: { reason: 'A test' } }
  const { text } = (await admin.call(outbox.open, opening)).body.data
  expect(text).toContain('We have no mentees in this field yet.')
})

it('says when it cannot be loaded, and tries again', async () => {
  trouble('admin/dashboard', 'fault')
  const { user } = await renderPage('/admin/settings')
  expect(await screen.findByText('Failed to load the dashboard')).toBeInTheDocument()
  endTrouble()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(textOf('dashboard.nobodyWaits'))).toBeInTheDocument()
})
