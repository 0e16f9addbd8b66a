import { auth } from '@udyam/contract/auth/calls'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textLike } from '#test/text.ts'
import { makeMentor, signIn, startWorld } from '#test/world.ts'

startWorld()

it('lists the mails that wait, and opens one with a preview that can run nothing', async () => {
  await makeMentor({ email: 'sanjay@example.org' })
  const admin = await signIn('admin')
  await admin.call(auth.forgotPassword, { body: { role: 'mentor', email: 'sanjay@example.org' } })
  const { user } = await renderPage('/admin/mails?q=sanjay')
  const links = await screen.findAllByRole('link', { name: /^Open / })
  expect(screen.getAllByText('Waiting')).not.toHaveLength(0)
  await user.click(links[0] as HTMLElement)
  await user.type(await screen.findByLabelText('Reason'), 'A question on the phone')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const preview = await screen.findByTitle(textLike('admin.mails.previewOf'))
  expect(preview).toHaveAttribute('sandbox', '')
  expect(preview.getAttribute('srcdoc')).toContain('Sanjay')
  expect(screen.getByText('Waiting')).toBeInTheDocument()
})
