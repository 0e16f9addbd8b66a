import { makeAdmin } from '@udyam/api/test/make'
import { introduce } from '@udyam/api/test/walk'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
let menteeId: string
let mentorId: string
const shared = (days: number) =>
  theApi()
    .db.updateTable('introduction')
    .set({ shared_at: new Date(theApi().clock.now.getTime() - days * 86_400_000) })
    .execute()

beforeEach(async () => {
  const admin = await signIn('admin')
  menteeId = await makeMentee({ name: 'Asha Rao' })
  mentorId = await makeMentor({ firstName: 'Anil', lastName: 'Patil' })
  await introduce({ here: theApi(), admin, menteeId }, mentorId)
  await shared(8)
})

const remindedOf = async () =>
  theApi()
    .db.selectFrom('notification')
    .where('account_id', '=', mentorId)
    .where('kind', '=', 'introductionReminder')
    .select('id')
    .execute()

it('reminds a silent mentor from the dashboard with one press, and says so instead of the button', async () => {
  const { user } = await renderPage('/admin')
  const todo = within(await screen.findByRole('region', { name: /^To do now/ }))
  await user.click(await todo.findByRole('button', { name: /^1.*Overdue answers/ }))
  await user.click(await screen.findByRole('button', { name: `${textOf('remind.action')}: Asha Rao` }))
  expect(await screen.findByText(textOf('messages.reminder_sent'))).toBeInTheDocument()
  expect(await screen.findByText(textLike('remind.from'))).toBeInTheDocument()
  expect(await remindedOf()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: new RegExp(`^${textOf('remind.action')}:`) })).toBeNull()
})

it('stands in what needs attention and in the case, where a fresh profile says from when', async () => {
  const { user, unmount } = await renderPage('/admin/selection')
  await user.click(await screen.findByRole('button', { name: `${textOf('remind.action')}: Anil Patil` }))
  expect(await screen.findByText(textLike('remind.last_one'))).toBeInTheDocument()
  unmount()
  await theApi().db.deleteFrom('reminder').execute()
  const again = await renderPage(`/admin/selection/${menteeId}`)
  expect(
    await screen.findByRole('button', { name: `${textOf('remind.action')}: Anil Patil` }),
  ).toBeInTheDocument()
  again.unmount()
  await shared(1)
  await renderPage(`/admin/selection/${menteeId}`)
  expect(await within(document.body).findByText(textLike('remind.from'))).toBeInTheDocument()
})

it('is not offered to an auditor, who reads alone', async () => {
  await signIn('admin', await makeAdmin(theApi(), { kind: 'auditor' }))
  await renderPage('/admin/selection')
  await screen.findByText(textOf('selection.escalation.unanswered'))
  expect(screen.queryByRole('button', { name: new RegExp(textOf('remind.action')) })).toBeNull()
})
