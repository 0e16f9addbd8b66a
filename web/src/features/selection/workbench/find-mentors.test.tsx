import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { makeAdmin } from '@udyam/api/test/make'
import { decide, evaluate } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
let admin: Caller
/** The second administrator, who evaluates and decides. */
let other: Caller

beforeEach(async () => {
  admin = await signIn('admin')
  other = await theApi().as('admin')
  await makeMentor({ firstName: 'Anil', lastName: 'Rao' })
})

/** A mentee who has waited the given number of days for a mentor. */
async function waiting(name: string, days: number, by = other): Promise<string> {
  const menteeId = await makeMentee({ name })
  await evaluate({ here: theApi(), admin: by, menteeId })
  await decide({ here: theApi(), admin: by, menteeId })
  await theApi()
    .db.updateTable('application')
    .set({ queued_at: new Date(theApi().clock.now.getTime() - days * 86_400_000) })
    .where('mentee_id', '=', menteeId)
    .execute()
  return menteeId
}

const caseOf = (name: string) => screen.findByRole('heading', { name, level: 2 })
const place = (number: number, total: number) =>
  screen.findByText(textOf('selection.work.place', { place: number, total }))

it('leads from the dashboard to who waits longest for a mentor, with the next and the previous', async () => {
  await waiting('Asha Jadhav', 2)
  await waiting('Priya Kulkarni', 9)
  await waiting('Meena Rao', 5)
  const { user, router } = await renderPage('/admin')
  const todo = within(await screen.findByRole('region', { name: /^To do now/ }))
  await user.click(await todo.findByRole('link', { name: /^Find mentors: / }))
  expect(await caseOf('Priya Kulkarni')).toBeInTheDocument()
  expect(await place(1, 3)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Choose Anil Rao' })).toBeInTheDocument()
  expect(screen.queryByText(textLike('selection.evaluations.hidden_one'))).not.toBeInTheDocument()
  const next = () => user.click(screen.getByRole('button', { name: textOf('selection.work.next') }))
  await next()
  expect(await caseOf('Meena Rao')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('selection.work.previous') }))
  expect(await caseOf('Priya Kulkarni')).toBeInTheDocument()
  // The search among mentors applies to this mentee only.
  await user.type(await screen.findByRole('searchbox', { name: textOf('selection.mentor.search') }), 'dairy')
  await waitFor(() => expect(router.state.location.search).toContain('search=dairy'))
  expect(router.state.location.search).toContain('do=mentor')
  await next()
  expect(await caseOf('Meena Rao')).toBeInTheDocument()
  expect(router.state.location.search).not.toContain('search')
})

it('goes on to the next once a profile is shared, and ends when nobody waits', async () => {
  await waiting('Asha Jadhav', 2)
  const first = await waiting('Priya Kulkarni', 9)
  const { user } = await renderPage('/admin/selection/work?do=mentor')
  const share = async () => {
    await user.click(await screen.findByRole('button', { name: 'Choose Anil Rao' }))
    await user.click(await screen.findByRole('button', { name: textOf('selection.share.share') }))
  }
  await caseOf('Priya Kulkarni')
  const title = textOf('selection.introduce.title')
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  await share()
  expect(await caseOf('Asha Jadhav')).toBeInTheDocument()
  expect(await place(2, 2)).toBeInTheDocument()
  await theApi().pass(16)
  const { data } = (await admin.call(adminSelection.get, { params: { id: first } })).body
  expect(data.candidate.state).toBe('introduced')
  await share()
  expect(await screen.findByText(textOf('selection.introduce.done'))).toBeInTheDocument()
  expect(screen.getByRole('link', { name: textOf('selection.introduce.shared') })).toHaveAttribute(
    'href',
    '/admin/selection?view=table&state=introduced',
  )
})

it('leaves out who is snoozed, and says of a case that no longer waits that it does not', async () => {
  await waiting('Asha Jadhav', 2)
  const later = await waiting('Priya Kulkarni', 9)
  const body = { kind: 'unassigned', subject: later, snoozeDays: 3 } as const
  await admin.call(dashboard.attend, { body })
  const { unmount } = await renderPage('/admin/selection/work?do=mentor')
  expect(await caseOf('Asha Jadhav')).toBeInTheDocument()
  expect(await place(1, 1)).toBeInTheDocument()
  unmount()
  await decide({ here: theApi(), admin: other, menteeId: later }, 'waitlisted')
  await renderPage(`/admin/selection/work?do=mentor&at=${later}`)
  const gone = textOf('selection.introduce.caseGone', { name: 'Priya Kulkarni' })
  expect(await screen.findByText(gone)).toBeInTheDocument()
})

it('says of a case with a held decision what is held, not that it has gone', async () => {
  const menteeId = await waiting('Asha Jadhav', 2, admin)
  const body = { decision: 'waitlisted', summary: '', reason: '', hold: true } as const
  await admin.call(adminSelection.decide, { params: { id: menteeId }, body })
  await renderPage(`/admin/selection/work?do=mentor&at=${menteeId}`)
  const decision = textOf('selection.decision.waitlisted')
  expect(await screen.findByText(textLike('selection.held.of'))).toHaveTextContent(decision)
  const gone = textOf('selection.introduce.caseGone', { name: 'Asha Jadhav' })
  expect(screen.queryByText(gone)).not.toBeInTheDocument()
})

it('opens the list to read for who may not choose a mentor', async () => {
  await waiting('Asha Jadhav', 2)
  await signIn('admin', await makeAdmin(theApi(), { kind: 'auditor' }))
  await renderPage('/admin')
  const todo = within(await screen.findByRole('region', { name: /^To do now/ }))
  const name = `${textOf('dashboard.todo.open')}: ${textOf('dashboard.todo.unassigned')}`
  expect(await todo.findByRole('link', { name })).toHaveAttribute(
    'href',
    '/admin/selection?view=table&state=eligible',
  )
})
