import { photos } from '@udyam/contract/photos/calls'
import { setup } from '@udyam/contract/setup/calls'
import { beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeMentor } from '#test/make.ts'
import { drawJpeg, lookAt } from '#test/pictures.ts'
import { expectRefusal } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

const params = { key: 'team' } as const
let here: World
let owner: Caller
let image: string

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
  image = (await drawJpeg()).toString('base64')
})

const send = async () => (await owner.call(photos.saveTeam, { body: { image } })).body.data.imageUrl
const ask = (address = '') => here.nobody.call(photos.get, { params: { id: address.slice(11) }, query: {} })
const shown = async () => (await here.nobody.call(setup.team)).body.data.people.map((one) => one.imageUrl)
const kept = async () => (await here.db.selectFrom('photo').select('id').execute()).length
const asked = async () => (await owner.call(setup.get, { params })).body.data.updatedAt

async function save(...addresses: (string | undefined)[]) {
  const updatedAt = await asked()
  here.clock.now = new Date(here.clock.now.getTime() + 1000)
  const role = { en: 'Mentors', hi: '', mr: '' }
  const people = addresses.map((imageUrl) => ({ name: 'Meera', role, ...(imageUrl && { imageUrl }) }))
  return owner.call(setup.save, { params, body: { value: { people }, updatedAt } })
}

test('the team is shown to everybody with its photos, which say nothing of the camera', async () => {
  const address = await send()
  expect((await save(address, undefined)).status).toBe(200)
  expect(await shown()).toEqual([address, ''])
  const { image: file } = (await ask(address)).body
  expect(await lookAt(file.bytes)).toMatchObject({ format: 'webp', width: 512, exif: undefined })
})

test('a photo that the team no longer names goes, and a version that holds again does without it', async () => {
  const [first, second] = [await send(), await send()]
  await save(first, second)
  await save(second)
  expect([(await ask(first)).status, (await ask(second)).status, await kept()]).toEqual([404, 200, 1])
  const body = { version: 2, updatedAt: await asked() }
  here.clock.now = new Date(here.clock.now.getTime() + 1000)
  expect((await owner.call(setup.restore, { params, body })).status).toBe(200)
  expect(await shown()).toEqual(['', second])
})

test('a photo that another owner has chosen and not saved yet stays when the team is saved', async () => {
  const [named, dropped, theirs] = [await send(), await send(), await send()]
  await save(named, dropped)
  expect((await ask(theirs)).status).toBe(200)
  await save(named)
  expect([(await ask(dropped)).status, (await ask(theirs)).status]).toEqual([404, 200])
  await save(named, theirs)
  expect(await shown()).toEqual([named, theirs])
})

test('a photo that is not saved with the team for a day goes with the next that is sent', async () => {
  const named = await send()
  await save(named)
  await send()
  await send()
  expect(await kept()).toBe(3)
  await here.pass(86_400)
  owner = await here.as('admin')
  await send()
  expect([await kept(), (await ask(named)).status]).toEqual([2, 200])
})

test('nothing but a photo of the team is taken for one, and that of a mentor stays', async () => {
  const mentor = await makeMentor(here)
  await owner.call(photos.save, { body: { person: mentor.id, image } })
  const { id } = await here.db.selectFrom('photo').select('id').executeTakeFirstOrThrow()
  await save(`/api/photo/${id}`, `/api/photo/${'-'.repeat(36)}`)
  expect([await shown(), await kept()]).toEqual([['', ''], 1])
  expectRefusal(await save('https://photos.example/1.jpg'), {
    status: 400,
    message: 'Please enter a valid value',
    field: 'value.people.imageUrl',
  })
})

test('owners alone send one, and only a picture', async () => {
  const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
  expect((await manager.call(photos.saveTeam, { body: { image } })).status).toBe(403)
  expect((await owner.call(photos.saveTeam, { body: { image: 'UklGRg==' } })).status).toBe(400)
})
