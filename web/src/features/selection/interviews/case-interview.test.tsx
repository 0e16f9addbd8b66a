import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { interviews } from '@udyam/contract/interviews/calls'
import { makeAdmin, makeMentee } from '@udyam/api/test/make'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadArea } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { signIn, startWorld, theApi, trouble, endTrouble } from '#test/world.ts'

startWorld()

beforeEach(async () => {
  await loadArea('mentorship')
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function openPart(id: string) {
  const { user } = await renderPage(pathTo(paths.adminSelectionCase, id))
  const heading = await screen.findByRole('heading', { name: textOf('interview') })
  return { user, part: within(heading.closest('section') ?? document.body) }
}

it('proposes an interview, keeps what is typed while it fails, and cancels it', async () => {
  await signIn('admin')
  const { id } = await makeMentee(theApi())
  const { user, part } = await openPart(id)
  await user.click(await part.findByRole('button', { name: textOf('interview.propose') }))
  const send = part.getByRole('button', { name: textOf('interview.send') })
  await user.click(send)
  expect(await part.findAllByText(textOf('messages.times_required'))).not.toEqual([])
  const day = part.getByLabelText(textLike('mentorship.meeting.day'))
  await user.type(day, indianDate(inDays(3)))
  await user.type(part.getByLabelText(textOf('mentorship.meeting.time', { number: 1 })), '10:30')
  const length = part.getByLabelText(textOf('interview.length'))
  await user.clear(length)
  await user.type(length, '500')
  await user.click(send)
  expect(await part.findAllByText(textOf('messages.interview_minutes_invalid'))).not.toEqual([])
  await user.clear(length)
  await user.type(length, '45')
  trouble('/interview', 'offline')
  await user.click(send)
  expect(await part.findByRole('alert')).toBeInTheDocument()
  endTrouble()
  expect(length).toHaveValue('45')
  await user.click(send)
  expect(await part.findByText(textOf('interview.state.proposed'))).toBeInTheDocument()
  expect(part.getByText(textLike('remind.from'))).toBeInTheDocument()
  expect(part.queryByRole('button', { name: textOf('interview.propose') })).not.toBeInTheDocument()
  const row = await theApi()
    .db.selectFrom('interview')
    .select(['minutes', 'way', 'times'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    minutes: 45,
    way: 'phone',
    times: [new Date(`${indianDate(inDays(3))}T10:30+05:30`)],
  })
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(part.getByRole('button', { name: textOf('interview.cancel') }))
  expect(await part.findByText(textOf('interview.state.cancelled'))).toBeInTheDocument()
  expect(await part.findByRole('button', { name: textOf('interview.propose') })).toBeInTheDocument()
})

/** Signs in an administrator, whose interview with a mentee is agreed for tomorrow; gives the mentee's id. */
async function makeAgreed(): Promise<string> {
  const admin = await signIn('admin')
  const made = await makeMentee(theApi())
  const proposal = { params: { id: made.id }, body: { times: [inDays(1).toISOString()] } }
  const { data } = (await admin.call(interviews.propose, proposal)).body
  const mentee = await theApi().as('mentee', made)
  await mentee.call(interviews.accept, { params: { id: data._id }, body: { time: data.times[0] ?? '' } })
  return made.id
}

it('takes the outcome once it has begun', async () => {
  const id = await makeAgreed()
  const startsAt = inDays(-0.01)
  await theApi().db.updateTable('interview').set({ starts_at: startsAt }).execute()
  theApi().clock.now = new Date()
  const { user, part } = await openPart(id)
  await user.type(await part.findByLabelText(textOf('interview.note')), 'Has a stall in Karad.')
  await user.selectOptions(part.getByLabelText(textOf('interview.outcome')), textOf('interview.state.missed'))
  await user.click(part.getByRole('button', { name: textOf('interview.save') }))
  expect(await part.findByText('Has a stall in Karad.', { selector: 'p' })).toBeInTheDocument()
  expect(part.getByText(textOf('interview.state.missed'))).toBeInTheDocument()
  expect(part.queryByRole('button', { name: textOf('interview.cancel') })).not.toBeInTheDocument()
  await user.click(part.getByRole('button', { name: textOf('interview.correct') }))
  const note = part.getByLabelText(textOf('interview.note'))
  expect(note).toHaveFocus()
  expect(note).toHaveValue('Has a stall in Karad.')
  expect(part.getByLabelText(textOf('interview.outcome'))).toHaveValue('missed')
  await user.click(part.getByRole('button', { name: textOf('common.cancel') }))
  expect(part.queryByLabelText(textOf('interview.note'))).not.toBeInTheDocument()
  await user.click(part.getByRole('button', { name: textOf('interview.correct') }))
  await user.type(part.getByLabelText(textOf('interview.note')), ' Came late.')
  await user.selectOptions(part.getByLabelText(textOf('interview.outcome')), textOf('interview.state.done'))
  await user.click(part.getByRole('button', { name: textOf('interview.save') }))
  expect(await part.findByText('Has a stall in Karad. Came late.', { selector: 'p' })).toBeInTheDocument()
  await waitFor(() => expect(part.queryByLabelText(textOf('interview.note'))).not.toBeInTheDocument())
  expect(part.getByText(textOf('interview.state.done'))).toBeInTheDocument()
})

it('is only shown to who may not evaluate', async () => {
  const { id } = await makeMentee(theApi())
  const owner = await theApi().as('admin')
  await owner.call(interviews.propose, { params: { id }, body: { times: [inDays(1).toISOString()] } })
  await signIn('admin', await makeAdmin(theApi(), { kind: 'auditor' }))
  const { part } = await openPart(id)
  expect(await part.findByText(textOf('interview.state.proposed'))).toBeInTheDocument()
  expect(part.queryByRole('button')).not.toBeInTheDocument()
})

it('is not shown to who is barred', async () => {
  const { id } = await makeMentee(theApi())
  const evaluator = await signIn('admin', await makeAdmin(theApi(), { kind: 'evaluator' }))
  await evaluator.call(adminSelection.tie, { params: { id }, body: { ties: ['family'] } })
  await renderPage(pathTo(paths.adminSelectionCase, id))
  await screen.findByRole('heading', { level: 1, name: 'Priya Kulkarni' })
  await screen.findByText(textOf('selection.tie.declared'))
  expect(screen.queryByRole('heading', { name: textOf('interview') })).not.toBeInTheDocument()
})

it('lets another interview be proposed once all times of one are over, of which nobody is reminded', async () => {
  const admin = await signIn('admin')
  const { id } = await makeMentee(theApi())
  const times = [inDays(1).toISOString(), inDays(2).toISOString()]
  await admin.call(interviews.propose, { params: { id }, body: { times } })
  vi.setSystemTime(inDays(3))
  const { part } = await openPart(id)
  await part.findByRole('button', { name: textOf('interview.propose') })
  expect(part.getByText(textOf('interview.state.proposed'))).toBeInTheDocument()
  const buttons = part.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual([textOf('interview.cancel'), textOf('interview.propose')])
})

it('offers the calendar of an agreed interview to who leads it alone', async () => {
  const id = await makeAgreed()
  const { part } = await openPart(id)
  expect(await part.findByRole('button', { name: textOf('interview.calendar') })).toBeInTheDocument()
  cleanup()
  await signIn('admin', await makeAdmin(theApi()))
  const other = await openPart(id)
  expect(await other.part.findByRole('button', { name: textOf('interview.cancel') })).toBeInTheDocument()
  expect(other.part.queryByRole('button', { name: textOf('interview.calendar') })).not.toBeInTheDocument()
})
