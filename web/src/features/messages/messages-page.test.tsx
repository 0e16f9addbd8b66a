import { contact } from '@udyam/contract/contact/calls'
import { auth } from '@udyam/contract/auth/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
beforeEach(async () => {
  const admin = await signIn('admin')
  const message = { name: 'Asha Rane', email: 'asha@example.org', message: 'First line\nSecond line' }
  await admin.call(contact.send, { body: { ...message, subject: 'A question' } })
})

it('suspends a visitor who has written', async () => {
  const visitor = await theApi().as('visitor')
  const body = { name: 'Ravi', email: 'ravi@example.org', subject: 'Spam', message: 'Buy this' }
  await visitor.call(contact.send, { body })
  const { user } = await renderPage('/admin/messages')
  await user.click(await screen.findByRole('button', { name: 'Open Spam' }))
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ravi' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(async () => expect((await visitor.call(auth.verifyToken)).status).toBe(401))
})

it('opens an unread message, offers a reply by e-mail, and puts it away once read', async () => {
  const { user } = await renderPage('/admin/messages')
  await user.click(await screen.findByRole('button', { name: 'Open A question' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'A question' }))
  expect(dialog.getByText(/First line\s+Second line/)).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: textOf('admin.messages.reply') })).toHaveAttribute(
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
