import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { intakes } from '@udyam/contract/intakes/calls'
import { screen, within } from '@testing-library/react'
import { inWords } from '@udyam/api/test/intake-world'
import { evaluate } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { paths } from '#lib/paths.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))
const count = (number: number) => ({ count: String(number) })
const named = (text: string) => `Autumn · ${text}`
const counts = textOf('selection.counts', { eligible: '0', waitlisted: '1', not: '0' })

let admin: Caller
let intake: string
let inside: string
let outside: string

beforeEach(async () => {
  localStorage.clear()
  admin = await signIn('admin')
  inside = await evaluated('Asha Rao')
  outside = await evaluated('Ravi More')
  const words = inWords('Autumn')
  const days = { opensOn: day(-1), closesOn: day(5), releaseOn: null }
  const numbers = { places: null, evaluators: null }
  const body = { slug: 'autumn', name: words, about: words, audience: words, ...days, ...numbers }
  intake = (await admin.call(intakes.create, { body })).body.data._id
  await theApi()
    .db.updateTable('application')
    .set({ intake_id: intake })
    .where('mentee_id', '=', inside)
    .execute()
})

async function evaluated(name: string): Promise<string> {
  const menteeId = await makeMentee({ name })
  await evaluate({ here: theApi(), admin, menteeId }, { score: 3 })
  return menteeId
}

const read = async (id: string) => (await admin.call(adminSelection.get, { params: { id } })).body.data

it('decides by a cut-off on people of the chosen intake alone, and says of which', async () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { user } = await renderPage(`${paths.adminSelection}?intake=${intake}`)
  expect(await screen.findByRole('link', { name: textOf('selection.decide.start', count(1)) })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: textOf('common.moreActions') }))
  await user.click(screen.getByRole('button', { name: textOf('selection.line') }))
  const ready = within(
    await screen.findByRole('region', { name: named(textOf('selection.ready_one', count(1))) }),
  )
  expect(await ready.findByText('Asha Rao')).toBeInTheDocument()
  expect(ready.queryByText('Ravi More')).not.toBeInTheDocument()
  await user.click(ready.getByRole('button', { name: textOf('selection.line.decide_one', count(1)) }))
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    named(textOf('selection.line.ask_one', { counts, ...count(1) })),
  )
  expect(await screen.findByText(named(textOf('selection.line.decided_one', count(1))))).toBeInTheDocument()
  await theApi().pass(15)
  expect([(await read(inside)).candidate.state, (await read(outside)).candidate.state]).toEqual([
    'waitlisted',
    'under_review',
  ])
})

it('releases the held decisions of the chosen intake alone, and says of which', async () => {
  for (const id of [inside, outside]) {
    const body = { decision: 'waitlisted', summary: '', reason: '', hold: true } as const
    await admin.call(adminSelection.decide, { params: { id }, body })
  }
  const { user } = await renderPage(`${paths.adminSelection}?intake=${intake}`)
  const held = within(await screen.findByRole('region', { name: named(textOf('selection.held')) }))
  expect(held.getByText('1')).toBeInTheDocument()
  expect(held.queryByText('Ravi More')).not.toBeInTheDocument()
  await user.click(held.getByRole('button', { name: textOf('selection.held.release', count(1)) }))
  const name = named(textOf('selection.held.title', { counts, ...count(1) }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  await user.click(dialog.getByRole('button', { name: textOf('selection.held.release', count(1)) }))
  expect(await screen.findByText(named(textOf('selection.held.releasing_one', count(1))))).toBeInTheDocument()
  await theApi().pass(61)
  expect((await read(inside)).candidate.state).toBe('waitlisted')
  expect((await read(outside)).candidate).toMatchObject({
    state: 'under_review',
    held: { decision: 'waitlisted' },
  })
})

it('opens the cases of the chosen intake alone to be decided', async () => {
  const { router } = await renderPage(`${paths.adminSelectionWork}?do=decide&intake=${intake}`)
  await screen.findByRole('heading', { name: 'Asha Rao', level: 2 })
  expect(screen.getByText(textOf('selection.work.place', { place: 1, total: 1 }))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: textOf('selection.work.next') })).toBeDisabled()
  expect(router.state.location.search).toContain(`intake=${intake}`)
})
