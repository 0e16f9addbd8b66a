import { auth } from '@udyam/contract/auth/calls'
import { administrators } from '@udyam/contract/administrators/calls'
import { safety } from '@udyam/contract/safety/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { codeOf } from '@udyam/api/test/codes'
import { makeAdmin } from '@udyam/api/test/make'
import { invitationTokenOf } from '@udyam/api/test/rows'
import type { Caller } from '@udyam/api/test/world'
import { paths } from '#lib/paths.ts'
import { getSession } from '#lib/session.ts'
import { fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

let owner: Awaited<ReturnType<typeof signIn>>

beforeEach(async () => {
  owner = await signIn('admin')
})

async function open() {
  const view = await renderPage(paths.adminAdministrators)
  await screen.findByRole('heading', { name: 'Administrators', level: 1 })
  return view
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

it('invites an administrator, who chooses a name and a password and is signed in', async () => {
  const { user, unmount } = await open()
  await user.click(await screen.findByRole('button', { name: 'Invite an administrator' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite an administrator' })
  await user.click(within(dialog).getByRole('button', { name: 'Send the invitation' }))
  await waitFor(async () => expect(await problems()).toEqual(['Name is required', 'Email is required']))
  await fill(user, { Name: 'Sunita Kale', 'Email Address': 'sunita@example.com' })
  await user.selectOptions(await screen.findByLabelText('Role in the team'), 'Auditor')
  await user.click(within(dialog).getByRole('button', { name: 'Send the invitation' }))
  expect(await rowOf('Sunita Kale')).toHaveTextContent('Invited')
  unmount()

  const token = await invitationTokenOf(theApi(), 'sunita@example.com')
  const invited = await renderPage(`${paths.invitation}#${token}`)
  await screen.findByRole('heading', { name: 'Welcome as an administrator' })
  await fill(invited.user, { Name: 'Sunita Kale', Password: 'eleven char' })
  await invited.user.click(screen.getByRole('button', { name: 'Accept and sign in' }))
  await waitFor(async () =>
    expect(await problems()).toEqual(['Password must be at least 12 characters long']),
  )
  await fill(invited.user, { Password: 'a pass phrase of my own' })
  await invited.user.click(screen.getByRole('button', { name: 'Accept and sign in' }))
  await waitFor(() => expect(invited.router.state.location.pathname).toBe(paths.admin))
  expect(getSession()).toMatchObject({ userType: 'admin', kind: 'auditor', username: 'Sunita Kale' })
})

it('says that a link is dead, and what to do', async () => {
  const { user } = await renderPage(`${paths.invitation}#made-up`)
  await screen.findByRole('button', { name: 'Accept and sign in' })
  await fill(user, { Name: 'Sunita Kale', Password: 'a pass phrase of my own' })
  await user.click(screen.getByRole('button', { name: 'Accept and sign in' }))
  expect(await screen.findByText('This link no longer works.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Accept and sign in' })).not.toBeInTheDocument()
})

it('says so at once where the link has no token', async () => {
  await renderPage(paths.invitation)
  expect(await screen.findByText(/Please ask an owner for a new invitation/)).toBeInTheDocument()
})

it('changes a role, and deactivates with a reason', async () => {
  const { id } = await makeAdmin(theApi(), { name: 'Asha Rane', kind: 'manager' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Change the role Asha Rane' }))
  await user.selectOptions(await screen.findByLabelText('Role in the team'), 'Evaluator')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await rowOf('Asha Rane')).toHaveTextContent('Evaluator'))
  // The dialog is modal: nothing behind it can be pressed until it closes.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Deactivate Asha Rane' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate Asha Rane' })
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  await waitFor(async () => expect(await problems()).toEqual(['Please give a reason']))
  await fill(user, { Reason: 'Has left' })
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  await waitFor(async () => expect(await rowOf('Asha Rane')).toHaveTextContent('Deactivated'))
  const { data } = (await owner.call(administrators.list)).body
  expect(data.find(({ _id }) => _id === id)).toMatchObject({ kind: 'evaluator', state: 'deactivated' })
})

it('has an administrator erased who is deactivated', async () => {
  const { id } = await makeAdmin(theApi(), { name: 'Sunita Kale', kind: 'evaluator' })
  const body = { active: false, reason: 'has left' }
  await owner.call(administrators.update, { params: { id }, body })
  const { user } = await open()
  const row = within(await rowOf('Sunita Kale'))
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(row.getByRole('button', { name: 'Erase Sunita Kale' }))
  expect(await screen.findByText(textOf('messages.administrator_erasing'))).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Sunita Kale')).not.toBeInTheDocument())
})

it('gives the focus back to what has opened a dialog', async () => {
  const { user } = await open()
  const opener = await screen.findByRole('button', { name: 'Invite an administrator' })
  await user.click(opener)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(opener).toHaveFocus()
})

it('says in the dialog that the last owner stays', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Change the role/ }))
  await user.selectOptions(await screen.findByLabelText('Role in the team'), 'Manager')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(textOf('messages.last_owner'))).toBeInTheDocument()
})

it('says that the list could not be loaded', async () => {
  trouble('admin/administrator', 'fault')
  await open()
  expect(await screen.findByText(textOf('admin.administrators.fetchFailed'))).toBeInTheDocument()
})

it('shows a manager the list without its buttons', async () => {
  await signIn('admin', await makeAdmin(theApi(), { kind: 'manager', name: 'Vijay More' }))
  await open()
  expect(await rowOf('Vijay More')).toHaveTextContent('You')
  expect(screen.queryByRole('button', { name: 'Invite an administrator' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Change the role/ })).not.toBeInTheDocument()
})

it('has the lost two-step sign-in of an administrator removed, with a reason', async () => {
  const made = await makeAdmin(theApi(), { name: 'Asha Rane', kind: 'manager' })
  await makeFactor(await theApi().as('admin', made))
  const { user } = await open()
  expect(await rowOf('Asha Rane')).toHaveTextContent('Set up')
  await user.click(screen.getByRole('button', { name: `${textOf('factorDrop.action')} Asha Rane` }))
  const dialog = await screen.findByRole('dialog', {
    name: textOf('factorDrop.title', { name: 'Asha Rane' }),
  })
  await fill(user, { [textOf('factorDrop.reason')]: 'Has called' })
  await user.click(within(dialog).getByRole('button', { name: textOf('factorDrop.action') }))
  await waitFor(async () => expect(await rowOf('Asha Rane')).toHaveTextContent(textLike('factorDrop.asked')))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: textLike('factorDrop.action') })).not.toBeInTheDocument(),
  )
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(screen.getByRole('button', { name: `${textOf('factorDrop.keep')} Asha Rane` }))
  expect(await screen.findByText(textOf('messages.factor_drop_recalled'))).toBeInTheDocument()
  expect(
    await screen.findByRole('button', { name: `${textOf('factorDrop.action')} Asha Rane` }),
  ).toBeInTheDocument()
})

it('says who is suspended, and who has no second step', async () => {
  const { id } = await makeAdmin(theApi(), { name: 'Asha Rane', kind: 'manager' })
  await owner.call(safety.suspend, { params: { id }, body: { suspended: true, reason: 'A quarrel' } })
  await open()
  expect(await rowOf('Asha Rane')).toHaveTextContent(/Suspended.*Not set up/)
})

async function makeFactor(caller: Caller): Promise<void> {
  const { secret } = (await caller.call(auth.beginTotp)).body.data
  await caller.call(auth.confirmTotp, { body: { code: codeOf(secret, theApi().clock.now) } })
}
