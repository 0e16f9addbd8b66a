import { screen, within } from '@testing-library/react'
import { joining } from '@udyam/contract/joining/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { auditOf } from '@udyam/api/test/rows'
import { expect, it, vi } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('shows an administrator a link for an invited person once, with a chat in their language', async () => {
  const admin = await signIn('admin')
  const csv = 'Name,Email,Mobile,language\nAsha Patil,asha@example.com,9822012345,मराठी'
  await admin.call(mentees.importCsv, { body: { csv, mapping: [] } })
  const question = vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { user } = await renderPage(paths.adminMentees)
  const name = `${textOf('admin.invite.link')} Asha Patil`
  const [button] = await screen.findAllByRole('button', { name })
  await user.click(button as HTMLElement)
  expect(question).toHaveBeenCalledWith(textOf('admin.invite.linkConfirm', { name: 'Asha Patil' }))
  const dialog = within(await screen.findByRole('dialog', { name: textOf('admin.invite.link') }))
  const link = dialog.getByText(/\/join#/).textContent
  const chat = new URL(
    dialog.getByRole('link', { name: new RegExp(textOf('admin.invite.linkChat')) }).getAttribute('href') ??
      '',
  )
  expect(chat.origin + chat.pathname).toBe('https://wa.me/919822012345')
  expect(chat.searchParams.get('text')).toContain(`पुसून टाका: ${link} `)
  await user.click(dialog.getByRole('button', { name: textOf('copy.action') }))
  expect(await navigator.clipboard.readText()).toBe(link)
  const [row] = (await admin.call(mentees.list)).body.data
  expect(await auditOf(theApi(), 'invitation.link')).toMatchObject([{ target_id: row?._id }])
  await user.click(dialog.getByRole('button', { name: textOf('common.close') }))
  expect(screen.queryByText(link)).not.toBeInTheDocument()
  const body = { token: link.split('#')[1] ?? '' }
  expect((await theApi().nobody.call(joining.look, { body })).body.data.needsPassword).toBe(true)
  await renderPage(`/join#${body.token}`)
  expect(await screen.findByLabelText('Password')).toBeInTheDocument()
  expect(screen.queryByLabelText(textOf('join.withoutPassword'))).not.toBeInTheDocument()
})
