import { auth } from '@udyam/contract/auth/calls'
import { erasure } from '@udyam/contract/erasure/calls'
import { factors } from '@udyam/contract/factors/calls'
import { codeOf } from '@udyam/api/test/codes'
import { testPassword } from '@udyam/api/test/make'
import { linkTo } from '@udyam/api/test/rows'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { clearSession } from '#lib/session.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('undoes a change of the e-mail once its button is pressed, and not before', async () => {
  const caller = await signIn('mentee')
  await caller.call(auth.changeEmail, { body: { email: 'thief@example.com' } })
  clearSession()
  const token = await linkTo(theApi(), caller.email, 'undo-email')
  const { user } = await renderPage(`${paths.link}#undo-email.${token}`)
  const undo = await screen.findByRole('button', { name: 'Undo the change' })
  expect((await caller.call(auth.verifyToken)).status).toBe(200)
  await user.click(undo)
  expect(await screen.findByText(textOf('messages.email_restored'))).toBeInTheDocument()
  expect((await caller.call(auth.verifyToken)).status).toBe(401)
})

it('keeps a second step that is not lost', async () => {
  const caller = await signIn('mentee')
  const { secret } = (await caller.call(auth.beginTotp)).body.data
  await caller.call(auth.confirmTotp, { body: { code: codeOf(secret, theApi().clock.now) } })
  const owner = await theApi().as('admin')
  await owner.call(factors.drop, { params: caller, body: { reason: 'Has called' } })
  clearSession()
  const token = await linkTo(theApi(), caller.email, 'keep-factor')
  const { user } = await renderPage(`${paths.link}#keep-factor.${token}`)
  await user.click(await screen.findByRole('button', { name: textOf('link.keepAction') }))
  expect(await screen.findByText(textOf('messages.factor_kept'))).toBeInTheDocument()
  expect((await owner.call(factors.get, { params: caller })).body.data.dropsAt).toBeNull()
})

it('takes an erasure back', async () => {
  const caller = await signIn('mentee')
  expect((await caller.call(erasure.ask)).status).toBe(200)
  clearSession()
  const token = await linkTo(theApi(), caller.email, 'undo-erasure')
  const { user } = await renderPage(`${paths.link}#undo-erasure.${token}`)
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText('Your account is back. Please sign in.')).toBeInTheDocument()
  const page = within(screen.getByRole('main'))
  expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', paths.signin)
  expect((await theApi().as('mentee', { email: caller.email, password: testPassword })).id).toBe(caller.id)
})

it('asks who is not signed in to do so first, and comes back', async () => {
  const { user } = await renderPage(`${paths.link}#change-email.abc`)
  const page = within(await screen.findByRole('main'))
  await user.click(await page.findByRole('link', { name: 'Sign in' }))
  expect(sessionStorage.getItem('returnTo')).toContain('/link#change-email.abc')
})

it('says that a link is dead', async () => {
  await signIn('visitor')
  const { user } = await renderPage(`${paths.link}#change-email.abc`)
  await user.click(await screen.findByRole('button', { name: 'Use the new e-mail' }))
  expect(await screen.findByText('This link no longer works.')).toBeInTheDocument()
})

it.each(['', '#nothing', '#constructor.abc'])('says so of an address that is none: %j', async (hash) => {
  await renderPage(`${paths.link}${hash}`)
  expect(await screen.findByText('This link no longer works.')).toBeInTheDocument()
})
