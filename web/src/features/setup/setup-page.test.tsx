import { photos } from '@udyam/contract/photos/calls'
import { setup } from '@udyam/contract/setup/calls'
import type { SettingKey } from '@udyam/contract/setup/values'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Caller } from '@udyam/api/test/world'
import { makeMentor as insertMentor } from '@udyam/api/test/make'
import { drawJpeg } from '@udyam/api/test/pictures'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
let admin: Caller
beforeEach(async () => {
  admin = await signIn('admin')
})

const heldBy = async (key: SettingKey) => (await admin.call(setup.get, { params: { key } })).body.data
const say = (en: string) => ({ en, hi: '', mr: '' })

it('says of each part what it holds and who changed it last', async () => {
  const body = { value: { people: [] }, updatedAt: null }
  await admin.call(setup.save, { params: { key: 'team' }, body })
  await renderPage('/admin/setup')
  const team = (await screen.findByRole('heading', { name: textOf('setup.part.team') })).closest('li')
  expect(team).toHaveTextContent(/Meera Phadnis/)
  expect(screen.getAllByText(textOf('setup.unchanged'))).toHaveLength(10)
  const elsewhere = within(screen.getByRole('region', { name: textOf('setup.elsewhere') }))
  expect(elsewhere.getByRole('link', { name: 'Categories' })).toBeInTheDocument()
})

it('takes a person into the team, says what falls back, and shows the old beside the new', async () => {
  const { user } = await renderPage('/admin/setup/team')
  await user.click(await screen.findByRole('button', { name: 'Add: Person' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Name is required')).length).toBeGreaterThan(0)
  const row = within(screen.getByRole('group', { name: 'Person 1' }))
  await user.type(row.getByLabelText('Name'), 'Asha Patil')
  await user.type(row.getByLabelText('English'), 'Mentors')
  for (const name of ['हिन्दी', 'मराठी'])
    expect(row.getByText(textOf('setup.fallsBack', { language: name }))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  const changes = within(screen.getByRole('region', { name: textOf('setup.history') }))
  expect(await changes.findByText('Asha Patil')).toBeInTheDocument()
  expect(changes.getByText('People · 1 · What they do · English')).toBeInTheDocument()
  await user.click(changes.getByRole('button', { name: `Restore: ${textOf('setup.first')}` }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Person 1' })).not.toBeInTheDocument())
  expect((await heldBy('team')).value['people']).toEqual([])
})

it('words a criterion anew and weighs it', async () => {
  const { user } = await renderPage('/admin/setup/criteria')
  const row = within(await screen.findByRole('group', { name: 'Criterion 1' }))
  const name = within(row.getByRole('group', { name: 'Name' })).getByLabelText('English')
  const before = (await heldBy('criteria')).value
  await user.clear(name)
  await user.type(name, 'Drive')
  await user.selectOptions(row.getByLabelText('How much it counts (1 to 5)'), '2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  const [first] = (await heldBy('criteria')).value['criteria'] as { name: { en: string }; weight: number }[]
  expect(first).toMatchObject({ name: { en: 'Drive' }, weight: 2 })
  // The criteria are the product's own: the next test finds them as they were.
  const { updatedAt } = await heldBy('criteria')
  await admin.call(setup.save, { params: { key: 'criteria' }, body: { value: before, updatedAt } })
})

it('keeps what was typed where somebody else was faster', async () => {
  const { user } = await renderPage('/admin/setup/brand')
  const name = within(await screen.findByRole('group', { name: 'Name' }))
  await user.type(name.getByLabelText('English'), 'Maitri')
  const { value } = await heldBy('brand')
  const theirs = { ...value, description: say('A bridge') }
  await admin.call(setup.save, { params: { key: 'brand' }, body: { value: theirs, updatedAt: null } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  const description = within(screen.getByRole('group', { name: 'Description' }))
  await waitFor(() => expect(description.getByLabelText('English')).toHaveValue('A bridge'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await heldBy('brand')).value['name']).toEqual(say('Maitri')))
  expect((await heldBy('brand')).value['description']).toEqual(say('A bridge'))
})

it('offers the ready reasons where an application is rejected', async () => {
  await insertMentor(theApi(), { approve: false, firstName: 'Asha', lastName: 'Patil' })
  const reasons = { rejectMentor: [say('No room now')], notSelected: [] }
  await admin.call(setup.save, { params: { key: 'reasons' }, body: { value: reasons, updatedAt: null } })
  const { user } = await renderPage('/admin/mentors-request')
  await user.click(await screen.findByRole('button', { name: 'Reject Asha Patil' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText(textOf('admin.readyReasons')), 'No room now')
  expect(dialog.getByRole('textbox')).toHaveValue('No room now')
})

it('names the people of the team on the about page', async () => {
  const image = (await drawJpeg()).toString('base64')
  const { imageUrl } = (await admin.call(photos.saveTeam, { body: { image } })).body.data
  const people = [{ name: 'Asha Patil', role: say('Talks to mentors'), imageUrl }]
  await admin.call(setup.save, { params: { key: 'team' }, body: { value: { people }, updatedAt: null } })
  await renderPage('/about')
  const shown = within((await screen.findByText('Asha Patil')).closest('li') ?? document.body)
  expect(shown.getByText('Talks to mentors')).toBeInTheDocument()
  expect(shown.getByRole('presentation')).toHaveAttribute('src', `${imageUrl}?size=128`)
})

it('names the contact person on the about page, and nobody before', async () => {
  const { user } = await renderPage('/admin/setup/team')
  const phone = await screen.findByLabelText(textOf('setup.field.phone'))
  await user.type(phone, '098220 12345')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Name is required')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('Name'), 'Asha Kulkarni')
  await user.type(screen.getByLabelText(textOf('setup.field.replyTo')), 'office@example.org')
  const hours = within(screen.getByRole('group', { name: textOf('setup.field.hours') }))
  await user.type(hours.getByLabelText('English'), 'Monday to Friday, 10 to 5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  expect((await heldBy('team')).value).toMatchObject({
    contact: { name: 'Asha Kulkarni', phone: '9822012345' },
    replyTo: 'office@example.org',
  })
})

it('shows a legal text of its own in place of the built-in one', async () => {
  const value = {
    version: '2',
    validFrom: '2026-12-01',
    text: say('<h2>Short</h2><p>{{brand}} keeps little.</p>'),
  }
  await admin.call(setup.save, { params: { key: 'terms' }, body: { value, updatedAt: null } })
  await renderPage('/terms')
  expect(await screen.findByText('Version 2, valid from 1 December 2026')).toBeInTheDocument()
  expect(screen.getByText('Udyam Setu keeps little.')).toBeInTheDocument()
})

it('fills in the built-in text before the form can be saved', async () => {
  const { user } = await renderPage('/admin/setup/terms')
  const fill = await screen.findByRole('button', { name: textOf('setup.fillBuiltIn') })
  await waitFor(() => expect(fill).not.toHaveAttribute('aria-disabled'))
  expect(await screen.findByRole('textbox', { name: 'मराठी' })).toHaveTextContent(/^$/)
  fireEvent.click(fill)
  // In the same moment: whoever saves next saves it.
  expect(screen.getByRole('textbox', { name: 'मराठी' })).toHaveTextContent(/./)
  await user.type(screen.getByLabelText(textOf('setup.field.version')), '2')
  fireEvent.change(screen.getByLabelText(textOf('setup.field.validFrom')), {
    target: { value: '2026-12-01' },
  })
  await user.click(screen.getByRole('button', { name: textOf('setup.save') }))
  expect(await screen.findByText(textOf('messages.settings_saved'))).toBeInTheDocument()
  expect((await heldBy('terms')).value).toMatchObject({ text: { mr: expect.stringContaining('<h2>') } })
})

it('names the grievance officer and a processor, and refuses days out of bounds', async () => {
  const { user } = await renderPage('/admin/setup/peopleData')
  const sessions = await screen.findByLabelText(textOf('setup.field.sessions'))
  expect(screen.getAllByText('7 to 90 days').length).toBeGreaterThan(0)
  await user.clear(sessions)
  await user.type(sessions, '6')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(textOf('messages.days_out_of_bounds'))).length).toBeGreaterThan(0)
  await user.clear(sessions)
  await user.type(sessions, '१४')
  await user.type(screen.getByLabelText('Name'), 'Asha Kulkarni')
  await user.click(screen.getByRole('button', { name: 'Add: Processor' }))
  const row = within(screen.getByRole('group', { name: 'Processor 1' }))
  await user.type(row.getByLabelText('Name'), 'Example Hosting')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  expect((await heldBy('peopleData')).value).toMatchObject({
    officer: { name: 'Asha Kulkarni' },
    processors: [{ name: 'Example Hosting' }],
    days: { sessions: 14, devices: 180 },
  })
})

it('says what each version has changed, brings back the one that is chosen, and removes the row that is pressed', async () => {
  const held = async () => (await heldBy('team')).value['people'] as { name: string }[]
  const persons = ['Asha', 'Bela', 'Ravi'].map((name) => ({ name, role: say('Mentors'), imageUrl: '' }))
  for (const most of [1, 2, 3]) {
    const { updatedAt } = await heldBy('team')
    const value = { people: persons.slice(0, most) }
    await admin.call(setup.save, { params: { key: 'team' }, body: { value, updatedAt } })
  }
  const { user } = await renderPage('/admin/setup/team')
  const history = within(await screen.findByRole('region', { name: textOf('setup.history') }))
  const versions = await history.findAllByRole('article')
  const added = ['Ravi', 'Bela', 'Asha'].map((name, at) => {
    const texts = [...(versions[at]?.querySelectorAll('ins') ?? [])].map(({ textContent }) => textContent)
    return texts.some((text) => text.includes(name))
  })
  expect(added).toEqual([true, true, true])
  const [, second] = versions
  await user.click(within(second ?? document.body).getByRole('button', { name: /^Restore: / }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Person 3' })).not.toBeInTheDocument())
  expect((await held()).map(({ name }) => name)).toEqual(['Asha', 'Bela'])
  await user.click(screen.getByRole('button', { name: textOf('setup.remove', { name: 'Person 1' }) }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await held()).map(({ name }) => name)).toEqual(['Bela']))
})

it('takes numbers in the digits of Marathi', async () => {
  const limits = await renderPage('/admin/setup/limits')
  const days = await screen.findByLabelText(textOf('selection.settings.reviewDays'))
  const { value } = await heldBy('limits')
  await limits.user.clear(days)
  await limits.user.type(days, '१२')
  await limits.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await heldBy('limits')).value).toEqual({ ...value, reviewDays: 12 }))
  limits.unmount()
  const { user } = await renderPage('/admin/setup/matching')
  const limit = await screen.findByLabelText(textOf('setup.field.limitKm'))
  await user.clear(limit)
  await user.type(limit, '८०')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await heldBy('matching')).value).toMatchObject({ limitKm: 80 }))
})
