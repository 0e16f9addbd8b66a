import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentee, sendMails, sentTo, signIn, startWorld, theApi } from '#test/world.ts'

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
