import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import {
  makeMentee,
  sendMails,
  sentTo,
  signIn,
  startWorld,
  theApi,
  trouble,
  endTrouble,
} from '#test/world.ts'

startWorld()

it('mentees who have not joined are a status, and all of them get the invitation again', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await sendMails()
  const invited: string[] = []
  for (let at = 0; at < 12; at += 1) invited.push(await makeMentee({ name: `Invited ${at}` }))
  await makeMentee({ name: 'Asha Rao' })
  await theApi().db.updateTable('account').set({ state: 'invited' }).where('id', 'in', invited).execute()
  await signIn('admin')
  const { user } = await renderPage(paths.adminMentees)
  expect((await screen.findAllByText('Asha Rao')).length).toBeGreaterThan(0)
  await user.selectOptions(screen.getByRole('combobox', { name: textOf('field.status') }), 'invited')
  await waitFor(() => expect(screen.queryByText('Asha Rao')).not.toBeInTheDocument())
  await screen.findByText(textOf('admin.mentees.showing', { shown: '10', total: '12' }))
  await user.click(screen.getByRole('checkbox', { name: textOf('admin.bulk.selectAll') }))
  await screen.findByRole('button', { name: textOf('broadcast.writeAll', { number: '12' }) })
  await user.click(
    await screen.findByRole('button', { name: textOf('admin.invite.resendAll', { number: '12' }) }),
  )
  expect(
    await screen.findByText(textOf('admin.invite.doneOf', { sent: '12', count: '12' })),
  ).toBeInTheDocument()
  expect(sentTo('admin/invitation')).toEqual([{ ids: expect.arrayContaining(invited) }])
})

it('says how many invitations went out before a call failed', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await sendMails()
  const invited: string[] = []
  for (let at = 0; at < 22; at += 1) invited.push(await makeMentee({ name: `Invited ${at}` }))
  await theApi().db.updateTable('account').set({ state: 'invited' }).where('id', 'in', invited).execute()
  await signIn('admin')
  const { user } = await renderPage(`${paths.adminMentees}?status=invited`)
  await user.click((await screen.findAllByRole('checkbox', { name: /^Select Invited/ }))[0] ?? document.body)
  const all = await screen.findByRole('button', { name: textOf('admin.invite.resendAll', { number: '22' }) })
  trouble('admin/invitation', { slow: 200 })
  await user.click(all)
  await waitFor(() => expect(sentTo('admin/invitation')).toHaveLength(1))
  endTrouble()
  trouble('admin/invitation', 'offline')
  expect(
    await screen.findByText(textOf('admin.invite.doneBroken', { sent: '20', count: '22' })),
  ).toBeInTheDocument()
  expect(sentTo('admin/invitation')).toHaveLength(2)

  await user.click(all)
  expect(await screen.findByText(textLike('admin.invite.resendFailed'))).toBeInTheDocument()
})
