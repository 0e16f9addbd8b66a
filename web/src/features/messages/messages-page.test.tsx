import { contact } from '@udyam/contract/contact'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { signIn, startWorld } from '../../test/world.ts'

startWorld()
beforeEach(async () => {
  const admin = await signIn('admin')
  const message = { name: 'Asha Rane', email: 'asha@example.org', message: 'First line\nSecond line' }
  await admin.call(contact.send, { body: { ...message, subject: 'A question' } })
})

it('opens an unread message, offers a reply by e-mail, and puts it away once read', async () => {
  const { user } = await renderPage('/admin/messages')
  await user.click(await screen.findByRole('button', { name: 'Open A question' }))
  const dialog = within(screen.getByRole('dialog', { name: 'A question' }))
  expect(dialog.getByText(/First line\s+Second line/)).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    'mailto:asha@example.org?subject=Re%3A%20A%20question',
  )
  await user.click(dialog.getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText('Message marked as read')).toBeInTheDocument()
  expect(await screen.findByText('No unread messages')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all messages' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as unread A question' }))
  expect(await screen.findByText('Message marked as unread')).toBeInTheDocument()
})
