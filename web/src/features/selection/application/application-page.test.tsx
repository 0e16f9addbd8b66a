import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerTies, consent, decide, evaluate, introduce, share } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

const give = textOf('selection.evaluation.give')
const prepared = textOf('selection.mentor.prepared', { name: 'Anita Zende' })

startWorld()
let admin: Caller
let menteeId: string
beforeEach(async () => {
  admin = await signIn('admin')
  menteeId = await makeMentee({ name: 'Priya Kulkarni', dob: '2000-02-29', mobile_no: '9822054321' })
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

async function score(user: UserEvent, value: number): Promise<void> {
  for (const group of screen.getAllByRole('group', { name: /^(Moti|Busi|Read|Comm)/ })) {
    await user.click(within(group).getByRole('radio', { name: new RegExp(`^${value}`) }))
  }
}

describe('the case', () => {
  it('tells the facts, the profile and the next step, and leads to the record and back', async () => {
    await makeMentee({ name: 'Priya K', mobile_no: '9822054321' })
    const { user, router } = await open()
    expect(await screen.findByRole('heading', { name: 'Priya Kulkarni', level: 1 })).toBeInTheDocument()
    expect(screen.getByText(/^Yes \(2\d\)$/)).toBeInTheDocument()
    expect(screen.getByText('Yes: possible duplicate')).toBeInTheDocument()
    expect(screen.getByText(textOf('selection.next.registered'))).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Full record' }))
    await user.click(await screen.findByRole('link', { name: 'Selection of Priya Kulkarni' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/selection/${menteeId}`))
  })
})

it('offers the next step first: a decision once there are the wanted evaluations', async () => {
  const first = () => screen.getAllByRole('button', { name: /^(Evaluate|Decide)/ })[0]
  const want = async (wanted: number) =>
    theApi().db.updateTable('selection_settings').set({ wanted_evaluations: wanted }).execute()
  const other = await theApi().as('admin')
  await evaluate(walk(other))
  await want(2)
  const { unmount } = await open()
  await screen.findByText(textOf('selection.next.under_review'))
  expect(first()).toHaveAccessibleName(textOf('selection.act.evaluate'))
  unmount()
  await want(1)
  await openUnanswered()
  await screen.findByText(textOf('selection.next.under_review'))
  expect(first()).toHaveAccessibleName(textOf('selection.act.decide'))
  expect(first()).toHaveClass('bg-action')
})

describe('the question of ties', () => {
  it('stands once above the evaluation, and takes one press', async () => {
    const { user } = await openUnanswered()
    await press(user, 'Evaluate')
    expect(
      await screen.findByRole('group', { name: 'Do you know Priya Kulkarni closely?' }),
    ).toBeInTheDocument()
    await press(user, 'No ties')
    expect(await screen.findByRole('button', { name: give })).toBeInTheDocument()
    expect((await read()).tie).toEqual({ ties: [], isBarred: false })
  })

  it('bars who declares one, until another owner lifts it with a reason', async () => {
    const other = await theApi().as('admin')
    await other.call(adminSelection.tie, { params: { id: menteeId }, body: { ties: ['family'] } })
    const { user } = await openUnanswered('evaluate')
    await user.click(await screen.findByRole('checkbox', { name: 'We are family' }))
    await press(user, 'Declare a tie')
    expect(await screen.findByText(textLike('selection.tie.declared'))).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Evaluate' })).not.toBeInTheDocument()
    await press(user, 'Let Meera Phadnis evaluate')
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'A namesake')
    await user.click(dialog.getByRole('button', { name: 'Allow' }))
    await waitFor(async () => expect((await read()).barred).toEqual([]))
  })
})

describe('an evaluation', () => {
  it('is saved as a draft with gaps, and given whole: every score, reasons, a recommendation', async () => {
    const ask = agree()
    const { user } = await open()
    await press(user, 'Evaluate')
    const motivation = within(await screen.findByRole('group', { name: 'Motivation' }))
    await user.click(motivation.getByRole('radio', { name: /Outstanding/ }))
    expect(await screen.findByText('Please explain this score')).toBeInTheDocument()
    await press(user, 'Save draft')
    expect(await screen.findByText('Evaluation saved')).toBeInTheDocument()
    expect((await read()).own).toMatchObject({ submittedAt: null, average: 5 })
    await press(user, give)
    expect(await problems()).toEqual([
      'Please explain this score',
      'Please give a score for every criterion',
      'Please choose a recommendation',
    ])
    expect(ask).not.toHaveBeenCalled()
    await score(user, 4)
    await user.click(screen.getByRole('radio', { name: 'Eligible' }))
    await user.click(screen.getByRole('checkbox', { name: 'Information missing' }))
    await press(user, give)
    expect(await screen.findByText(textOf('messages.evaluation_submitted'))).toBeInTheDocument()
    expect(ask.mock.lastCall?.[0]).toMatch(textLike('selection.evaluation.confirm'))
    expect((await read()).own).toMatchObject({ average: 4, flags: ['missing_information'] })
    expect(await screen.findByText('Your evaluation: 4 of 5')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: give })).not.toBeInTheDocument()
  })

  it('hides the others until the own is given, and asks for a talk when they are far apart', async () => {
    agree()
    await evaluate(walk(await theApi().as('admin')), { score: 1 })
    const { user } = await open('evaluate')
    await screen.findByText(textOf('selection.evaluations.hidden_one', { count: 1 }))
    expect(screen.queryByText(/1 of 5/)).not.toBeInTheDocument()
    await score(user, 4)
    await user.click(screen.getByRole('radio', { name: 'Waiting list' }))
    await press(user, give)
    expect(
      await screen.findByText(textOf('selection.evaluations.talk', { limit: '1.5' })),
    ).toBeInTheDocument()
    expect(screen.getByText('Average of all scores: 2.5 of 5')).toBeInTheDocument()
  })

  it('keeps what was typed when it was saved elsewhere meanwhile', async () => {
    await evaluate(walk(), { submit: false })
    const { user } = await open('evaluate')
    await user.type(await screen.findByLabelText('Overall comment'), 'Knows the market')
    theApi().clock.now = new Date(Date.now() + 60_000)
    await evaluate(walk(), { submit: false, score: 4 })
    await press(user, 'Save draft')
    await press(user, 'Load the latest version')
    await screen.findByText(textLike('profile.caughtUpSame'))
    expect(screen.getByLabelText('Overall comment')).toHaveValue('Knows the market')
    await press(user, 'Save draft')
    await waitFor(async () => expect((await read()).own?.comment).toBe('Knows the market'))
    expect((await read()).own?.average).toBe(4)
  })
})

describe('a mentor', () => {
  beforeEach(async () => {
    await makeMentor({ firstName: 'Sanjay', lastName: 'Patil' })
    await makeMentor({ firstName: 'Anita', lastName: 'Zende' })
    await evaluate(walk())
    await decide(walk())
  })

  it('is searched, gets exactly what was previewed, and can be asked back', async () => {
    agree()
    const { user, client } = await open()
    await press(user, 'Find a mentor')
    await user.type(await screen.findByRole('searchbox', { name: 'Search mentors...' }), 'sanjay')
    await waitFor(() => expect(screen.queryByText('Anita Zende')).not.toBeInTheDocument())
    await press(user, 'Choose Sanjay Patil')
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'What Sanjay Patil will see' })).toHaveFocus(),
    )
    await user.type(screen.getByLabelText('Note to the mentor (optional)'), 'Please look')
    await press(user, 'Share profile')
    expect(await screen.findByText('Profile shared with the mentor')).toBeInTheDocument()
    await theApi().pass(16)
    await client.invalidateQueries()
    expect((await read()).introductions).toMatchObject([{ state: 'shared', note: 'Please look' }])
    await press(user, 'Withdraw introduction Sanjay Patil')
    expect(await screen.findByText('Introduction withdrawn')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Find a mentor' })).toBeInTheDocument()
  })

  it('can be prepared as a draft, which is shared or dropped later', async () => {
    agree()
    const { user, client } = await open('mentor')
    await press(user, 'Choose Anita Zende')
    await press(user, textOf('selection.share.keep'))
    expect(await screen.findByText(prepared)).toBeInTheDocument()
    await press(user, `${textOf('selection.mentor.drop')} Anita Zende`)
    await waitFor(() => expect(screen.queryByText(prepared)).not.toBeInTheDocument())
    await press(user, 'Choose Anita Zende')
    await press(user, textOf('selection.share.keep'))
    await press(user, 'Preview and share')
    await press(user, 'Share profile')
    await screen.findByText(textOf('messages.introduction_shared'))
    await theApi().pass(16)
    await client.invalidateQueries()
    expect(await screen.findByText(textOf('selection.introduction.shared'))).toBeInTheDocument()
  })

  it('sees nothing that was not previewed: a changed profile is shown again first', async () => {
    const { user } = await open('mentor')
    await press(user, 'Choose Sanjay Patil')
    await admin.call(adminSelection.decide, {
      params: { id: menteeId },
      body: { decision: 'eligible', summary: 'A better plan', reason: '' },
    })
    await press(user, 'Share profile')
    expect(await screen.findByText(/The profile has changed since the preview/)).toBeInTheDocument()
    expect(await screen.findAllByText('A better plan')).not.toHaveLength(0)
    await press(user, 'Share profile')
    expect(await screen.findByText('Profile shared with the mentor')).toBeInTheDocument()
  })
})

it('ends a mentorship with a reason that both read', async () => {
  const email = 'sanjay@example.com'
  const password = 'a good pass phrase'
  const mentorId = await makeMentor({ firstName: 'Sanjay', lastName: 'Patil', email, password })
  const introduction = await introduce(walk(), mentorId)
  await consent(await theApi().as('mentor', { email, password }), introduction)
  const { user } = await open()
  await press(user, 'End mentoring')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'End mentoring' }))
  expect(await problems()).toEqual(['Please give a reason'])
  await user.type(dialog.getByLabelText('Reason'), 'Has moved away')
  await user.click(dialog.getByRole('button', { name: 'End mentoring' }))
  expect(await screen.findByText('Reason: Has moved away')).toBeInTheDocument()
  expect((await read()).candidate.state).toBe('eligible')
})

it('shows who has asked for whom and who has seen the profile', async () => {
  const mentorId = await makeMentor()
  await evaluate(walk())
  await decide(walk())
  await share(walk(), mentorId)
  await open()
  expect(await screen.findByText('Nobody has opened it yet.')).toBeInTheDocument()
  expect(screen.getByText('Not opened yet')).toBeInTheDocument()
})
