import { mailWords } from '@udyam/contract/mail-words/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { setup } from '@udyam/contract/setup/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld } from '#test/world.ts'

startWorld()
const params = { key: 'mail.applicationRejected' } as const

it('finds a mail by its words, changes them, and shows who did', async () => {
  const admin = await signIn('admin')
  const { user } = await renderPage('/admin/setup/mails')
  const search = await screen.findByRole('searchbox', { name: textOf('setup.mails.search') })
  await user.type(search, 'about your app')
  await waitFor(() => expect(screen.getAllByRole('listitem', { hidden: false }).length).toBeLessThan(40))
  await user.click(await screen.findByRole('link', { name: 'About your application as a mentor' }))
  expect(await screen.findByText(textOf('setup.mails.values', { values: '{{reason}}' }))).toBeInTheDocument()
  const [text] = screen.getAllByLabelText('Text')
  await user.clear(text as HTMLElement)
  await user.type(text as HTMLElement, 'Thank you.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    (await screen.findAllByText(textOf('messages.words_value_missing', { value: '{{reason}}' }))).length,
  ).toBeGreaterThan(0)
  await user.type(text as HTMLElement, '{Enter}{Enter}{{{{reason}}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  const changes = within(screen.getByRole('region', { name: textOf('setup.history') }))
  expect(await changes.findByText('English · Text')).toBeInTheDocument()
  const { data } = (await admin.call(setup.get, { params })).body
  expect(data.value['en']).toMatchObject({ text: 'Thank you.\n\n{{reason}}' })
  const listed = (await admin.call(mailWords.list)).body.data
  expect(listed.filter(({ isChanged }) => isChanged)).toMatchObject([params])
})

it('shows what is typed as a mail, sends it to oneself, and puts the original back', async () => {
  await signIn('admin')
  const { user } = await renderPage(`/admin/setup/mails/${params.key}`)
  const [subject] = await screen.findAllByLabelText('Subject')
  await user.type(subject as HTMLElement, ' here')
  await user.click(screen.getByRole('button', { name: 'Preview: English' }))
  const preview = await screen.findByTitle('Preview: About your application as a mentor here')
  expect(preview).toHaveAttribute('sandbox', '')
  expect(preview.getAttribute('srcdoc')).toContain('Udyam Setu')
  await user.click(screen.getByRole('button', { name: `${textOf('setup.mails.test')}: English` }))
  expect(await screen.findByText(textOf('messages.mail_test_sent'))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: `${textOf('setup.mails.reset')}: English` }))
  expect(subject).toHaveValue('About your application as a mentor')
})

it('shows a notice in its changed words', async () => {
  const admin = await signIn('admin')
  const key = 'notification.privacyChanged' as const
  const { value } = (await admin.call(setup.get, { params: { key } })).body.data
  const en = {
    subject: 'Our privacy policy is new',
    text: 'Version {{version}} from {{day}} on.',
    action: '',
  }
  await admin.call(setup.save, { params: { key }, body: { value: { ...value, en }, updatedAt: null } })
  const text = { en: '<p>Short.</p>', hi: '', mr: '' }
  const legal = { value: { version: '2', validFrom: '2026-12-01', text }, updatedAt: null }
  await admin.call(setup.save, { params: { key: 'privacy' }, body: legal })
  expect((await admin.call(notifications.list)).body.unread).toBe(1)
  await renderPage('/notifications')
  expect(await screen.findByText('Our privacy policy is new')).toBeInTheDocument()
  expect(screen.getByText(/^Version 2 from 1 Dec/)).toBeInTheDocument()
})
