import { privacy } from '@udyam/contract/privacy/calls'
import { auth } from '@udyam/contract/auth/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { makeMentor } from '@udyam/api/test/make'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#lib/paths.ts'
import { getSession } from '#lib/session.ts'
import { renderPage } from '#test/render-page.tsx'
import { contentOf } from '#test/storage.ts'
import { textLike, textOf } from '#test/text.ts'
import { signIn, startWorld, theApi, writesSent } from '#test/world.ts'

startWorld()

const part = (name: string) => {
  const heading = screen.getByRole('heading', { level: 2, name })
  return within(heading.closest('section') ?? document.body)
}

/** A person who has given all consents at sign-up. */
async function answered() {
  const caller = await signIn('mentee')
  const consents = { programme: true, brief: true, contact: true, mails: true }
  await caller.call(privacy.saveConsents, { body: { consents, noticeVersion: 1 } })
  return caller
}

it('draws what was never asked as a question, not as a tick, and keeps the answer', async () => {
  const caller = await signIn('mentee')
  const { user } = await renderPage(paths.myData)
  const name = textOf('consent.purpose.contact')
  const question = within(await screen.findByRole('group', { name }))
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  await user.click(question.getByRole('button', { name: textOf('consent.yes') }))
  expect(await screen.findByRole('switch', { name })).toBeChecked()
  const { purposes } = (await caller.call(privacy.get)).body.data
  expect(purposes.find(({ purpose }) => purpose === 'contact')).toMatchObject({ given: true, asked: true })
})

it('tells a box that was left empty from a consent that was switched off', async () => {
  const caller = await signIn('mentee')
  const consents = { programme: true, brief: true, contact: true, mails: false }
  await caller.call(privacy.saveConsents, { body: { consents, noticeVersion: 1 } })
  await theApi().pass(60)
  for (const purpose of ['contact', 'mails'] as const)
    await caller.call(privacy.saveConsent, { body: { purpose, given: false, noticeVersion: 1 } })
  await renderPage(paths.myData)
  const mails = await screen.findByRole('switch', { name: textOf('consent.purpose.mails') })
  expect(mails).toHaveAccessibleDescription(textLike('consent.refused'))
  const contact = screen.getByRole('switch', { name: textOf('consent.purpose.contact') })
  expect(contact).toHaveAccessibleDescription(textLike('consent.withdrawn'))
  expect(part(textOf('myData.consents')).getAllByText(textLike('consent.refused'))).toHaveLength(3)
})

it('says what ends before contact is switched off, and keeps the answer', async () => {
  const caller = await answered()
  const { user } = await renderPage(paths.myData)
  const name = textOf('consent.purpose.contact')
  const contact = await screen.findByRole('switch', { name })
  expect(contact).toBeChecked()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true)
  await user.click(contact)
  expect(confirm).toHaveBeenCalledWith(expect.stringContaining(textOf('consent.off.contact')))
  expect(await writesSent()).toEqual([])
  expect(contact).toBeChecked()
  await user.click(contact)
  expect(await screen.findByText(textOf('messages.consent_saved'))).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('switch', { name })).not.toBeChecked())
  const { purposes } = (await caller.call(privacy.get)).body.data
  expect(purposes.find(({ purpose }) => purpose === 'contact')).toMatchObject({ given: false, asked: true })
  expect(screen.getByText('Earlier answers')).toBeInTheDocument()
})

it('offers to erase the account to whoever leaves the programme', async () => {
  const caller = await answered()
  const { user } = await renderPage(paths.myData)
  await user.click(await screen.findByRole('switch', { name: textOf('consent.purpose.programme') }))
  const dialog = within(screen.getByRole('dialog', { name: 'Leave the programme?' }))
  expect(dialog.getByRole('link', { name: 'Erase my account instead' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Leave the programme' }))
  expect(await screen.findByText(textOf('messages.consent_saved'))).toBeInTheDocument()
  const { purposes } = (await caller.call(privacy.get)).body.data
  expect(purposes.find(({ purpose }) => purpose === 'programme')).toMatchObject({ given: false })
})

it('saves a copy of everything as a file, and keeps it to be fetched again', async () => {
  await signIn('mentor')
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const { user } = await renderPage(paths.myData)
  await user.click(await screen.findByRole('button', { name: textOf('myData.copyJson') }))
  expect(await screen.findByRole('button', { name: 'Save the file' })).toBeInTheDocument()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toBeTruthy()
})

it('asks for a correction, which stands among the requests', async () => {
  await signIn('mentee')
  const { user } = await renderPage(paths.myData)
  await screen.findByRole('heading', { name: 'Correct something' })
  await user.click(part('Correct something').getByRole('button', { name: 'Ask for the correction' }))
  expect((await screen.findAllByText(textOf('messages.text_required'))).length).toBeGreaterThan(0)
  await user.selectOptions(screen.getByLabelText('What is wrong'), 'Date of birth')
  await user.type(screen.getByLabelText(textOf('myData.value')), '2000-02-01')
  await user.type(screen.getByLabelText(textOf('myData.reason')), 'School certificate')
  await user.click(screen.getByRole('button', { name: 'Ask for the correction' }))
  expect(await screen.findByText(textLike('myData.sent'))).toBeInTheDocument()
  expect(await part('My requests').findByText('Open')).toBeInTheDocument()
  expect(part('My requests').getByRole('heading', { name: /^No\. \d+: Date of birth$/ })).toBeInTheDocument()
})

it('names who acts for the person, and asks how they are reached', async () => {
  const caller = await signIn('visitor')
  const { user } = await renderPage(paths.myData)
  await user.type(await screen.findByLabelText('Their name'), 'Asha Patil')
  await user.click(part(textOf('myData.nominee')).getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(textOf('messages.nominee_contact_required'))).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText(textOf('myData.nomineeContact')), '98220 12345')
  await user.click(part(textOf('myData.nominee')).getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await caller.call(privacy.get)).body.data.nominee).toEqual({
      name: 'Asha Patil',
      contact: '98220 12345',
    }),
  )
})

it('erases the account once that is confirmed, signs out, and says until when it can be taken back', async () => {
  const caller = await signIn('mentee')
  const profile = await renderPage(paths.menteeProfile)
  await profile.user.type(await screen.findByLabelText('Goals'), 'A shop of my own')
  expect(JSON.stringify(contentOf(sessionStorage))).toContain('A shop of my own')
  profile.unmount()
  const { user, router } = await renderPage(paths.myData)
  await user.click(await screen.findByRole('button', { name: 'Erase my account' }))
  const dialog = within(screen.getByRole('dialog', { name: /^Erase the account of/ }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect((await caller.call(auth.verifyToken)).status).toBe(200)
  await user.click(screen.getByRole('button', { name: 'Erase my account' }))
  await user.click(screen.getByRole('button', { name: 'Yes, erase it' }))
  expect(await screen.findByText(/will be erased after/)).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(paths.rights)
  expect(getSession().userType).toBeNull()
  expect(JSON.stringify(contentOf(sessionStorage))).not.toContain('A shop of my own')
  expect((await caller.call(auth.verifyToken)).status).toBe(401)
})

it('offers the notice once, and says plainly that an account of the demo stays', async () => {
  const shared = await makeMentor(theApi(), { email: 'mentor@example.com' })
  await theApi().db.updateTable('account').set({ demo: true }).where('id', '=', shared.id).execute()
  await signIn('mentor', shared)
  await renderPage(paths.myData)
  expect(await screen.findByText(textOf('myData.eraseDemo'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Erase my account' })).not.toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: textOf('consent.readNotice') })).toHaveLength(1)
})

it('shows an administrator who has seen their data and a copy, and says that the last owner stays', async () => {
  await signIn('admin')
  const { user } = await renderPage(paths.myData)
  expect(await screen.findByRole('heading', { name: 'Who has seen my data' })).toBeInTheDocument()
  expect(screen.getByRole('switch')).toBeDisabled()
  expect(screen.getByRole('button', { name: 'A copy to read' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Erase my account' }))
  await user.click(screen.getByRole('button', { name: 'Yes, erase it' }))
  expect(await screen.findByText(textOf('messages.last_owner'))).toBeInTheDocument()
})

it('tells by day which kind of administrator has seen what, and folds what is beyond five lines', async () => {
  const { id, email, password } = await makeMentor(theApi())
  for (let day = 0; day < 7; day += 1) {
    const admin = await theApi().as('admin')
    expect((await admin.call(mentors.get, { params: { id } })).status).toBe(200)
    await theApi().pass(86_400)
  }
  await signIn('mentor', { email, password })
  await renderPage(paths.myData)
  expect(await screen.findByText('Show 2 more')).toBeInTheDocument()
  expect(screen.getAllByText(`Team (Owner): ${textOf('myData.seen.record')}`)).toHaveLength(7)
})
