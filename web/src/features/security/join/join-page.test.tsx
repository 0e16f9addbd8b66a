import { screen } from '@testing-library/react'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { sentTo, startWorld, theApi } from '#test/world.ts'
import { mailedLinks } from '@udyam/api/test/rows'
import { contentOf } from '#test/storage.ts'
import { textOf } from '#test/text.ts'

startWorld()

const drafts = () => JSON.stringify(contentOf(sessionStorage))

/** Imports a mentee; returns the address in the invitation mail. */
async function invited(rows = 'Name,Email,Mobile,Education\nAsha Patil,asha@example.com,9822012345,B.Com') {
  const admin = await theApi().as('admin')
  await admin.call(mentees.importCsv, { body: { csv: rows, mapping: [] } })
  const [link = ''] = await mailedLinks(theApi(), 'asha@example.com')
  return { admin, address: `/join${new URL(link).hash}` }
}

it('says who has entered what, asks for what is missing, ticks nothing, and signs in', async () => {
  const { address, admin } = await invited()
  const { user, router } = await renderPage(address)
  expect(await screen.findByText(textOf('join.intro.mentee', { by: 'Meera Phadnis' }))).toBeInTheDocument()
  expect(screen.getByText('B.Com')).toBeInTheDocument()
  expect(screen.queryByLabelText('Education')).not.toBeInTheDocument()
  const keep = screen.getByRole('button', { name: textOf('join.keep') })
  await user.click(keep)
  expect((await screen.findAllByText('Goals are required')).length).toBeGreaterThan(0)
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
  for (const label of ['City/Village', 'Taluka', 'Goals', 'Expectations'])
    await user.type(screen.getByLabelText(label), 'Wai')
  await user.type(screen.getByLabelText('District'), 'satara')
  await user.type(screen.getByLabelText('Password'), 'a quiet river')
  await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }))
  await user.click(await screen.findByRole('checkbox', { name: textOf('consent.purpose.contact') }))
  await user.click(keep)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'), 10_000)
  expect(sentTo('join')).toContainEqual(
    expect.objectContaining({ answers: { brief: true, contact: true, mails: false }, noticeVersion: 1 }),
  )
  const { data } = (await admin.call(mentees.list)).body
  const place = { location: 'Wai, Wai, Satara', district: 'Satara' }
  expect(data).toMatchObject([{ terms: true, goals: 'Wai', education: 'B.Com', ...place }])
})

it('asks a mentor of one name alone for the last name', async () => {
  const admin = await theApi().as('admin')
  const csv = 'Name,Email,Mobile\nSanjay,sanjay@example.com,9822012345'
  await admin.call(mentors.importCsv, { body: { csv, mapping: [] } })
  const [link = ''] = await mailedLinks(theApi(), 'sanjay@example.com')
  const { user, router } = await renderPage(`/join${new URL(link).hash}`)
  const lastName = await screen.findByLabelText('Last Name')
  expect(screen.getByText(textOf('guide.shownHint'))).toBeInTheDocument()
  await user.type(screen.getByLabelText('Password'), 'a quiet river')
  await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }))
  const keep = screen.getByRole('button', { name: textOf('join.keep') })
  await user.click(keep)
  expect((await screen.findAllByText('Last name is required')).length).toBeGreaterThan(0)
  await user.type(lastName, 'Patil')
  await user.click(keep)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'), 10_000)
  const { data } = (await admin.call(mentors.list)).body
  expect(data).toMatchObject([{ firstName: 'Sanjay', lastName: 'Patil' }])
})

it('keeps it without a password for those who would rather get codes', async () => {
  const { address } = await invited()
  const { user, router } = await renderPage(address)
  const keep = await screen.findByRole('button', { name: textOf('join.keep') })
  await user.click(keep)
  expect((await screen.findAllByText('Password is required')).length).toBeGreaterThan(0)
  for (const label of ['City/Village', 'Taluka', 'District', 'Goals', 'Expectations'])
    await user.type(screen.getByLabelText(label), 'Wai')
  await user.click(await screen.findByRole('checkbox', { name: textOf('join.withoutPassword') }))
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }))
  await user.click(screen.getByRole('button', { name: textOf('join.keepAlone') }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'), 10_000)
  const account = theApi().db.selectFrom('account').where('email', '=', 'asha@example.com')
  expect(await account.select('password_hash').execute()).toEqual([{ password_hash: '' }])
})

it('keeps what was typed over a reload, without the password, and for this invitation alone', async () => {
  const { address } = await invited()
  const first = await renderPage(address)
  await first.user.type(await screen.findByLabelText('Goals'), 'A dairy')
  await first.user.type(screen.getByLabelText('Password'), 'a quiet river')
  await first.user.click(await screen.findByRole('checkbox', { name: textOf('consent.purpose.contact') }))
  await vi.waitFor(() => expect(drafts()).toContain('A dairy'))
  const token = address.split('#')[1] ?? ''
  for (const secret of ['a quiet river', token]) expect(drafts()).not.toContain(secret)
  first.unmount()

  const again = await renderPage(address)
  expect(await screen.findByLabelText('Goals')).toHaveValue('A dairy')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(await screen.findByRole('checkbox', { name: textOf('consent.purpose.contact') })).toBeChecked()
  again.unmount()

  const admin = await theApi().as('admin')
  const csv = 'Name,Email,Mobile,Education\nRavi More,ravi@example.com,9822012346,B.Com'
  await admin.call(mentees.importCsv, { body: { csv, mapping: [] } })
  const [link = ''] = await mailedLinks(theApi(), 'ravi@example.com')
  const other = await renderPage(`/join${new URL(link).hash}`)
  expect(await screen.findByLabelText('Goals')).toHaveValue('')
  other.unmount()

  const { user } = await renderPage(address)
  await screen.findByLabelText('Goals')
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  expect(await screen.findByText(textOf('messages.person_erased'))).toBeInTheDocument()
  expect(drafts()).not.toContain('A dairy')
})

it('erases when that is agreed to, and says so', async () => {
  const { address, admin } = await invited()
  const { user } = await renderPage(address)
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(await screen.findByRole('button', { name: 'Erase' }))
  expect(await screen.findByText(textOf('messages.person_erased'))).toBeInTheDocument()
  expect((await admin.call(mentees.list)).body.data).toEqual([])
})

it('says of a dead link that it is dead', async () => {
  await renderPage('/join#nothing')
  expect(await screen.findByText('This link no longer works.')).toBeInTheDocument()
})
