import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Plan } from '@udyam/contract/plans/record-schemas'
import { answerWith } from '#test/plan-answers.ts'
import {
  makeLeft,
  makePair,
  makePlan,
  mentee,
  mentor,
  otherMentor,
  pageOf,
  refusal,
} from '#test/plan-data.ts'
import { renderPage } from '#test/render-page.tsx'
import { setScreenWidth } from '#test/screen-width.ts'
import { textOf } from '#test/text.ts'
import { signIn, startWorld } from '#test/world.ts'

startWorld()
beforeEach(async () => {
  setScreenWidth(1366)
  await signIn('admin')
})
afterEach(() => setScreenWidth(1366))

const id = makePlan()._id
const path = `admin/matching/plan/${id}`
const address = `/admin/matching/${id}`

/** The plan as it is now, with its lists; more answers by their calls. */
function given(plan: () => Plan, more: Parameters<typeof answerWith>[0] = {}) {
  return answerWith({
    [`GET ${path}`]: () => ({ data: plan() }),
    [`GET ${path}/pairs`]: () => pageOf([makePair()]),
    [`GET ${path}/left`]: () => pageOf([makeLeft()]),
    ...more,
  })
}

it('shows how far the computation is, stops it, and shows what was found', async () => {
  const { version } = makePlan()
  const computing = { ...version, state: 'computing', stage: 'who', progress: 0.6, summary: null } as const
  let plan = makePlan({ version: computing, ready: null })
  const sent = given(() => plan, {
    [`POST ${path}/cancel`]: () => {
      plan = makePlan({ version: { ...computing, state: 'cancelled' }, ready: null })
      return { data: plan }
    },
    [`POST ${path}/compute`]: () => {
      plan = makePlan({ version: computing, ready: null })
      setTimeout(() => {
        plan = makePlan()
      }, 300)
      return { data: plan }
    },
  })
  const { user } = await renderPage(address)
  expect(await screen.findByRole('progressbar', { name: /Finding who can get a mentor · 60%/ })).toHaveValue(
    0.6,
  )
  expect(screen.getByText(textOf('plan.computed', { share: '50%' }))).toHaveAttribute('aria-live', 'polite')
  expect(screen.queryByRole('button', { name: textOf('common.moreActions') })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('plan.cancel') }))
  expect(await screen.findByText(textOf('plan.version.cancelled'))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('plan.compute') }))
  expect(await screen.findByRole('button', { name: mentee.name })).toBeInTheDocument()
  expect(screen.getByText(textOf('plan.computed', { share: '100%' }))).toBeInTheDocument()
  const asked = () => sent.filter(({ call }) => call === `GET ${path}`).length
  const before = asked()
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(asked()).toBe(before)
  expect(screen.getByText(textOf('fit.band.little_known')).closest('div')).toHaveTextContent('7')
})

it('keeps the last good version when a computation fails', async () => {
  const plan = makePlan({ version: { ...makePlan().version, number: 2, state: 'failed', summary: null } })
  const sent = given(() => plan)
  await renderPage(address)
  expect(await screen.findByText(textOf('plan.version.failed'))).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: mentee.name })).toBeInTheDocument()
  const facts = within(screen.getByRole('region', { name: textOf('plan.facts') }))
  expect(facts.getByText('22 of 25')).toBeInTheDocument()
  expect(facts.getByText('14 of 21')).toBeInTheDocument()
  expect(facts.getByText(textOf('plan.provenPeople'))).toBeInTheDocument()
  expect(
    facts.getByText(textOf('plan.proven', { total: '36,55,514', bound: '36,55,514' })),
  ).toBeInTheDocument()
  expect(facts.getByText('150 km instead of 100 km: 5 more')).toBeInTheDocument()
  expect(facts.getByText('no common language: 3')).toBeInTheDocument()
  expect(sent.find(({ call }) => call.endsWith('/pairs'))?.query.get('version')).toBe('1')
})

it('says how many people are no longer here, and of the best fit no more than that', async () => {
  given(() => makePlan({ gone: 1, objective: 'fit' }))
  await renderPage(address)
  expect(await screen.findByText(textOf('plan.gone_one', { count: 1 }))).toBeInTheDocument()
  expect(screen.getByText(textOf('plan.provenFit'))).toBeInTheDocument()
})

it('opens a pair from its row by keyboard, and gives the focus back', async () => {
  given(() => makePlan())
  const { user, router } = await renderPage(address)
  const opener = await screen.findByRole('button', { name: mentee.name })
  opener.focus()
  await user.keyboard('{Enter}')
  const panel = within(await screen.findByRole('region', { name: `${mentee.name} → ${mentor.name}` }))
  expect(panel.getByRole('button', { name: /Same district: Satara/ })).toBeInTheDocument()
  expect(panel.getByText('Not known: free times')).toBeInTheDocument()
  expect(panel.getByText(/Strong 82 · 8 of 9 known · rank 2/)).toBeInTheDocument()
  expect(router.state.location.search).toContain(mentee._id)
  await user.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getByRole('button', { name: mentee.name })).toHaveFocus())
})

it('asks why before a pair is pinned that a rule speaks against, and removes a rule', async () => {
  let plan = makePlan()
  const rule = {
    _id: '55555555-5555-4555-8555-555555555555',
    mentee,
    mentor,
    byName: 'Lata',
    at: plan.updatedAt,
  }
  const sent = given(() => plan, {
    [`POST ${path}/rule`]: ({ body }) => {
      const { reason } = body as { reason: string }
      if (reason === '') return refusal('pin_reason_required', { rule: 'No common language.' })
      plan = makePlan({ rules: [{ ...rule, kind: 'pin', reason }] })
      return { status: 201, data: plan }
    },
    [`DELETE ${path}/rule/${rule._id}`]: () => {
      plan = makePlan()
      return { data: plan }
    },
  })
  const { user } = await renderPage(address)
  await user.click(await screen.findByRole('button', { name: `Pin ${mentee.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Pin ${mentee.name} to ${mentor.name}` }))
  expect(dialog.getByText(/No common language/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Pin' }))
  expect((await dialog.findAllByText('Please give a reason')).length).toBeGreaterThan(0)
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They know each other’s trade')
  await user.click(dialog.getByRole('button', { name: 'Pin' }))
  const rules = within(screen.getByRole('region', { name: 'Rules' }))
  expect(await rules.findByText('They know each other’s trade')).toBeInTheDocument()
  expect(sent.filter(({ call }) => call.endsWith('/rule')).at(-1)?.body).toEqual({
    mentee: mentee._id,
    mentor: mentor._id,
    kind: 'pin',
    reason: 'They know each other’s trade',
  })
  expect(
    screen.queryByRole('button', { name: `${textOf('plan.forbid')} ${mentee.name}` }),
  ).not.toBeInTheDocument()
  await user.click(rules.getByRole('button', { name: /^Remove the rule/ }))
  expect(await rules.findByText(/^None yet/)).toBeInTheDocument()
})

it('says why somebody is left out and what would change it, with the way to do it', async () => {
  const sent = given(() => makePlan(), {
    [`POST ${path}/rule`]: () => ({ status: 201, data: makePlan() }),
  })
  const { user } = await renderPage(`${address}?tab=left`)
  expect(
    await screen.findByText(/7 people .* only to 2 mentors with 6 places, .*: Vikram Shinde and Zarina Khan/),
  ).toBeInTheDocument()
  expect(screen.getByText('One more place with Vikram Shinde')).toBeInTheDocument()
  expect(
    screen.getByText(textOf('plan.forAll', { change: `${textOf('plan.noLimit')} instead of 100 km` })),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open Vikram Shinde' })).toHaveAttribute(
    'href',
    `/admin/mentor/edit/${mentor._id}`,
  )
  await user.click(screen.getByRole('button', { name: `Pin ${otherMentor.name}` }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call.endsWith('/rule'))?.body).toMatchObject({
      mentee: mentee._id,
      mentor: otherMentor._id,
      kind: 'pin',
    }),
  )
})

it('says that a rule is refused in the words of the server', async () => {
  given(() => makePlan(), {
    [`POST ${path}/rule`]: () => refusal('pin_ruled_out', { rule: textOf('fit.rule.tie') }),
  })
  const { user } = await renderPage(address)
  await user.click(await screen.findByRole('button', { name: `Pin ${mentee.name}` }))
  expect(
    await screen.findByText(textOf('messages.pin_ruled_out', { rule: textOf('fit.rule.tie') })),
  ).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('takes one pair out of a held plan, which can no longer be changed', async () => {
  const held = makePlan({ state: 'held', heldUntil: '2026-11-20T08:10:00.000Z' })
  const introduction = { _id: '66666666-6666-4666-8666-666666666666', state: 'draft' }
  const sent = given(() => held, {
    [`GET ${path}/pairs`]: () => pageOf([makePair({ introduction })]),
    [`POST ${path}/drop`]: () => ({ data: held }),
  })
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { user } = await renderPage(address)
  await user.click(await screen.findByRole('button', { name: `${textOf('plan.drop')} ${mentee.name}` }))
  expect(await screen.findByText(textOf('plan.dropped'))).toBeInTheDocument()
  expect(sent.find(({ call }) => call.endsWith('/drop'))?.body).toEqual({ mentee: mentee._id })
  expect(screen.getByRole('button', { name: textOf('admin.held.takeBack') })).toBeInTheDocument()
  const [actions] = screen.getAllByRole('button', { name: textOf('common.moreActions') })
  await user.click(actions as HTMLElement)
  expect(screen.getByRole('button', { name: textOf('plan.write') })).toBeInTheDocument()
  for (const name of ['Options', textOf('plan.compute'), 'Discard', /^Pin/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

it.each(['declined', 'expired'])('leads from a pair that was %s to the list of its mentee', async (state) => {
  const introduction = { _id: '66666666-6666-4666-8666-666666666666', state }
  given(() => makePlan({ state: 'published' }), {
    [`GET ${path}/pairs`]: () => pageOf([makePair({ introduction })]),
  })
  await renderPage(address)
  await screen.findByRole('button', { name: mentee.name })
  const next = screen.getByRole('link', { name: `Find another mentor ${mentee.name}` })
  expect(next).toHaveAttribute('href', `/admin/selection/${mentee._id}?step=mentor`)
})

it('asks all of whom something is not known', async () => {
  const sent = given(() => makePlan(), {
    'POST admin/matching/ask': () => ({
      code: 'match_asked',
      message: textOf('messages.match_asked'),
      data: { asked: 1, lately: 0 },
    }),
  })
  const { user } = await renderPage(address)
  await user.click(await screen.findByRole('button', { name: 'Ask all for missing answers' }))
  expect(await screen.findByText(textOf('messages.match_asked'))).toBeInTheDocument()
  expect(sent.find(({ call }) => call.endsWith('/ask'))?.body).toEqual({ people: [mentee._id] })
})

it('says what is missing where, and what has changed since', async () => {
  given(() => makePlan(), {
    [`GET ${path}/gaps`]: () => ({
      data: {
        needs: [{ value: 'exports', waiting: 18, places: 9, served: 6 }],
        districts: [],
        languages: [],
      },
    }),
    [`GET ${path}/changes`]: () => ({
      data: {
        kinds: [{ kind: 'answers', count: 2 }],
        people: [{ person: mentee, kind: 'answers' }],
        broken: [
          { mentee, mentor, why: 'pair_language' },
          { mentee, mentor: otherMentor, why: 'mentor_no_place' },
        ],
      },
    }),
  })
  const { user } = await renderPage(`${address}?tab=gaps`)
  expect(
    await screen.findByText(textOf('plan.gaps.short', { what: 'Exports', waiting: '18', served: '6' })),
  ).toBeInTheDocument()
  const result = within(screen.getByRole('region', { name: textOf('plan.step.result') }))
  await user.click(result.getByRole('button', { name: textOf('common.moreActions') }))
  await user.click(screen.getByRole('link', { name: 'Changes' }))
  expect(await screen.findByText('answers changed: 2')).toBeInTheDocument()
  expect(
    screen.getByText(/Asha Kale → Vikram Shinde: These two have no language in common/),
  ).toBeInTheDocument()
  expect(screen.getByText('Asha Kale → Zarina Khan: This mentor has no free place.')).toBeInTheDocument()
})

it('goes by steps on a phone, and opens a pair in the place of the list', async () => {
  setScreenWidth(360)
  given(() => makePlan())
  const { user } = await renderPage(address)
  await user.click(await screen.findByRole('button', { name: mentee.name }))
  expect(await screen.findByRole('heading', { name: `${mentee.name} → ${mentor.name}` })).toHaveFocus()
  expect(screen.queryByRole('button', { name: mentee.name })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getByRole('button', { name: mentee.name })).toHaveFocus())
  await user.click(screen.getByRole('link', { name: 'Rules' }))
  expect(await screen.findByRole('region', { name: 'Rules' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: mentee.name })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Publish' })).toHaveAttribute('href', `${address}/publish`)
})

it('says of how many places of a mentor how many are free', async () => {
  const row = { mentor, places: 1, capacity: 3, planned: 1, next: null, gain: null, why: 'planned' }
  given(() => makePlan(), { [`GET ${path}/mentors`]: () => pageOf([row]) })
  await renderPage(`${address}?tab=mentors`)
  const shown = within(await screen.findByRole('row', { name: new RegExp(mentor.name) }))
  const free = textOf('plan.ofAll', { some: '1', all: '3' })
  expect(shown.getByRole('cell', { name: free })).toBeInTheDocument()
})
