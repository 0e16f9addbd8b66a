import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { decide, evaluate } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { beforeEach, describe, expect, it } from 'vitest'
import { problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
let admin: Caller
let first: string
let second: string

async function registered(name: string, days: number): Promise<string> {
  const id = await makeMentee({ name })
  const at = new Date(theApi().clock.now.getTime() - days * 86_400_000)
  await theApi()
    .db.updateTable('application')
    .set({ registered_at: at })
    .where('mentee_id', '=', id)
    .execute()
  return id
}

beforeEach(async () => {
  admin = await signIn('admin')
  first = await registered('Priya Kulkarni', 9)
  second = await registered('Asha Jadhav', 2)
  for (const id of [first, second]) {
    await admin.call(adminSelection.tie, { params: { id }, body: { ties: [] } })
  }
})

const read = async (id: string) => (await admin.call(adminSelection.get, { params: { id } })).body.data
const open = (search = '') => renderPage(`/admin/selection/work${search}`)
const rowOf = async (name: string) => within(await screen.findByRole('group', { name }))
const scoreOf = async (name: string) =>
  (await rowOf(name)).queryAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
const caseOf = (name: string) => screen.findByRole('heading', { name, level: 2 })

describe('by keys alone', () => {
  it('a mentee takes seven presses after the question of ties, and the next one opens', async () => {
    const { user } = await open()
    expect(await caseOf('Priya Kulkarni')).toBeInTheDocument()
    expect(screen.getByText('1 of 2')).toBeInTheDocument()
    await user.keyboard('34३43')
    await user.keyboard('1')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await caseOf('Asha Jadhav')).toBeInTheDocument()
    expect(screen.getByText('2 of 2')).toBeInTheDocument()
    expect(screen.getByText(textOf('selection.work.given', { name: 'Priya Kulkarni' }))).toBeInTheDocument()
    expect((await read(first)).candidate.state).toBe('registered')
    await theApi().pass(15)
    expect((await read(first)).own).toMatchObject({ average: 3.4, recommendation: 'eligible' })
    expect((await read(first)).candidate.state).toBe('under_review')
  })

  it('1, 2 and 5 lead to the comment, where Enter goes on and letters are letters', async () => {
    const { user } = await open()
    await caseOf('Priya Kulkarni')
    await user.keyboard('5Has 4 cows, j k?{Enter}2No plan')
    expect(screen.getByLabelText('Comment: Motivation')).toHaveValue('Has 4 cows, j k?')
    expect(screen.getByLabelText('Comment: Business idea')).toHaveFocus()
    expect(await scoreOf('Motivation')).toBe('5')
    expect(await scoreOf('Business idea')).toBe('2')
    expect(await scoreOf('Readiness')).toBeUndefined()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(await caseOf('Asha Jadhav')).toBeInTheDocument()
    await waitFor(async () => expect((await read(first)).own?.average).toBe(3.5))
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await caseOf('Priya Kulkarni')
    expect(await screen.findByLabelText('Comment: Business idea')).toHaveValue('No plan')
  })

  it('digits typed on go to the next criterion, never into the comment, and the scores that need a word are named', async () => {
    const { user } = await open()
    await caseOf('Priya Kulkarni')
    expect(screen.getByText(/Please explain scores of 1, 2 and 5/)).toBeInTheDocument()
    await user.keyboard('5१53')
    expect([await scoreOf('Motivation'), await scoreOf('Business idea')]).toEqual(['5', '1'])
    expect([await scoreOf('Readiness'), await scoreOf('Commitment')]).toEqual(['5', '3'])
    for (const name of ['Motivation', 'Business idea', 'Readiness'])
      expect(screen.getByLabelText(`Comment: ${name}`)).toHaveValue('')
  })

  it('j and k move, ? tells the keys, and those of a letter can be switched off', async () => {
    const { user } = await open()
    await caseOf('Priya Kulkarni')
    await user.keyboard('jj4kk3')
    expect([await scoreOf('Business idea'), await scoreOf('Readiness')]).toEqual(['3', '4'])
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: textOf('selection.keys') }))
    await user.click(dialog.getByRole('checkbox', { name: textOf('selection.keys.on') }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(
      (await rowOf('Communication')).getByRole('radio', { name: `3 ${textOf('selection.score.3')}` }),
    )
    await user.keyboard('4')
    expect(await scoreOf('Communication')).toBe('3')
    localStorage.removeItem('rubric-keys')
  })

  it('give nothing with a gap, and name it', async () => {
    const { user } = await open()
    await caseOf('Priya Kulkarni')
    await user.keyboard('3{Control>}{Enter}{/Control}')
    expect(await problems()).toEqual([
      'Please give a score for every criterion',
      'Please choose a recommendation',
    ])
    expect(screen.getByRole('heading', { name: 'Priya Kulkarni' })).toBeInTheDocument()
  })
})

describe('nothing is lost', () => {
  it('an evaluation that is taken back opens again with all that was typed', async () => {
    const { user } = await open()
    await caseOf('Priya Kulkarni')
    await user.type(screen.getByLabelText('Two sentences for the mentor'), 'Sells already')
    await user.click(screen.getByRole('checkbox', { name: 'Possible duplicate' }))
    await user.click((await rowOf('Motivation')).getByRole('radio', { name: /^4/ }))
    await user.keyboard('4333311{Control>}{Enter}{/Control}')
    await caseOf('Asha Jadhav')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await caseOf('Priya Kulkarni')
    expect(await screen.findByLabelText('Two sentences for the mentor')).toHaveValue('Sells already')
    expect(screen.getByRole('checkbox', { name: 'Possible duplicate' })).toBeChecked()
    expect(await scoreOf('Motivation')).toBe('4')
    expect(screen.getByRole('radio', { name: 'Eligible' })).toBeChecked()
    await theApi().pass(60)
    expect(await read(first)).toMatchObject({
      candidate: { state: 'registered', waitingDays: 9 },
      own: { submittedAt: null },
    })
  })

  it('a case that is decided meanwhile says so, and leads on', async () => {
    const { user } = await open()
    await caseOf('Priya Kulkarni')
    await user.keyboard('33333')
    const other = { here: theApi(), admin: await theApi().as('admin'), menteeId: first }
    await evaluate(other)
    await decide(other)
    await user.keyboard('1{Control>}{Enter}{/Control}')
    expect(await screen.findByText('You can no longer evaluate Priya Kulkarni.')).toBeInTheDocument()
    const next = screen.getByRole('button', { name: 'Next mentee', description: '' })
    await user.click(next)
    expect(await caseOf('Asha Jadhav')).toBeInTheDocument()
  })

  it('somebody who is deleted meanwhile can no longer be evaluated, which leads on', async () => {
    const { user } = await open()
    await caseOf('Priya Kulkarni')
    await user.keyboard('33333')
    expect((await admin.call(mentees.remove, { params: { id: first } })).status).toBe(200)
    await user.keyboard('1{Control>}{Enter}{/Control}')
    expect(await screen.findByText('You can no longer evaluate Priya Kulkarni.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Next mentee', description: '' }))
    expect(await caseOf('Asha Jadhav')).toBeInTheDocument()
  })

  it('what was saved elsewhere meanwhile is loaded, and what was typed stays', async () => {
    const { user } = await open()
    await caseOf('Priya Kulkarni')
    await user.keyboard('333331')
    theApi().clock.now = new Date(theApi().clock.now.getTime() + 60_000)
    await evaluate({ here: theApi(), admin, menteeId: first }, { submit: false, score: 4 })
    await user.click(screen.getByRole('button', { name: 'Save and next' }))
    await user.click(await screen.findByRole('button', { name: 'Load the latest version' }))
    await screen.findByText(textLike('profile.caughtUpSame'))
    expect(await scoreOf('Motivation')).toBe('3')
  })
})

it('asks about ties first, says what is known of whom, and ends with what comes next', async () => {
  await evaluate({ here: theApi(), admin, menteeId: first })
  await evaluate({ here: theApi(), admin, menteeId: second })
  const third = await makeMentee({ name: 'Meena Rao', goals: 'A dairy' })
  const { user } = await renderPage('/admin/selection')
  await user.click(await screen.findByRole('link', { name: 'Evaluate next (1)' }))
  expect(await caseOf('Meena Rao')).toBeInTheDocument()
  expect(screen.getByText('A dairy')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'No ties' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await screen.findByRole('group', { name: 'Motivation' })
  await user.keyboard('333333{Control>}{Enter}{/Control}')
  expect(await screen.findByText('All evaluated')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: textOf('selection.work.review') })).toBeInTheDocument()
  await theApi().pass(15)
  expect((await read(third)).own).toMatchObject({ recommendation: 'not_eligible' })
  // A refetch of the queue must not bring the case back.
  expect(screen.getByText('All evaluated')).toBeInTheDocument()
})
