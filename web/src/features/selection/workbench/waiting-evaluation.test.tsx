import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { act, screen, waitFor } from '@testing-library/react'
import { answerTies, evaluate } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { beforeEach, expect, it, vi } from 'vitest'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const names = ['Asha Rao', 'Bela Shah', 'Ravi More']
const caseOf = (name: string) => screen.findByRole('heading', { name, level: 2 })
const previous = () => screen.getByRole('button', { name: textOf('selection.work.previous') })
const soon = textOf('selection.next.ownWaiting')

let admin: Caller
let ids: string[]

beforeEach(async () => {
  admin = await signIn('admin')
  ids = []
  for (const [index, name] of names.entries()) {
    const menteeId = await makeMentee({ name })
    await answerTies({ admin, menteeId })
    const registered_at = new Date(theApi().clock.now.getTime() - (9 - index) * 86_400_000)
    await theApi()
      .db.updateTable('application')
      .set({ registered_at })
      .where('mentee_id', '=', menteeId)
      .execute()
    ids.push(menteeId)
  }
})

/** Gives an evaluation of the first one that can still be undone. */
async function give() {
  const { criteria } = (await admin.call(adminSelection.get, { params: { id: ids[0] ?? '' } })).body.data
  const scores = criteria.map(({ _id }) => ({ criterion: _id, score: 3, comment: '' }))
  const body = {
    scores,
    recommendation: 'eligible' as const,
    flags: [],
    comment: '',
    submit: true,
    undo: true,
  }
  await admin.call(adminSelection.evaluate, {
    params: { id: ids[0] ?? '' },
    body: { ...body, submit: false, undo: false },
  })
  const { own } = (await admin.call(adminSelection.get, { params: { id: ids[0] ?? '' } })).body.data
  const updatedAt = own?.updatedAt ?? ''
  return admin.call(adminSelection.evaluate, { params: { id: ids[0] ?? '' }, body: { ...body, updatedAt } })
}

it('a case says that the own evaluation counts in a few seconds, and shows it by itself once it does', async () => {
  await give()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await renderPage(pathTo(paths.adminSelectionCase, ids[0] ?? ''))
    expect(await screen.findAllByText(soon)).toHaveLength(2)
    expect(screen.queryByText(textOf('selection.next.registered'))).not.toBeInTheDocument()
    expect(screen.queryByText(textLike('selection.evaluations.draft'))).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: textOf('selection.act.continue') })).not.toBeInTheDocument()
    await theApi().pass(15)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await waitFor(() => expect(screen.queryByText(soon)).not.toBeInTheDocument())
    expect(screen.getByText(textOf('selection.next.under_review'))).toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

it('deciding says so too, instead of asking for what was just given', async () => {
  await evaluate({ here: theApi(), admin: await theApi().as('admin'), menteeId: ids[0] ?? '' })
  await give()
  await renderPage(`${paths.adminSelectionWork}?do=decide&at=${ids[0]}`)
  await caseOf('Asha Rao')
  expect(await screen.findByText(soon)).toBeInTheDocument()
  expect(screen.queryByText(textOf('selection.needs.reading'))).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: textOf('selection.readScores') })).not.toBeInTheDocument()
})

it('the arrow back goes to whom one has just evaluated, and forth again to the next one', async () => {
  const { user } = await renderPage(paths.adminSelectionWork)
  await caseOf('Asha Rao')
  await user.keyboard('333331{Control>}{Enter}{/Control}')
  await caseOf('Bela Shah')
  await user.click(previous())
  await caseOf('Asha Rao')
  expect(await screen.findByText(soon)).toBeInTheDocument()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(previous()).toBeEnabled()
  await user.keyboard('{Enter}')
  await caseOf('Bela Shah')
})

it('the arrow back goes to the last one when all are evaluated, and to the one before after a skip', async () => {
  const { user } = await renderPage(paths.adminSelectionWork)
  await caseOf('Asha Rao')
  await user.click(screen.getByRole('button', { name: textOf('selection.work.next') }))
  await caseOf('Bela Shah')
  await user.click(previous())
  await caseOf('Asha Rao')
  for (const [index] of names.entries()) {
    await caseOf(names[index] ?? '')
    await user.keyboard('333331{Control>}{Enter}{/Control}')
  }
  expect(await screen.findByText(textOf('selection.work.done'))).toBeInTheDocument()
  await user.click(previous())
  await caseOf('Ravi More')
})

it('the arrow forth of the last one leads to those who were skipped', async () => {
  const { user } = await renderPage(paths.adminSelectionWork)
  const next = () => user.click(screen.getByRole('button', { name: textOf('selection.work.next') }))
  for (const name of names) {
    await caseOf(name)
    await next()
  }
  await caseOf('Asha Rao')
})
