import { planSharing } from '@udyam/contract/plans/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { makePlan } from '@udyam/api/test/make-plan'
import { decide, evaluate } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
let admin: Caller
let menteeId: string
let planId: string

/** A plan for one mentee, which is shared in ten minutes. */
beforeEach(async () => {
  admin = await signIn('admin')
  const mentorId = await makeMentor({ firstName: 'Anil', lastName: 'Rao', languages: ['Marathi'] })
  menteeId = await makeMentee({ name: 'Priya Kulkarni', languages: ['Marathi'] })
  await evaluate({ here: theApi(), admin, menteeId })
  await decide({ here: theApi(), admin, menteeId })
  const { now } = theApi().clock
  planId = await makePlan(theApi(), { by: admin.id, pairs: [{ menteeId, mentorId }], now })
  const params = { id: planId }
  const { digest } = (await admin.call(planSharing.preview, { params })).body.data
  await admin.call(planSharing.publish, { params, body: { how: 'share', digest, note: '' } })
})

it('says in the case who is to get the profile, and offers no mentor to choose until it is undone', async () => {
  const { unmount } = await renderPage(`/admin/selection/${menteeId}?step=mentor`)
  expect(await screen.findByText(textLike('selection.next.planned'))).toHaveTextContent('Anil Rao')
  expect(screen.getByText(textOf('selection.state.planned'))).toBeInTheDocument()
  expect(screen.queryByText(textOf('selection.state.eligible'))).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: textOf('selection.mentor') })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: textOf('selection.act.share') })).not.toBeInTheDocument()
  unmount()
  const again = await renderPage(`/admin/selection/${menteeId}`)
  const change = await screen.findByRole('button', { name: textOf('selection.act.edit') })
  expect(change).not.toHaveClass('bg-action')
  again.unmount()
  await admin.call(planSharing.takeBack, { params: { id: planId }, body: {} })
  await renderPage(`/admin/selection/${menteeId}`)
  expect(await screen.findByRole('button', { name: textOf('selection.act.mentor') })).toBeInTheDocument()
  expect(screen.getByText(textOf('selection.next.eligible'))).toBeInTheDocument()
})

it('lists them with the mentor of the plan, and not among those without one', async () => {
  const { unmount } = await renderPage('/admin/selection?view=table')
  const row = within(await screen.findByRole('row', { name: /Priya Kulkarni/ }))
  expect(row.getByText(textOf('selection.state.planned'))).toBeInTheDocument()
  expect(row.getByText('Anil Rao')).toBeInTheDocument()
  unmount()
  await renderPage('/admin/selection?view=table&state=eligible')
  expect(await screen.findByText(textOf('selection.empty'))).toBeInTheDocument()
})

it.each([
  ['/admin/mentees', 'Delete Priya Kulkarni'],
  ['/admin/mentors', 'Delete Anil Rao'],
])('says in %s before somebody is deleted that a profile leaves the plan', async (path, name) => {
  const { user } = await renderPage(path)
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await user.click(await screen.findByRole('button', { name }))
  const what = textOf('consequences.plannedProfiles_one', { count: 1 })
  await waitFor(() => expect(ask.mock.lastCall?.[0]).toContain(textOf('consequences', { what })))
  await waitFor(async () => {
    expect((await admin.call(planSharing.held)).body.data).toMatchObject({ pairs: 0 })
  })
})
