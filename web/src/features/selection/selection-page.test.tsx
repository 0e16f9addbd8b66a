import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { decide, evaluate, introduce } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { renderPage } from '#test/render-page.tsx'
import { setScreenWidth } from '#test/screen-width.ts'
import { textLike, textOf } from '#test/text.ts'
import {
  callsTo,
  endTrouble,
  makeMentee,
  makeMentor,
  signIn,
  startWorld,
  theApi,
  trouble,
} from '#test/world.ts'

startWorld()
let admin: Caller
beforeEach(async () => {
  admin = await signIn('admin')
})

const walk = (menteeId: string) => ({ here: theApi(), admin, menteeId })
const column = (name: string) => screen.findByRole('region', { name })

async function waitedFor(days: number): Promise<void> {
  const since = new Date(Date.now() - days * 86_400_000)
  await theApi()
    .db.updateTable('application')
    .set({ since, registered_at: since, queued_at: since })
    .execute()
}

it('shows who stands where, with how long they have waited and what to know of them', async () => {
  await introduce(walk(await makeMentee({ name: 'Priya Kulkarni', district: 'Satara' })), await makeMentor())
  await makeMentee({ name: 'Asha Jadhav' })
  await waitedFor(12)
  await renderPage('/admin/selection')
  const introduced = within(await column('Profile with a mentor'))
  expect(introduced.getByRole('link', { name: 'Priya Kulkarni' })).toBeInTheDocument()
  expect(introduced.getByText('Satara · B.Com.')).toBeInTheDocument()
  expect(introduced.getByText('12 days')).toBeInTheDocument()
  expect(introduced.getByText('Score: 3 of 5')).toBeInTheDocument()
  expect(introduced.getByText('Mentor: Sanjay Patil')).toBeInTheDocument()
  expect(within(await column('Registered')).getByRole('link', { name: 'Asha Jadhav' })).toBeInTheDocument()
  expect(within(await column('Completed')).getByText(textOf('selection.columnEmpty'))).toBeInTheDocument()
})

it('folds the states on a small screen and leads from a full one to the table', async () => {
  setScreenWidth(360)
  for (const number of [1, 2, 3, 4, 5, 6]) await makeMentee({ name: `Mentee ${number}` })
  const { user, router } = await renderPage('/admin/selection')
  await user.click(await screen.findByRole('heading', { name: 'Registered' }))
  expect(screen.getAllByRole('link', { name: /^Mentee \d/ })).toHaveLength(5)
  await user.click(screen.getByRole('link', { name: 'Show all 6: Registered' }))
  expect(router.state.location.search).toBe('?view=table&state=registered&intake=all')
  expect(await screen.findByText('Showing 6 of 6 mentees')).toBeInTheDocument()
})

it('searches, filters and sorts as a table, in the address', async () => {
  await makeMentee({ name: 'Priya Kulkarni' })
  await evaluate(walk(await makeMentee({ name: 'Asha Jadhav' })))
  const { user, router } = await renderPage('/admin/selection')
  await user.click(await screen.findByRole('button', { name: 'Table' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Under review (1)')
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  expect(router.state.location.search).toBe('?view=table&state=under_review')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(router.state.location.search).toContain('sort=name'))
  await user.type(screen.getByRole('searchbox'), 'priya')
  await user.click(await screen.findByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
  expect(screen.getByRole('link', { name: 'Open Asha Jadhav' })).toBeInTheDocument()
})

it('tells who waits too long and leads to what can be done', async () => {
  const eligible = await makeMentee({ name: 'Priya Kulkarni' })
  await makeMentee({ name: 'Asha Jadhav' })
  await evaluate(walk(eligible))
  await decide(walk(eligible))
  await waitedFor(20)
  const { user } = await renderPage('/admin/selection')
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }))
  expect(attention.getByText(textOf('selection.escalation.unreviewed'))).toBeInTheDocument()
  expect(attention.getByRole('link', { name: 'Evaluate: Asha Jadhav' })).toBeInTheDocument()
  await user.click(attention.getByRole('link', { name: 'Find a mentor: Priya Kulkarni' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mentor', level: 2 })).toHaveFocus())
})

it('snoozes a line for some days, ends the snooze, and says whom it is assigned to', async () => {
  const id = await makeMentee({ name: 'Asha Jadhav' })
  const long = new Date(Date.now() - 20 * 86_400_000)
  const { db } = theApi()
  await db.updateTable('application').set({ registered_at: long }).where('mentee_id', '=', id).execute()
  const { user } = await renderPage('/admin/selection')
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }))
  await user.click(
    attention.getByRole('button', { name: textOf('selection.attention.more', { name: 'Asha Jadhav' }) }),
  )
  await user.click(attention.getByRole('button', { name: textOf('selection.attention.take') }))
  expect(
    await attention.findByText(textOf('selection.attention.owner', { name: 'Meera Phadnis' })),
  ).toBeInTheDocument()
  await user.click(attention.getByRole('button', { name: '3 days' }))
  await user.click(
    await attention.findByRole('button', { name: textOf('selection.attention.snoozed', { number: '1' }) }),
  )
  expect(await attention.findByText(textLike('selection.attention.until'))).toBeInTheDocument()
  await user.click(
    attention.getByRole('button', { name: textOf('selection.attention.more', { name: 'Asha Jadhav' }) }),
  )
  await user.click(attention.getByRole('button', { name: textOf('selection.attention.back') }))
  await waitFor(() =>
    expect(attention.queryByText(textLike('selection.attention.until'))).not.toBeInTheDocument(),
  )
  await user.click(attention.getByRole('button', { name: /^Needs attention/ }))
  expect(attention.queryByText('Asha Jadhav')).not.toBeInTheDocument()
})

it('is kind when nobody is there, and says when it could not be loaded', async () => {
  const { unmount } = await renderPage('/admin/selection')
  expect(await screen.findByText(/Nobody is in the selection yet/)).toBeInTheDocument()
  expect(await screen.findByText('Nobody is waiting too long. Well done.')).toBeInTheDocument()
  unmount()
  trouble('admin/selection', 'fault')
  await renderPage('/admin/selection')
  expect(await screen.findByText(textOf('selection.fetchFailed'))).toBeInTheDocument()
})

it('changes the settings, refuses days in the wrong order, and overwrites nobody', async () => {
  const { user } = await renderPage('/admin/setup/limits')
  const second = await screen.findByLabelText('Second reminder after (days)')
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await user.clear(second)
  await user.type(second, '2')
  await save()
  expect((await screen.findAllByText(textOf('messages.days_order'))).length).toBeGreaterThan(0)
  await user.clear(second)
  await user.type(second, '8')
  await save()
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  theApi().clock.now = new Date(Date.now() + 60_000)
  const { updatedAt: _, ...settings } = (await admin.call(adminSelection.getSettings)).body.data
  expect(settings.secondReminderDays).toBe(8)
  await admin.call(adminSelection.updateSettings, { body: { ...settings, expiryDays: 21 } })
  await user.clear(second)
  await user.type(second, '9')
  await save()
  await user.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  await waitFor(() => expect(screen.getByLabelText('Introduction expires after (days)')).toHaveValue('21'))
  expect(second).toHaveValue('9')
  await save()
  await waitFor(async () =>
    expect((await admin.call(adminSelection.getSettings)).body.data.secondReminderDays).toBe(9),
  )
})

it('lists reported messages and marks them as dealt with', async () => {
  const menteeId = await makeMentee({ name: 'Priya Kulkarni' })
  const mentorId = await makeMentor()
  const introduction = await introduce(walk(menteeId), mentorId)
  const { id } = await theApi()
    .db.insertInto('mentorship')
    .values({
      introduction_id: introduction,
      mentee_id: menteeId,
      mentor_id: mentorId,
      started_at: new Date(),
      closed_at: null,
      ended_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = await theApi()
    .db.insertInto('mentorship_message')
    .values({
      mentorship_id: id,
      author: 'mentor',
      text: 'Lend me some',
      reported_at: new Date(),
      read_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await theApi()
    .db.insertInto('report')
    .values({
      id: message.id,
      about: 'message',
      reporter_id: menteeId,
      subject_id: mentorId,
      mentorship_id: id,
      category: 'money',
      text: 'Asks for money',
      handler_id: null,
      closed_at: null,
    })
    .execute()
  const { user } = await renderPage('/admin/selection/reports')
  const row = within(await screen.findByRole('row', { name: /Lend me some/ }))
  expect(row.getByText('Asks for money')).toBeInTheDocument()
  await user.click(
    row.getByRole('button', {
      name: `${textOf('selection.reports.resolve')} ${textOf('selection.reports.of', { name: 'Priya Kulkarni' })}`,
    }),
  )
  const dealing = within(
    await screen.findByRole('dialog', {
      name: textOf('selection.reports.resolveTitle', { name: 'Priya Kulkarni' }),
    }),
  )
  await user.type(dealing.getByRole('textbox', { name: /^What was done/ }), 'Have talked to both')
  await user.click(dealing.getByRole('button', { name: textOf('selection.reports.resolve') }))
  expect(await screen.findByText(textOf('messages.report_resolved'))).toBeInTheDocument()
  expect(await screen.findByText(textOf('selection.reports.resolved'))).toBeInTheDocument()
})

it.each(['fault', 'offline'] as const)(
  'says that a queue did not load (%s), and asks again when told to',
  async (as) => {
    await makeMentee({ name: 'Asha Jadhav' })
    trouble('selection/queue', as)
    const { user } = await renderPage('/admin/selection')
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(await column('Registered')).toBeVisible()
    const asked = callsTo('selection/queue')
    // A loop of failing calls would go on meanwhile.
    await new Promise((passed) => setTimeout(passed, 300))
    expect(callsTo('selection/queue')).toBe(asked)
    endTrouble()
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Evaluate next (1)' })).toBeInTheDocument()
  },
)

it('asks again by itself once the connection is back', async () => {
  await makeMentee({ name: 'Asha Jadhav' })
  trouble('selection/queue', 'offline')
  await renderPage('/admin/selection')
  await screen.findByRole('button', { name: 'Try again' })
  endTrouble()
  // The page listens a moment after the failure is seen.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(screen.getByRole('link', { name: 'Evaluate next (1)' })).toBeInTheDocument()
  })
})

it('passes over an intake in the address that does not exist', async () => {
  await makeMentee({ name: 'Asha Jadhav' })
  await renderPage('/admin/selection?intake=bogus')
  expect(within(await column('Registered')).getByRole('link', { name: 'Asha Jadhav' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
