import { photos } from '@udyam/contract/photos/calls'
import { setup } from '@udyam/contract/setup/calls'
import { beforeEach, expect, test } from 'vitest'
import { saveSetting } from '#platform/setup/setting.store.ts'
import { drawJpeg } from '#test/pictures.ts'
import { expectRefusal } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

const params = { key: 'team' } as const
const say = (en: string) => ({ en, hi: '', mr: '' })
const nobody = { name: '', role: say(''), imageUrl: '', phone: '', email: '', place: say(''), hours: say('') }
const asha = {
  name: 'Asha Kulkarni',
  role: say('Programme manager'),
  imageUrl: '',
  phone: '9822012345',
  email: 'asha@example.org',
  place: { ...say('Satara'), mr: 'सातारा' },
  hours: say('Monday to Friday, 10 to 5'),
}

let here: World
let owner: Caller
beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
})

const shown = async () => (await here.nobody.call(setup.team)).body.data
async function save(value: Record<string, unknown>) {
  const { updatedAt } = (await owner.call(setup.get, { params })).body.data
  here.clock.now = new Date(here.clock.now.getTime() + 1000)
  return owner.call(setup.save, { params, body: { value, updatedAt } })
}

test('everybody reads the contact person beside the team, and nobody where answers to mails go', async () => {
  expect(await shown()).toEqual({ people: [], contact: nobody })
  const contact = { ...asha, phone: '+91 98220-12345' }
  expect((await save({ people: [], contact, replyTo: 'Office@example.org' })).status).toBe(200)
  expect(await shown()).toEqual({ people: [], contact: asha })
  expect((await owner.call(setup.get, { params })).body.data.value['replyTo']).toBe('office@example.org')
})

test('a team that was stored before there was a contact person goes on, and is saved without one', async () => {
  const people = [{ name: 'Meera', role: say('Mentors'), imageUrl: '' }]
  await saveSetting(here.db, { key: 'team', value: { people }, now: here.clock.now })
  expect(await shown()).toEqual({ people, contact: nobody })
  expect((await save({ people: [] })).status).toBe(200)
  expect(await shown()).toEqual({ people: [], contact: nobody })
})

test('their photo stays while they are named, also when the team is saved by who knows no contact person', async () => {
  const image = (await drawJpeg()).toString('base64')
  const { imageUrl } = (await owner.call(photos.saveTeam, { body: { image } })).body.data
  await save({ contact: { ...asha, imageUrl } })
  await save({ people: [] })
  expect((await shown()).contact.imageUrl).toBe(imageUrl)
  const ask = () => here.nobody.call(photos.get, { params: { id: imageUrl.slice(11) }, query: {} })
  expect((await ask()).status).toBe(200)
  await save({ contact: nobody })
  expect((await ask()).status).toBe(404)
})

test.each([
  [{ ...nobody, phone: '9822012345' }, 'value.contact.name', 'Name is required'],
  [{ ...asha, phone: '98220' }, 'value.contact.phone', 'Please enter a valid 10-digit phone number'],
  [{ ...asha, email: 'asha@' }, 'value.contact.email', 'Please enter a valid email address'],
])('what is wrong is named: %#', async (contact, field, message) => {
  expectRefusal(await save({ contact }), { status: 400, message, field })
})

test('an address for answers that is none is refused', async () => {
  expectRefusal(await save({ replyTo: 'office' }), {
    status: 400,
    message: 'Please enter a valid email address',
    field: 'value.replyTo',
  })
})
