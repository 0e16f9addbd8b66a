import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { intakes } from '@udyam/contract/intakes/calls'
import { screen, within } from '@testing-library/react'
import { inWords } from '@udyam/api/test/intake-world'
import { evaluate } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { beforeEach, expect, it, vi } from 'vitest'
import { formatDate } from '#lib/format.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { contentOf } from '#test/storage.ts'
import { textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))
const date = formatDate(day(20))
const today = textOf('selection.hold.today', { date })
const hold = () => screen.findByRole('checkbox', { name: textOf('selection.decide.hold') })
const caseOf = (name: string) => screen.findByRole('heading', { name, level: 2 })
const read = async (id: string) => (await admin.call(adminSelection.get, { params: { id } })).body.data

let admin: Caller
let intake: string
let inside: string
let outside: string

/** One person of an intake with a day of release, and a second one, who comes next, of the one that rolls. */
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  admin = await signIn('admin')
  inside = await evaluated('Asha Rao')
  outside = await evaluated('Ravi More')
  const words = inWords('Autumn')
  const days = { opensOn: day(-1), closesOn: day(5), releaseOn: day(20) }
  const numbers = { places: null, evaluators: null }
  const body = { slug: 'autumn', name: words, about: words, audience: words, ...days, ...numbers }
  intake = (await admin.call(intakes.create, { body })).body.data._id
  const registered_at = new Date(theApi().clock.now.getTime() - 86_400_000)
  const moved = { intake_id: intake, registered_at }
  await theApi().db.updateTable('application').set(moved).where('mentee_id', '=', inside).execute()
})

async function evaluated(name: string): Promise<string> {
  const menteeId = await makeMentee({ name })
  await evaluate({ here: theApi(), admin, menteeId }, { score: 3 })
  return menteeId
}

it('a decision before the day of the intake is held without a press, and one elsewhere is not', async () => {
  const { user } = await renderPage(`${paths.adminSelectionWork}?do=decide`)
  await caseOf('Asha Rao')
  expect(await hold()).toBeChecked()
  expect(screen.queryByText(today)).not.toBeInTheDocument()
  await user.keyboard('2{Control>}{Enter}{/Control}')
  await caseOf('Ravi More')
  expect(await hold()).not.toBeChecked()
  await theApi().pass(20)
  expect((await read(inside)).candidate).toMatchObject({
    state: 'under_review',
    held: { decision: 'waitlisted' },
  })
})

it('switched off there, it says who is told when, and stays as it is elsewhere', async () => {
  const { user } = await renderPage(`${paths.adminSelectionWork}?do=decide`)
  await caseOf('Asha Rao')
  await user.click(await hold())
  expect(screen.getByText(today)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('selection.work.next') }))
  await caseOf('Ravi More')
  await user.click(await hold())
  await user.click(screen.getByRole('button', { name: textOf('selection.work.previous') }))
  await caseOf('Asha Rao')
  expect(await hold()).not.toBeChecked()
  expect(localStorage.getItem('hold-decisions')).toBe('on')
})

it('a cut-off holds before the day of the intake, and says how many are told today if it does not', async () => {
  const { user } = await renderPage(`${paths.adminSelection}?intake=${intake}`)
  await user.click(await screen.findByRole('button', { name: textOf('common.moreActions') }))
  await user.click(screen.getByRole('button', { name: textOf('selection.line') }))
  await screen.findByRole('combobox', { name: textOf('selection.line.of', { name: 'Asha Rao' }) })
  // All hear on the same day.
  expect(screen.queryByRole('columnheader', { name: textOf('selection.hearsOn') })).not.toBeInTheDocument()
  expect(await hold()).toBeChecked()
  await user.click(await hold())
  expect(screen.getByText(textOf('selection.hold.todayMany_one', { count: '1', date }))).toBeInTheDocument()
  expect(
    screen.getByRole('button', { name: textOf('selection.line.decide_one', { count: '1' }) }),
  ).toBeEnabled()
})

it('the form of a case holds before the day of the intake, and asks nothing', async () => {
  const { user } = await renderPage(`${pathTo(paths.adminSelectionCase, inside)}?step=decide`)
  const panel = within(await screen.findByRole('main'))
  await user.click(await panel.findByRole('radio', { name: textOf('selection.decision.eligible') }))
  await user.type(panel.getByLabelText(textOf('selection.decision.summary')), 'A clear plan')
  expect(await hold()).toBeChecked()
  await user.click(panel.getByRole('button', { name: textOf('selection.decision.save') }))
  expect(await screen.findByText(textOf('messages.decision_kept'))).toBeInTheDocument()
  expect((await read(inside)).candidate).toMatchObject({
    state: 'under_review',
    held: { decision: 'eligible' },
  })
})

it('a cut-off over two intakes holds the people of each by their own day, and tells the others', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { user } = await renderPage(paths.adminSelection)
  await user.click(await screen.findByRole('button', { name: textOf('common.moreActions') }))
  await user.click(screen.getByRole('button', { name: textOf('selection.line') }))
  const dated = await screen.findByRole('checkbox', {
    name: textOf('selection.hold.day_one', { count: '1', date }),
  })
  expect(dated).toBeChecked()
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const cellsOf = (name: string) => [...screen.getByRole('row', { name: new RegExp(name) }).children]
  const hears = (name: string) => cellsOf(name)[headers.indexOf(textOf('selection.hearsOn'))]?.textContent
  expect(['Asha Rao', 'Ravi More'].map(hears)).toEqual([date, '–'])
  const others = screen.getByRole('checkbox', { name: textOf('selection.hold.noDay_one', { count: '1' }) })
  expect(others).not.toBeChecked()
  await user.click(
    screen.getByRole('button', { name: textOf('selection.line.both_one', { held: '1', count: '1' }) }),
  )
  const counts = textOf('selection.counts', { eligible: '0', waitlisted: '1', not: '0' })
  expect(confirm.mock.calls.join()).toContain(textOf('selection.line.ask_one', { counts, count: '1' }))
  const done = [
    textOf('selection.line.kept_one', { count: '1' }),
    textOf('selection.line.decided_one', { count: '1' }),
  ]
  expect(await screen.findByText(done.join(', '))).toBeInTheDocument()
  await theApi().pass(20)
  expect((await read(inside)).candidate).toMatchObject({
    state: 'under_review',
    held: { decision: 'waitlisted' },
  })
  expect((await read(outside)).candidate).toMatchObject({ state: 'waitlisted', held: null })
})

it('signing out forgets that a day was switched off', async () => {
  const { user } = await renderPage(`${paths.adminSelectionWork}?do=decide`)
  await caseOf('Asha Rao')
  await user.click(await hold())
  expect(await hold()).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: textOf('selection.work.next') }))
  await caseOf('Ravi More')
  const [signOut] = await screen.findAllByRole('button', { name: textOf('auth.logout') })
  await user.click(signOut ?? document.body)
  await screen.findByText(textOf('auth.loggedOut'))
  expect(Object.values(contentOf(sessionStorage)).join()).not.toContain(day(20))
})

it('a release says before who is told ahead of the day of their intake', async () => {
  const body = { decision: 'waitlisted', summary: '', reason: '', hold: true } as const
  await admin.call(adminSelection.decide, { params: { id: inside }, body })
  const { user } = await renderPage(`${paths.adminSelection}?intake=${intake}`)
  await user.click(
    await screen.findByRole('button', { name: textOf('selection.held.release', { count: '1' }) }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(textOf('selection.hold.todayMany_one', { count: '1', date }))).toBeInTheDocument()
})

it('a release names the day of each where they differ', async () => {
  const body = { decision: 'waitlisted', summary: '', reason: '', hold: true } as const
  for (const id of [inside, outside]) await admin.call(adminSelection.decide, { params: { id }, body })
  const { unmount } = await renderPage(`${paths.adminSelection}?intake=all`)
  const names = async () => {
    const held = within(await screen.findByRole('region', { name: new RegExp(textOf('selection.held')) }))
    // Held at the same moment, they come in any order.
    return (await held.findAllByRole('listitem')).map(({ textContent }) => textContent).toSorted()
  }
  const waitlisted = textOf('selection.decision.waitlisted')
  expect(await names()).toEqual([
    `Asha Rao${waitlisted}${textOf('selection.hearsOn')}: ${date}`,
    `Ravi More${waitlisted}${textOf('selection.hearsOn')}: –`,
  ])
  unmount()
  await renderPage(`${paths.adminSelection}?intake=${intake}`)
  expect(await names()).toEqual([`Asha Rao${waitlisted}`])
})
