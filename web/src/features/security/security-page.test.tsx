import { auth } from '@udyam/contract/auth/calls'
import { codeOf, mailedCode } from '@udyam/api/test/codes'
import { testPassword } from '@udyam/api/test/make'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { fill } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi, trouble, writesSent } from '#test/world.ts'

startWorld()

it('lists where somebody is signed in, and signs out elsewhere once they have confirmed', async () => {
  const caller = await signIn('visitor')
  const other = await theApi().as('visitor', { email: caller.email, password: testPassword })
  await theApi().db.updateTable('session').set({ confirmed_at: null }).execute()
  const { user } = await renderPage(paths.security)
  expect(await screen.findByText('This browser')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  const dialog = within(await screen.findByRole('dialog', { name: textOf('confirm.title') }))
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.getAllByRole('listitem', { name: '' }).length).toBeGreaterThan(0))
  await waitFor(async () => expect((await other.call(auth.verifyToken)).status).toBe(401))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull())
})

it('signs out one other browser, named on its button', async () => {
  const caller = await signIn('mentee')
  const other = await theApi().as('mentee', { email: caller.email, password: testPassword })
  const { user } = await renderPage(paths.security)
  await user.click(await screen.findByRole('button', { name: /^Sign out: / }))
  await waitFor(async () => expect((await other.call(auth.verifyToken)).status).toBe(401))
})

it('signs out elsewhere once, however often the button is pressed', async () => {
  const other = await signIn('visitor')
  const { email } = other
  await signIn('visitor', { email, password: testPassword })
  const { user } = await renderPage(paths.security)
  trouble('/auth/session/end-others', { slow: 300 })
  const button = await screen.findByRole('button', { name: textOf('security.endOthers') })
  await user.dblClick(button)
  expect((await writesSent()).filter((address) => address.endsWith('/end-others'))).toHaveLength(1)
})

it('changes the e-mail', async () => {
  await signIn('visitor')
  const { user } = await renderPage(paths.security)
  await screen.findByText(/You sign in with/)
  await fill(user, { 'New e-mail': 'new@example.com' })
  await user.click(screen.getByRole('button', { name: 'Change the e-mail' }))
  expect(await screen.findByText('You sign in with new@example.com.')).toBeInTheDocument()
})

it('names a browser in the language of the page', async () => {
  await signIn('visitor')
  await theApi().db.updateTable('session').set({ device: 'Chrome on Linux' }).execute()
  await renderPage(paths.security, { language: 'mr' })
  expect(await screen.findByText('Linux वर Chrome')).toBeInTheDocument()
})

it('says of each browser since when and how it is signed in', async () => {
  const { id } = await signIn('visitor')
  const since = { created_at: new Date('2026-03-05T05:00:00Z'), last_used_at: new Date() }
  const kept = { expires_at: new Date(Date.now() + 86_400_000), refresh_hash: 'of another browser' }
  await theApi()
    .db.insertInto('session')
    .values({ account_id: id, device: 'Firefox on Windows', method: 'code', ...kept, ...since })
    .execute()
  await renderPage(paths.security)
  const row = (await screen.findByText('Firefox on Windows')).closest('li')
  expect(row).toHaveTextContent(
    `${textOf('security.signedIn', { when: '5 Mar 2026, 10:30 am' })}, ${textOf('security.method.code')}`,
  )
})

it('names the address that waits for its link', async () => {
  const { id } = await signIn('visitor')
  const pending_email = 'new@example.com'
  await theApi().db.updateTable('account').set({ pending_email }).where('id', '=', id).execute()
  await renderPage(paths.security)
  expect(
    await screen.findByText(textOf('profile.pendingEmail', { email: pending_email })),
  ).toBeInTheDocument()
})

it('says when the list cannot be loaded', async () => {
  await signIn('visitor')
  trouble('auth/session', 'fault')
  await renderPage(paths.security)
  expect(await screen.findByText(textOf('security.sessionsFailed'))).toBeInTheDocument()
})

it('asks people without a password for a code by e-mail, and sets a first password', async () => {
  const { email, id } = await signIn('mentor')
  await theApi().db.updateTable('account').set({ password_hash: '' }).where('id', '=', id).execute()
  await theApi().db.updateTable('session').set({ confirmed_at: null }).execute()
  const { user } = await renderPage(paths.security)
  await user.type(await screen.findByLabelText('New Password'), 'a quiet river in Wai')
  await user.click(screen.getByRole('button', { name: textOf('security.passwordSet') }))
  const dialog = within(await screen.findByRole('dialog', { name: textOf('confirm.title') }))
  expect(await dialog.findByText(textOf('confirm.code.text'))).toBeInTheDocument()
  expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: textOf('auth.sendCode') }))
  const digits = await dialog.findByLabelText(textOf('codeSignIn.code'))
  await waitFor(() => expect(digits).toHaveFocus())
  await user.type(digits, (await mailedCode(theApi(), email)) ?? '')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(textOf('messages.password_set'))).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: textOf('security.passwordSet') })).toBeNull(),
  )
})

it('offers a code by e-mail to those who cannot think of their password', async () => {
  const { email } = await signIn('mentor')
  await theApi().db.updateTable('session').set({ confirmed_at: null }).execute()
  const { user } = await renderPage(paths.security)
  await screen.findByText(/You sign in with/)
  await fill(user, { 'New e-mail': 'new@example.com' })
  await user.click(screen.getByRole('button', { name: 'Change the e-mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: textOf('confirm.title') }))
  await user.click(await dialog.findByRole('button', { name: textOf('confirm.code.mail') }))
  const next = within(await screen.findByRole('dialog', { name: textOf('confirm.title') }))
  await user.click(await next.findByRole('button', { name: textOf('auth.sendCode') }))
  await user.type(
    await next.findByLabelText(textOf('codeSignIn.code')),
    (await mailedCode(theApi(), email)) ?? '',
  )
  await user.click(next.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('You sign in with new@example.com.')).toBeInTheDocument()
})

it('asks for a code of the app where there is a second factor and no password', async () => {
  const caller = await signIn('mentor')
  const { secret } = (await caller.call(auth.beginTotp)).body.data
  const confirmed = await caller.call(auth.confirmTotp, { body: { code: codeOf(secret, new Date()) } })
  await theApi().db.updateTable('account').set({ password_hash: '' }).where('id', '=', caller.id).execute()
  await theApi().db.updateTable('session').set({ confirmed_at: null }).execute()
  const { user } = await renderPage(paths.security)
  await screen.findByText(/You sign in with/)
  await fill(user, { 'New e-mail': 'new@example.com' })
  await user.click(screen.getByRole('button', { name: 'Change the e-mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: textOf('confirm.title') }))
  const app = await dialog.findByLabelText(textOf('step.code'))
  await user.type(app, confirmed.body.data.recoveryCodes[0] ?? '')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('You sign in with new@example.com.')).toBeInTheDocument()
})
