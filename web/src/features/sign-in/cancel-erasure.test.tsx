import { auth } from '@udyam/contract/auth/calls'
import { administrators } from '@udyam/contract/administrators/calls'
import { erasure } from '@udyam/contract/erasure/calls'
import { codeOf } from '@udyam/api/test/codes'
import { makeAdmin, makeMentee, makeVisitor, testPassword } from '@udyam/api/test/make'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { getSession } from '#lib/session.ts'
import { field, fill } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike } from '#test/text.ts'
import { startWorld, theApi } from '#test/world.ts'

startWorld()

it.each([
  [paths.signin, 'mentee', makeMentee],
  [paths.visitorLogin, 'visitor', makeVisitor],
] as const)(
  'keeps the account of somebody who changes their mind, and signs them in: %s',
  async (path, role, make) => {
    const made = await make(theApi())
    await (await theApi().as(role, made)).call(erasure.ask)
    const { user } = await renderPage(path)
    await screen.findByLabelText('Email Address')
    await fill(user, { 'Email Address': made.email, Password: testPassword })
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    const keep = await screen.findByRole('button', { name: 'Keep my account' })
    expect(
      screen.getByText(/^This account will be erased on \d+ \w+ 20\d\d. You can still keep it./),
    ).toBeVisible()
    expect(screen.queryByText('Invalid Credentials')).not.toBeInTheDocument()
    expect(field('Password')).toHaveValue(testPassword)
    await user.click(keep)
    await waitFor(() => expect(getSession().userType).toBe(role))
  },
)

it('says nothing of it after a wrong password', async () => {
  const made = await makeMentee(theApi())
  await (await theApi().as('mentee', made)).call(erasure.ask)
  const { user } = await renderPage(paths.signin)
  await screen.findByLabelText('Email Address')
  await fill(user, { 'Email Address': made.email, Password: 'not this one' })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Invalid Credentials')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Keep my account' })).not.toBeInTheDocument()
})

it('leads from the code of the second step to the page that keeps the account', async () => {
  const made = await makeMentee(theApi())
  const caller = await theApi().as('mentee', made)
  const { secret } = (await caller.call(auth.beginTotp)).body.data
  await caller.call(auth.confirmTotp, { body: { code: codeOf(secret, theApi().clock.now) } })
  await caller.call(erasure.ask)
  theApi().clock.now = new Date(theApi().clock.now.getTime() + 30_000)
  const { user } = await renderPage(paths.signin)
  await screen.findByLabelText('Email Address')
  await fill(user, { 'Email Address': made.email, Password: testPassword })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'One more step' })
  await fill(user, { Code: codeOf(secret, theApi().clock.now) })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText('Your account is back. Please sign in.')).toBeInTheDocument()
})

it('tells an administrator whom an owner has erased who takes it back', async () => {
  const owner = await theApi().as('admin')
  const made = await makeAdmin(theApi(), { kind: 'evaluator' })
  const params = { id: made.id }
  await owner.call(administrators.update, { params, body: { active: false, reason: 'has left' } })
  await owner.call(administrators.erase, { params })
  const { user } = await renderPage(paths.adminLogin)
  await screen.findByLabelText('Email Address')
  await fill(user, { 'Email Address': made.email, Password: testPassword })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(textLike('messages.account_leaving_owner'))).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Keep my account' })).not.toBeInTheDocument()
})
