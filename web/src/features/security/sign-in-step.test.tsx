import { auth } from '@udyam/contract/auth/calls'
import { codeOf as codeAt } from '@udyam/api/test/codes'
import { makeAdmin, makeMentee, testPassword } from '@udyam/api/test/make'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#lib/paths.ts'
import { clearSession, getSession } from '#lib/session.ts'
import { fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { leaveDemo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('asks for the code after the password, and signs in with it', async () => {
  const made = await makeMentee(theApi())
  const caller = await theApi().as('mentee', made)
  const { secret } = (await caller.call(auth.beginTotp)).body.data
  await caller.call(auth.confirmTotp, { body: { code: codeOf(secret) } })
  theApi().clock.now = new Date(theApi().clock.now.getTime() + 30_000)
  const { user } = await renderPage(paths.signin)
  await screen.findByLabelText('Email Address')
  await fill(user, { 'Email Address': made.email, Password: testPassword })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeInTheDocument()
  expect(screen.getByText(textLike('step.lost'))).toBeInTheDocument()
  await fill(user, { Code: '000000' })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await problems()).toEqual(['This code is not right. Please try again.'])
  await fill(user, { Code: codeOf(secret) })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await expect.poll(() => getSession().userType).toBe('mentee')
})

it('sets up an authenticator app, and shows its recovery codes once', async () => {
  const caller = await signIn('visitor')
  const { user } = await renderPage(paths.security)
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  const secret = (await screen.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).textContent.replaceAll(' ', '')
  expect(screen.getByRole('heading', { name: 'Connect an authenticator app' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(secret)
  await fill(user, { [textOf('step.firstCode')]: codeOf(secret) })
  await user.click(screen.getByRole('button', { name: 'Connect the app' }))
  expect(await screen.findAllByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toHaveLength(10)
  expect(screen.queryByRole('region', { name: 'Messages' })?.textContent ?? '').toBe('')
  expect(screen.getByRole('button', { name: 'Download' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('codes.saved') }))
  expect(await screen.findByText(/10 recovery codes are left/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: textOf('factor.title') })).toHaveFocus())
  expect((await caller.call(auth.security)).body.data.totp).toBe(true)
})

it('shows new recovery codes, and asks whether the last way of the second step or one of two is to go', async () => {
  const caller = await signIn('visitor')
  const { secret } = (await caller.call(auth.beginTotp)).body.data
  const first = (await caller.call(auth.confirmTotp, { body: { code: codeOf(secret) } })).body.data
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { user, unmount } = await renderPage(paths.security)
  await user.click(await screen.findByRole('button', { name: textOf('factor.newCodes') }))
  const codes = await screen.findAllByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(codes).toHaveLength(10)
  expect(first.recoveryCodes).not.toContain(codes[0]?.textContent)
  await user.click(screen.getByRole('button', { name: textOf('codes.saved') }))
  await user.click(await screen.findByRole('button', { name: textOf('factor.remove') }))
  expect(asked).toHaveBeenLastCalledWith(textOf('factor.removeQuestion'))
  unmount()
  const passkey = { credential_id: 'a-phone', public_key: 'a-key', counter: 0, name: 'My phone' }
  await theApi()
    .db.insertInto('passkey')
    .values({ account_id: caller.id, ...passkey })
    .execute()
  const again = await renderPage(paths.security)
  await screen.findByText('My phone')
  await again.user.click(screen.getByRole('button', { name: textOf('factor.remove') }))
  expect(asked).toHaveBeenLastCalledWith(textOf('factor.removeOneQuestion'))
  expect((await caller.call(auth.security)).body.data.totp).toBe(true)
})

it('leads back from the app to the other ways', async () => {
  await signIn('visitor')
  const { user } = await renderPage(paths.security)
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await user.click(await screen.findByRole('button', { name: textOf('step.otherWay') }))
  expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: textOf('factor.title') })).toHaveFocus())
})

it('offers the second step to an administrator who may put it off, and goes on with Later', async () => {
  await leaveDemo()
  const made = await makeAdmin(theApi())
  const { user, router } = await renderPage(paths.adminLogin)
  await screen.findByLabelText('Email Address')
  await fill(user, { 'Email Address': made.email, Password: testPassword })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: textOf('step.setUpTitle') })).toBeInTheDocument()
  expect(await screen.findByText(/^You can do this later, until/)).toBeInTheDocument()
  expect(getSession().userType).toBe('admin')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await expect.poll(() => router.state.location.pathname).toBe(paths.admin)
})

it('says that it is over without a challenge', async () => {
  clearSession()
  await renderPage(paths.signInStep)
  expect(await screen.findByText(textOf('messages.challenge_over'))).toBeInTheDocument()
})

function codeOf(secret: string): string {
  return codeAt(secret, theApi().clock.now)
}
