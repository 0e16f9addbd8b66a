import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { evaluate } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi, writesSent } from '#test/world.ts'

startWorld()
let admin: Caller
beforeEach(async () => {
  localStorage.removeItem('hold-decisions')
  admin = await signIn('admin')
})

async function evaluated(name: string, score: number): Promise<string> {
  const menteeId = await makeMentee({ name })
  await evaluate({ here: theApi(), admin, menteeId }, { score })
  await theApi().db.updateTable('evaluation').set({ summary: 'Sells already.' }).execute()
  return menteeId
}

const read = async (id: string) => (await admin.call(adminSelection.get, { params: { id } })).body.data
const caseOf = (name: string) => screen.findByRole('heading', { name, level: 2 })

it('decides by a score line that moves, holds it, shows the mails, and releases with a way back', async () => {
  const asha = await evaluated('Asha Jadhav', 4)
  const meena = await evaluated('Meena Rao', 3)
  await evaluated('Priya Kulkarni', 2)
  const { user } = await renderPage('/admin/selection')
  await user.click(await screen.findByRole('button', { name: textOf('common.moreActions') }))
  await user.click(screen.getByRole('button', { name: textOf('selection.line') }))
  const ready = within(await screen.findByRole('region', { name: '3 ready to decide' }))
  expect(
    await ready.findByText(textOf('selection.counts', { eligible: '1', waitlisted: '1', not: '1' })),
  ).toBeInTheDocument()
  await user.clear(ready.getByLabelText('Waiting list from'))
  await user.type(ready.getByLabelText('Waiting list from'), '2')
  expect(
    await ready.findByText(textOf('selection.counts', { eligible: '1', waitlisted: '2', not: '0' })),
  ).toBeInTheDocument()
  await user.selectOptions(ready.getByLabelText('Decision on Priya Kulkarni'), 'Leave out')
  await user.click(ready.getByLabelText(textOf('selection.decide.hold')))
  await user.click(ready.getByRole('button', { name: 'Hold 2' }))
  const held = within(await screen.findByRole('region', { name: 'Held decisions' }))
  expect(
    held.getByText(
      textOf('selection.held.hint', {
        counts: textOf('selection.counts', { eligible: 1, waitlisted: 1, not: 0 }),
      }),
    ),
  ).toBeVisible()
  expect((await read(asha)).candidate).toMatchObject({
    state: 'under_review',
    held: { decision: 'eligible' },
  })

  await user.click(await held.findByRole('button', { name: 'Release 2' }))
  const name = textOf('selection.held.title', {
    count: 2,
    counts: textOf('selection.counts', { eligible: 1, waitlisted: 1, not: 0 }),
  })
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(dialog.getByText('Good news: you have been selected')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Release 2' }))
  expect(await held.findByText(textOf('selection.held.leaving_other', { count: 2 }))).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await held.findByRole('button', { name: 'Release 2' })).toBeInTheDocument()
  await theApi().pass(120)
  expect((await read(asha)).candidate.state).toBe('under_review')
  await user.click(await held.findByRole('button', { name: 'Release 2' }))
  const again = within(await screen.findByRole('dialog', { name }))
  await user.click(await again.findByRole('button', { name: 'Release 2' }))
  await held.findByText(textOf('selection.held.leaving_other', { count: 2 }))
  await theApi().pass(61)
  expect([(await read(asha)).candidate.state, (await read(meena)).candidate.state]).toEqual([
    'eligible',
    'waitlisted',
  ])
})

it('takes a cut-off in digits of any script, says what a score is, and asks once before it tells', async () => {
  const asha = await evaluated('Asha Jadhav', 4)
  await evaluated('Meena Rao', 3)
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { user } = await renderPage('/admin/selection')
  await user.click(await screen.findByRole('button', { name: textOf('common.moreActions') }))
  await user.click(screen.getByRole('button', { name: textOf('selection.line') }))
  const from = await screen.findByLabelText(textOf('selection.line.eligibleFrom'))
  const decide = (count: number) =>
    screen.getByRole('button', { name: textOf('selection.line.decide_other', { count: String(count) }) })
  await user.clear(from)
  await user.type(from, '6')
  expect(screen.getByText(textOf('selection.line.range'))).toBeInTheDocument()
  expect(decide(2)).toBeDisabled()
  await user.clear(from)
  await user.type(from, '३,५')
  const counts = textOf('selection.counts', { eligible: '1', waitlisted: '1', not: '0' })
  expect(screen.getByText(counts)).toBeInTheDocument()
  expect(screen.getByRole('img', { name: textOf('selection.line.strip', { counts }) })).toBeInTheDocument()
  await user.click(decide(2))
  expect(ask).toHaveBeenCalledExactlyOnceWith(textOf('selection.line.ask_other', { counts, count: '2' }))
  expect((await writesSent()).filter((address) => address.includes('decisions'))).toEqual([])
  ask.mockReturnValue(true)
  await user.click(decide(2))
  expect(await screen.findByText(textOf('selection.line.decided_other', { count: '2' }))).toBeInTheDocument()
  await theApi().pass(15)
  expect((await read(asha)).candidate.state).toBe('eligible')
})

it('says whom the line leaves out, and reads their scores where one has not evaluated', async () => {
  const other = await theApi().as('admin')
  const menteeId = await makeMentee({ name: 'Asha Jadhav' })
  await evaluate({ here: theApi(), admin: other, menteeId }, { score: 2 })
  const { user } = await renderPage('/admin/selection')
  await user.click(await screen.findByRole('button', { name: textOf('common.moreActions') }))
  await user.click(screen.getByRole('button', { name: textOf('selection.line') }))
  expect(await screen.findByText(textOf('selection.line.why.unread'))).toBeInTheDocument()
  expect(screen.getByText(textOf('selection.line.readHint', { names: 'Asha Jadhav' }))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Read the scores of 1' }))
  expect(
    await screen.findByText(textOf('selection.counts', { eligible: '0', waitlisted: '0', not: '1' })),
  ).toBeInTheDocument()
  expect((await read(menteeId)).hasReadScores).toBe(true)
})

it('decides one after the other by keys, with the scores of all beside the profile', async () => {
  const first = await evaluated('Asha Jadhav', 4)
  const second = await evaluated('Meena Rao', 3)
  const other = await theApi().as('admin')
  await evaluate({ here: theApi(), admin: other, menteeId: first }, { score: 4 })
  const { user } = await renderPage('/admin/selection/work?do=decide')
  await caseOf('Asha Jadhav')
  expect(screen.getByText('Average 4')).toBeInTheDocument()
  expect(screen.getByText('Adjusted –')).toBeInTheDocument()
  const scores = within(screen.getByRole('region', { name: 'Scores' }))
  expect(scores.getAllByText('Seen in the talk')).toHaveLength(10)
  expect(screen.getByLabelText('Summary for the mentor')).toHaveValue('Sells already.')
  await user.keyboard('1{Control>}{Enter}{/Control}')
  await caseOf('Meena Rao')
  expect(await screen.findByText('Decision on Asha Jadhav saved')).toBeInTheDocument()
  expect((await read(first)).candidate.state).toBe('under_review')
  await user.click(screen.getByLabelText(textOf('selection.decide.hold')))
  await user.click(screen.getByRole('radio', { name: 'Not eligible' }))
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('All decided')).toBeInTheDocument()
  expect(ask).toHaveBeenCalledExactlyOnceWith(textOf('selection.decision.noReason', { name: 'Meena Rao' }))
  await theApi().pass(15)
  expect((await read(first)).candidate.state).toBe('eligible')
  expect((await read(second)).candidate).toMatchObject({
    state: 'under_review',
    held: { decision: 'not_eligible' },
  })
})

it('shows on a case what is held, and takes a word on the degree', async () => {
  const id = await evaluated('Asha Jadhav', 4)
  const body = { decision: 'waitlisted', summary: '', reason: '', hold: true } as const
  await admin.call(adminSelection.decide, { params: { id }, body })
  const { user } = await renderPage(`/admin/selection/${id}`)
  expect(
    await screen.findByText(
      new RegExp(textOf('selection.held.of', { name: '.*', decision: 'Waiting list' })),
    ),
  ).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText(textOf('selection.graduate.answer')), 'No degree')
  await waitFor(async () => expect((await read(id)).facts.graduate).toBe('no'))
})

it('says before it tells, and before it releases, how many hear no reason', async () => {
  await evaluated('Asha Jadhav', 2)
  const id = await evaluated('Meena Rao', 2)
  const body = { decision: 'not_eligible', summary: '', reason: '', hold: true } as const
  await admin.call(adminSelection.decide, { params: { id }, body })
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { user } = await renderPage('/admin/selection')
  await user.click(await screen.findByRole('button', { name: textOf('common.moreActions') }))
  await user.click(screen.getByRole('button', { name: textOf('selection.line') }))
  await user.click(
    await screen.findByRole('button', { name: textOf('selection.line.decide_one', { count: '1' }) }),
  )
  const noReason = textOf('selection.decision.noReasons_one', { count: '1' })
  expect(ask).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(noReason))
  await user.click(screen.getByRole('button', { name: textOf('selection.held.release', { count: '1' }) }))
  expect(within(await screen.findByRole('dialog')).getByText(noReason)).toBeInTheDocument()
})
