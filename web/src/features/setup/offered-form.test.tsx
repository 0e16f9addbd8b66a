import { mentees } from '@udyam/contract/mentees/calls'
import type { Offered } from '@udyam/contract/setup/offered'
import { setup } from '@udyam/contract/setup/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { makeMentee, makeMentor } from '@udyam/api/test/make'
import type { Caller } from '@udyam/api/test/world'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
let admin: Caller
beforeEach(async () => {
  admin = await signIn('admin')
})

const areasOf = async () => (await admin.call(setup.helps)).body.data.areas
const interestsOf = async () => (await admin.call(setup.interests)).body.data.interests
const idsOf = (list: readonly Offered[]) => list.map(({ id }) => id)
const person = {
  education: 'B.Com.',
  city_or_village: 'Wai',
  taluka: 'Wai',
  district: 'Satara',
  goals: 'A',
  expectations: 'B',
}
const say = (en: string, mr = '') => ({ en, hi: '', mr })

it('adds an area of help, orders it with the focus on it, and words it anew', async () => {
  const { user } = await renderPage('/admin/setup/helps')
  await user.click(await screen.findByRole('button', { name: 'Add: Area of help' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(textOf('messages.text_required'))).length).toBeGreaterThan(0)
  const row = within(screen.getByRole('group', { name: 'Area of help' }))
  await user.type(row.getByRole('textbox', { name: 'English' }), 'Cold storage')
  await user.click(screen.getByRole('button', { name: 'Move up: Cold storage' }))
  expect(screen.getByRole('button', { name: 'Move up: Cold storage' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Move down: (?!Cold)Pricing/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  const ids = idsOf(await areasOf())
  expect([ids.slice(0, 2), ids.slice(-2)]).toEqual([
    ['licences', 'pricing'],
    ['cold-storage', 'planning'],
  ])
  const changes = within(screen.getByRole('region', { name: textOf('setup.history') }))
  expect(await changes.findByText(/Areas of help · Order/)).toBeInTheDocument()
})

it('suggests an added interest by its words, and a hidden one only to who has it', async () => {
  const list = (await interestsOf()).map((one) =>
    one.id === 'Finance' || one.id === 'Design' ? { ...one, hidden: ['en'] } : one,
  )
  const value = { interests: [{ id: '', label: say('Organic farming'), hidden: [] }, ...list] }
  const params = { key: 'interests' } as const
  const { updatedAt } = (await admin.call(setup.get, { params })).body.data
  await admin.call(setup.save, { params, body: { value, updatedAt } })
  const renamed = (await interestsOf()).map((one) =>
    one.id === 'Organic farming' ? { ...one, label: say('Natural farming') } : one,
  )
  const { updatedAt: next } = (await admin.call(setup.get, { params })).body.data
  await admin.call(setup.save, { params, body: { value: { interests: renamed }, updatedAt: next } })

  const mentee = await signIn('mentee', await makeMentee(theApi(), { ...person, interests: ['Design'] }))
  const { user } = await renderPage(paths.menteeProfile)
  await user.click(await screen.findByRole('button', { name: 'Natural farming' }))
  expect(screen.queryByRole('button', { name: 'Finance' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove Design' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove Natural farming' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const stored = async () => (await mentee.call(mentees.getProfile)).body.data.mentee.interests
  await waitFor(async () => expect(await stored()).toEqual(['Design', 'Organic farming']))
})

it('offers a hidden area of help to the mentor who has it, and to nobody new', async () => {
  const hidden = (await areasOf()).map((one) =>
    ['exports', 'legal'].includes(one.id) ? { ...one, hidden: ['en'] } : one,
  )
  const params = { key: 'helps' } as const
  const { updatedAt } = (await admin.call(setup.get, { params })).body.data
  await admin.call(setup.save, { params, body: { value: { areas: hidden }, updatedAt } })
  await signIn('mentor', await makeMentor(theApi(), { helps: ['exports'] }))
  await renderPage(`${paths.mentorGuide}?step=helps`)
  expect(await screen.findByRole('checkbox', { name: 'Hiring' })).not.toBeChecked()
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: 'Legal matters' })).not.toBeInTheDocument(),
  )
  expect(screen.getByRole('checkbox', { name: 'Exports' })).toBeChecked()
})
