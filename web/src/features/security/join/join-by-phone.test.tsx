import { cleanup, screen, within } from '@testing-library/react'
import { mentees } from '@udyam/contract/mentees/calls'
import { textedCode } from '@udyam/api/test/codes'
import { expect, it, vi } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { sentTo, signIn, startWorld, theApi, useGateway } from '#test/world.ts'
import { loadArea } from '#lib/i18n.ts'
import { textOf } from '#test/text.ts'

startWorld()

it('brings somebody without an e-mail address from a file by a link and a code to joining', async () => {
  await Promise.all([loadArea('office'), loadArea('admin'), loadArea('security')])
  await useGateway()
  const admin = await signIn('admin')
  const { user } = await renderPage(paths.adminMenteeImport)
  const csv = 'Name,Mobile,Education\nAsha Patil,98220 12345,B.Com\n'
  const field = await screen.findByLabelText(/CSV file/)
  await user.upload(field, new File([csv], 'mentees.csv', { type: 'text/csv' }))
  expect(await screen.findByText(textOf('admin.csv.withoutEmail_one', { count: '1' }))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('New: 1, changed: 0, unchanged: 0')

  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await renderPage(paths.adminMentees)
  const name = `${textOf('admin.invite.link')} Asha Patil`
  const [button] = await screen.findAllByRole('button', { name })
  // Nothing can be mailed again.
  expect(screen.queryByRole('button', { name: `${textOf('admin.invite.resend')} Asha Patil` })).toBeNull()
  await user.click(button as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: textOf('admin.invite.link') }))
  expect(dialog.getByText(/joining by it needs a code/)).toBeInTheDocument()
  const link = dialog.getByText(/\/join#/).textContent
  const chat = dialog.getByRole('link', { name: new RegExp(textOf('admin.invite.linkChat')) })
  expect(chat.getAttribute('href')).toContain('https://wa.me/919822012345')

  cleanup()
  const { router, user: joining } = await renderPage(`/join#${link.split('#')[1] ?? ''}`)
  const send = await screen.findByRole('button', { name: textOf('join.codeSend') })
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  await joining.click(screen.getByRole('button', { name: textOf('join.keepAlone') }))
  expect((await screen.findAllByText(textOf('messages.code_required'))).length).toBeGreaterThan(0)
  await joining.click(send)
  expect(await screen.findByRole('button', { name: textOf('join.codeAgain') })).toBeInTheDocument()
  const code = await textedCode(theApi())
  await joining.type(screen.getByLabelText(textOf('codeSignIn.code')), code)
  for (const label of ['City/Village', 'Taluka', 'District', 'Goals', 'Expectations'])
    await joining.type(screen.getByLabelText(label), 'Wai')
  await joining.type(screen.getByLabelText(/^Email/), 'asha@example.com')
  await joining.click(screen.getByRole('checkbox', { name: /terms and conditions/ }))
  await joining.click(screen.getByRole('button', { name: textOf('join.keepAlone') }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'), 10_000)
  await vi.waitFor(() => expect(sentTo('auth/email')).toEqual([{ email: 'asha@example.com' }]))
  const { data } = (await admin.call(mentees.list)).body
  expect(data).toMatchObject([{ name: 'Asha Patil', location: 'Wai, Wai, Wai' }])
  expect(data[0]).not.toHaveProperty('invited')
})
