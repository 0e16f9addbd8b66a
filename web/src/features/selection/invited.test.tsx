import { screen, waitFor, within } from '@testing-library/react'
import { decide, evaluate } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
let admin: Caller
beforeEach(async () => {
  localStorage.removeItem('hold-decisions')
  admin = await signIn('admin')
})

const invite = (name: string) => makeMentee({ name, password: undefined, invite: true })
const notJoined = textOf('status.invited')

it('marks on the board and in the table who was invited and has not joined', async () => {
  await invite('Asha Jadhav')
  await makeMentee({ name: 'Priya Kulkarni' })
  const { user } = await renderPage('/admin/selection')
  const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')
  expect(await cardOf('Asha Jadhav')).toHaveTextContent(notJoined)
  expect(await cardOf('Priya Kulkarni')).not.toHaveTextContent(notJoined)
  await user.click(await screen.findByRole('button', { name: 'Table' }))
  const row = await screen.findByRole('row', { name: /Asha Jadhav/ })
  expect(within(row).getByText(notJoined)).toBeInTheDocument()
  expect(screen.getAllByText(notJoined)).toHaveLength(1)
})

it('marks them beside the profile while somebody evaluates', async () => {
  await invite('Asha Jadhav')
  await renderPage('/admin/selection/work?do=evaluate')
  expect(await screen.findByText(notJoined)).toBeInTheDocument()
})

it('says in the head of the case, and once more before a decision, that they have not joined', async () => {
  const menteeId = await invite('Asha Jadhav')
  await evaluate({ here: theApi(), admin, menteeId })
  const { user } = await renderPage(`/admin/selection/${menteeId}?step=decide`)
  expect(await screen.findByText(notJoined)).toBeInTheDocument()
  await user.click(await screen.findByRole('radio', { name: 'Eligible' }))
  await user.type(screen.getByLabelText(textOf('selection.decision.summary')), 'Sells already.')
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await user.click(screen.getByRole('button', { name: textOf('selection.decision.save') }))
  expect(ask.mock.lastCall?.[0]).toContain(textOf('admin.invited.open', { name: 'Asha Jadhav' }))
  expect(await screen.findByText(textOf('messages.decision_saved'))).toBeInTheDocument()
})

it('asks nothing more about those who have joined', async () => {
  const menteeId = await makeMentee({ name: 'Asha Jadhav' })
  await evaluate({ here: theApi(), admin, menteeId })
  const { user } = await renderPage(`/admin/selection/${menteeId}?step=decide`)
  await user.click(await screen.findByRole('radio', { name: 'Eligible' }))
  await user.type(screen.getByLabelText(textOf('selection.decision.summary')), 'Sells already.')
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
  await user.click(screen.getByRole('button', { name: textOf('selection.decision.save') }))
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  expect(ask.mock.lastCall?.[0]).not.toContain(textOf('admin.invited.open', { name: 'Asha Jadhav' }))
})

it('counts them where many are decided by a line', async () => {
  const here = theApi()
  await evaluate({ here, admin, menteeId: await invite('Asha Jadhav') }, { score: 4 })
  await evaluate({ here, admin, menteeId: await makeMentee({ name: 'Meena Rao' }) }, { score: 4 })
  await here.db.updateTable('evaluation').set({ summary: 'Sells already.' }).execute()
  const { user } = await renderPage('/admin/selection')
  await user.click(await screen.findByRole('button', { name: textOf('common.moreActions') }))
  await user.click(screen.getByRole('button', { name: textOf('selection.line') }))
  const count = textOf('admin.bulk.invited_one', { count: '1', names: 'Asha Jadhav' })
  expect(await screen.findByText(count)).toBeInTheDocument()
})

it('marks an invited mentee who waits for a mentor', async () => {
  const menteeId = await invite('Asha Jadhav')
  await evaluate({ here: theApi(), admin, menteeId })
  await decide({ here: theApi(), admin, menteeId })
  await renderPage('/admin/selection/work?do=mentor')
  expect(await screen.findByText(notJoined)).toBeInTheDocument()
})
