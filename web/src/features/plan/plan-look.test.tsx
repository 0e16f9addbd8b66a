import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerWith } from '#test/plan-answers.ts'
import { makeLeft, makePair, makePlan, mentee, mentor, pageOf } from '#test/plan-data.ts'
import { renderPage } from '#test/render-page.tsx'
import { setScreenWidth } from '#test/screen-width.ts'
import { textLike, textOf } from '#test/text.ts'
import { signIn, startWorld } from '#test/world.ts'

startWorld()
beforeEach(async () => {
  setScreenWidth(1366)
  await signIn('admin')
})
afterEach(() => setScreenWidth(1366))

const id = makePlan()._id
const address = `/admin/matching/${id}`

function given(load = makePair().load, left = makeLeft()) {
  return answerWith({
    [`GET admin/matching/plan/${id}`]: () => ({ data: makePlan() }),
    [`GET admin/matching/plan/${id}/pairs`]: () => pageOf([makePair({ load })]),
    [`GET admin/matching/plan/${id}/left`]: () => pageOf([left]),
  })
}

const row = async () => screen.findByRole('row', { name: new RegExp(mentor.name) })

it('says of a pair where the two live, since when one waits, and how full the mentor would be', async () => {
  given()
  await renderPage(address)
  const shown = await row()
  expect(shown).toHaveTextContent('Satara')
  expect(shown).toHaveTextContent('Nashik')
  expect(shown).toHaveTextContent(/eligible for \d+ days/)
  expect(within(shown).getByText(textOf('plan.ofAll', { some: '2', all: '3' }))).toBeInTheDocument()
  const places = [...shown.querySelectorAll('[data-place]')]
  expect(places.map((place) => place.getAttribute('data-place'))).toEqual(['taken', 'asked', 'free'])
})

it('draws no places of a version whose mentors are no longer known', async () => {
  given(null)
  await renderPage(address)
  expect((await row()).querySelectorAll('[data-place]')).toHaveLength(0)
})

it('names who has no mentor beside the pairs, why, and what would change it', async () => {
  const sent = given()
  const { user } = await renderPage(address)
  const beside = within(await screen.findByRole('region', { name: /^Without a mentor 3$/ }))
  expect(beside.getByText(mentee.name)).toBeInTheDocument()
  expect(beside.getByText(/7 people .* only to 2 mentors/)).toBeInTheDocument()
  expect(beside.getByText(textOf('plan.onePlace', { name: mentor.name }))).toBeInTheDocument()
  expect(sent.find(({ call }) => call.endsWith('/left'))?.query.get('version')).toBe('1')
  await user.click(beside.getByRole('link', { name: textOf('plan.showLeft') }))
  await screen.findByRole('link', { name: `Open ${mentor.name}` })
  expect(screen.queryByRole('region', { name: /^Without a mentor/ })).not.toBeInTheDocument()
})

it('says of one who has lost the mentor of the plan that they left, and leads to the choice of another', async () => {
  given(null, makeLeft({ why: { kind: 'gone' }, places: [], lifts: [], changes: [] }))
  const { user } = await renderPage(address)
  const beside = within(await screen.findByRole('region', { name: /^Without a mentor 3$/ }))
  expect(beside.getByText(textOf('plan.why.gone'))).toBeInTheDocument()
  await user.click(beside.getByRole('link', { name: textOf('plan.showLeft') }))
  const another = `${textOf('selection.act.another')} ${mentee.name}`
  expect(await screen.findByRole('link', { name: another })).toHaveAttribute(
    'href',
    `/admin/selection/${mentee._id}?step=mentor`,
  )
  expect(screen.queryByText(textOf('plan.nothingHelps'))).not.toBeInTheDocument()
})

it('calls no plan the best whose proof is open', async () => {
  const plan = makePlan()
  const { summary } = plan.version
  const open = { ...plan.version, summary: summary && { ...summary, bound: summary.total + 1 } }
  answerWith({
    [`GET admin/matching/plan/${id}`]: () => ({ data: makePlan({ version: open, ready: open }) }),
    [`GET admin/matching/plan/${id}/pairs`]: () => pageOf([makePair()]),
    [`GET admin/matching/plan/${id}/left`]: () => pageOf([]),
  })
  const { unmount } = await renderPage(address)
  await row()
  expect(screen.queryByText(textOf('plan.provenPeople'))).not.toBeInTheDocument()
  unmount()
  given()
  await renderPage(address)
  expect(await screen.findByText(textOf('plan.provenPeople'))).toBeInTheDocument()
})

it('says of no need that it is short where as many can be served as wait', async () => {
  answerWith({
    [`GET admin/matching/plan/${id}`]: () => ({ data: makePlan() }),
    [`GET admin/matching/plan/${id}/left`]: () => pageOf([]),
    [`GET admin/matching/plan/${id}/gaps`]: () => ({
      data: {
        needs: [{ value: 'exports', waiting: 6, places: 9, served: 6 }],
        districts: [{ value: 'Satara', waiting: 7, places: 2, served: 5 }],
        languages: [],
      },
    }),
  })
  await renderPage(`${address}?tab=gaps`)
  const short = { what: 'Satara', waiting: '7', served: '5' }
  expect(await screen.findByText(textOf('plan.gaps.short', short))).toBeInTheDocument()
  expect(screen.getAllByText(textLike('plan.gaps.short'))).toHaveLength(1)
  const cells = within(screen.getByRole('row', { name: /^Satara/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['7', '2', '5'])
})

it.each(['pairs', 'left', 'mentors'])(
  'the file of the %s of a plan has what is searched for',
  async (tab) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
    const path = `GET admin/matching/plan/${id}`
    const sent = answerWith({
      [path]: () => ({ data: makePlan() }),
      [`${path}/pairs`]: () => pageOf([]),
      [`${path}/left`]: () => pageOf([]),
      [`${path}/mentors`]: () => pageOf([]),
      [`${path}/${tab}/export`]: () => ({}),
    })
    const { user } = await renderPage(`${address}?tab=${tab}&q=asha`)
    await user.click(await screen.findByRole('button', { name: textOf('admin.csv.export') }))
    const exported = () => sent.find(({ call }) => call.endsWith('/export'))?.query
    await waitFor(() => expect(exported()).toBeDefined())
    expect(Object.fromEntries(exported() ?? [])).toMatchObject({ search: 'asha', version: '1' })
  },
)
