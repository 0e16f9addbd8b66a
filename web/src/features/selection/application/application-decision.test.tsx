import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerTies, decide, evaluate } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { paths } from '#lib/paths.ts'
import { problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi, writesSent } from '#test/world.ts'

startWorld()
let admin: Caller
let menteeId: string
beforeEach(async () => {
  admin = await signIn('admin')
  menteeId = await makeMentee({ name: 'Priya Kulkarni' })
  await evaluate(walk())
})

const walk = (caller = admin) => ({ here: theApi(), admin: caller, menteeId })
const openUnanswered = (step = '') => renderPage(`/admin/selection/${menteeId}${step && `?step=${step}`}`)
const open = async (step = '') => {
  await answerTies(walk())
  return openUnanswered(step)
}
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const read = async () => (await admin.call(adminSelection.get, { params: { id: menteeId } })).body.data
const agree = () => vi.spyOn(window, 'confirm').mockReturnValue(true)

const heldText = textOf('selection.held.of', {
  decision: textOf('selection.decision.waitlisted'),
  name: 'Meera Phadnis',
})
const reasonField = new RegExp(`^${textOf('selection.decision.reason')}`)

describe('a decision', () => {
  it('needs a summary for the mentor when the mentee is eligible, and asks first', async () => {
    const { user } = await open()
    await press(user, 'Decide')
    await press(user, 'Save the decision')
    expect(await problems()).toEqual(['Please choose a decision'])
    await user.click(screen.getByRole('radio', { name: 'Eligible' }))
    await press(user, 'Save the decision')
    expect(await problems()).toEqual(['Please write a summary for the mentor'])
    await user.type(screen.getByLabelText('Summary for the mentor'), 'A clear plan')
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
    await press(user, 'Save the decision')
    expect(await writesSent()).toEqual([])
    expect((await read()).candidate.state).toBe('under_review')
    ask.mockReturnValueOnce(true)
    await press(user, 'Save the decision')
    expect(await screen.findByText(textOf('messages.decision_saved'))).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Find a mentor' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('that keeps somebody back asks nothing, says that it waits, and can be undone until then', async () => {
    const ask = agree()
    const { user } = await open('decide')
    await user.click(await screen.findByRole('radio', { name: textOf('selection.decision.not_eligible') }))
    await user.type(screen.getByLabelText(reasonField), 'No plan yet')
    await press(user, textOf('selection.decision.save'))
    const saved = textOf('selection.decide.saved', { name: 'Priya Kulkarni' })
    expect(await screen.findByText(saved)).toBeInTheDocument()
    expect(ask).not.toHaveBeenCalled()
    expect(await screen.findByText(textOf('selection.next.waiting'))).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: textOf('selection.act.decide') })).not.toBeInTheDocument()
    await press(user, textOf('undo'))
    expect(await screen.findByText(textOf('undo.done'))).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: textOf('selection.act.decide') })).toBeInTheDocument()
    expect(screen.queryByText(textOf('selection.next.waiting'))).not.toBeInTheDocument()
    await theApi().pass(60)
    expect((await read()).candidate.state).toBe('under_review')
  })

  it('on somebody who is eligible already can be held', async () => {
    await decide(walk(), 'eligible')
    const { user } = await open('decide')
    await user.click(await screen.findByRole('radio', { name: textOf('selection.decision.waitlisted') }))
    await user.click(screen.getByRole('checkbox', { name: textOf('selection.decide.hold') }))
    await press(user, textOf('selection.decision.save'))
    expect(await screen.findByText(textOf('messages.decision_kept'))).toBeInTheDocument()
    expect((await read()).candidate).toMatchObject({ state: 'eligible', held: { decision: 'waitlisted' } })
    // The next step is the release, and no mentor is looked for until then.
    expect(await screen.findByText(heldText)).toBeInTheDocument()
    expect(screen.queryByText(textOf('selection.next.eligible'))).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: textOf('selection.act.mentor') })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: textOf('selection.held') })).toHaveAttribute(
      'href',
      `${paths.adminSelection}?intake=all#held`,
    )
  })

  it('that is held on somebody eligible opens no search for a mentor', async () => {
    await decide(walk(), 'eligible')
    const body = { decision: 'waitlisted', summary: '', reason: '', hold: true } as const
    await admin.call(adminSelection.decide, { params: { id: menteeId }, body })
    await openUnanswered('mentor')
    expect(await screen.findByText(heldText)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: textOf('selection.act.edit') })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: textOf('selection.mentor') })).not.toBeInTheDocument()
  })

  it('of "not eligible" without a reason asks once before it is saved, and the case says what was told', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
    const { user, client } = await open('decide')
    await user.click(await screen.findByRole('radio', { name: textOf('selection.decision.not_eligible') }))
    await press(user, textOf('selection.decision.save'))
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      textOf('selection.decision.noReason', { name: 'Priya Kulkarni' }),
    )
    expect(await writesSent()).toEqual([])
    ask.mockReturnValueOnce(true)
    await press(user, textOf('selection.decision.save'))
    expect(await screen.findByText(textOf('selection.next.waiting'))).toBeInTheDocument()
    await theApi().pass(15)
    await client.invalidateQueries()
    expect(await screen.findByText(textOf('selection.next.noReason'))).toBeInTheDocument()
    expect(screen.queryByText(textOf('selection.next.not_eligible'))).not.toBeInTheDocument()
  })

  it('of "not eligible" with a reason says that it was told', async () => {
    await decide(walk(), 'not_eligible')
    await open()
    expect(await screen.findByText(textOf('selection.next.not_eligible'))).toBeInTheDocument()
  })

  it('begins with the sentences of the evaluators', async () => {
    const other = await theApi().as('admin')
    await answerTies(walk(other))
    const { criteria } = await read()
    await other.call(adminSelection.evaluate, {
      params: { id: menteeId },
      body: {
        scores: criteria.map(({ _id }) => ({ criterion: _id, score: 3 })),
        recommendation: 'eligible',
        flags: [],
        submit: true,
        summary: 'Sells already. Has savings.',
      },
    })
    await open('decide')
    expect(await screen.findByLabelText('Summary for the mentor')).toHaveValue('Sells already. Has savings.')
  })

  it('of somebody who has not evaluated comes after reading the others, which is said before', async () => {
    agree()
    const other = await theApi().as('admin')
    menteeId = await makeMentee({ name: 'Asha Jadhav' })
    await evaluate(walk(other), { score: 4 })
    const { user } = await openUnanswered()
    expect(await screen.findByText(textOf('selection.readScores.hint'))).toBeInTheDocument()
    await press(user, 'Read without evaluating')
    await press(user, 'No ties')
    await press(user, 'Read without evaluating')
    expect(await screen.findByText('Average of all scores: 4 of 5')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Evaluate' })).not.toBeInTheDocument()
  })

  it('is made all the same by an owner who says why', async () => {
    agree()
    await theApi().db.updateTable('selection_settings').set({ wanted_evaluations: 2 }).execute()
    const { user, client } = await open('decide')
    expect(await screen.findByText(textOf('selection.needs.evaluations'))).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Not eligible' }))
    await press(user, 'Save the decision')
    expect(await problems()).toEqual(['Please give a reason'])
    await user.type(screen.getByLabelText(textOf('selection.override.reason')), 'She has moved away')
    await press(user, 'Save the decision')
    await screen.findByRole('button', { name: textOf('undo') })
    await theApi().pass(16)
    await client.invalidateQueries()
    expect(await screen.findByText('She has moved away')).toBeInTheDocument()
  })

  it('can be reopened after "not eligible"', async () => {
    agree()
    await decide(walk(), 'not_eligible')
    const { user } = await open()
    await press(user, 'Reopen the review')
    expect(await screen.findByText(textOf('selection.next.under_review'))).toBeInTheDocument()
    expect((await read()).candidate.state).toBe('under_review')
  })
})
