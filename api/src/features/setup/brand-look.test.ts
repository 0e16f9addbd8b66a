import { photos } from '@udyam/contract/photos/calls'
import { setup } from '@udyam/contract/setup/calls'
import { system } from '@udyam/contract/system/calls'
import { auth } from '@udyam/contract/auth/calls'
import { contrast } from '@udyam/contract/setup/oklch'
import { beforeEach, expect, test } from 'vitest'
import { saveSetting } from '#platform/setup/setting.store.ts'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee } from '#test/make.ts'
import { cornerOf, drawPng, lookAt } from '#test/pictures.ts'
import { expectRefusal, mailsTo, resetTokenOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let owner: Caller

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
})

const send = async () => {
  const image = (await drawPng({ width: 400, height: 100 })).toString('base64')
  return (await owner.call(setup.saveLogo, { body: { image } })).body.data.imageUrl
}
const ask = (address: string) =>
  here.nobody.call(photos.get, { params: { id: address.slice(11) }, query: {} })
const stored = async (key: 'brand' | 'team') => (await owner.call(setup.get, { params: { key } })).body.data
const shown = async () => (await here.nobody.call(system.meta)).body.data.brand

async function save(key: 'brand' | 'team', value: Record<string, unknown>) {
  const { updatedAt } = await stored(key)
  await here.pass(1)
  return owner.call(setup.save, { params: { key }, body: { value, updatedAt } })
}

test('a logo is kept whole on white, and everybody may see it', async () => {
  const logo = await send()
  expect((await save('brand', { logo })).status).toBe(200)
  expect((await shown()).logo).toBe(logo)
  const { image } = (await ask(logo)).body
  expect(await lookAt(image.bytes)).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(await cornerOf(image.bytes)).toBe('#ffffff')
})

test('neither a save of the team nor another upload removes the logo, and no logo is none', async () => {
  const logo = await send()
  await save('brand', { logo })
  await here.pass(2 * 86_400)
  owner = await here.as('admin')
  const other = await send()
  await save('team', { people: [{ name: 'Meera', role: { en: 'Mentors', hi: '', mr: '' } }] })
  expect([(await ask(logo)).status, (await ask(other)).status]).toEqual([200, 200])
  await save('brand', { logo: '' })
  expect((await ask(logo)).status).toBe(404)
  expect(await shown()).not.toHaveProperty('logo')
})

test('a team keeps its photos when the brand is saved', async () => {
  const image = (await drawPng()).toString('base64')
  const { imageUrl } = (await owner.call(photos.saveTeam, { body: { image } })).body.data
  const role = { en: 'Mentors', hi: '', mr: '' }
  await save('team', { people: [{ name: 'Meera', role, imageUrl }] })
  await here.pass(2 * 86_400)
  owner = await here.as('admin')
  await save('brand', { logo: await send() })
  expect((await ask(imageUrl)).status).toBe(200)
})

test('an earlier version that names a logo that is gone holds without it', async () => {
  const logo = await send()
  await save('brand', { logo, colour: '#6d28d9' })
  await save('brand', { logo: '', colour: '' })
  const { updatedAt } = await stored('brand')
  await here.pass(1)
  await owner.call(setup.restore, { params: { key: 'brand' }, body: { version: 2, updatedAt } })
  expect((await stored('brand')).value).toMatchObject({ logo: '', colour: '#6d28d9' })
})

test('a colour is # and six digits, in any case, and says so otherwise', async () => {
  expect((await save('brand', { colour: '#6D28D9' })).status).toBe(200)
  expect((await shown()).colour).toBe('#6d28d9')
  for (const colour of ['red', '#fff', '#12345g', '#6d28d9}*{']) {
    expectRefusal(await save('brand', { colour }), {
      status: 400,
      message: messageText('colour_invalid'),
      field: 'value.colour',
    })
  }
})

test('the button of a mail has the colour, darkened where white on it could not be read', async () => {
  const buttonOf = async () => {
    const { email } = await makeMentee(here)
    await here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
    await resetTokenOf(here, email)
    const mails = await mailsTo(here, email)
    return /background:(#[\da-f]{6})/.exec(mails.at(-1)?.body_html ?? '')?.[1]
  }
  expect(await buttonOf()).toBe('#0e6b7c')
  await save('brand', { colour: '#6d28d9' })
  expect(await buttonOf()).toBe('#6d28d9')
  await save('brand', { colour: '#ffee00' })
  const yellow = (await buttonOf()) ?? ''
  expect(contrast(yellow, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('a brand that was saved before has neither, and nothing but a photo of the service is a logo', async () => {
  const value = { name: { en: 'Maitri' }, description: {}, socialLinks: [] }
  await saveSetting(here.db, { key: 'brand', value, now: here.clock.now })
  expect(await shown()).not.toHaveProperty('logo')
  expect(await shown()).not.toHaveProperty('colour')
  const refused = await save('brand', { logo: 'https://example.com/logo.svg' })
  expect(refused).toMatchObject({ status: 400 })
})

test('owners alone send a logo, and no drawing that could hold a script', async () => {
  const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  expect((await manager.call(setup.saveLogo, { body: { image: svg } })).status).toBe(403)
  expectRefusal(await owner.call(setup.saveLogo, { body: { image: svg } }), {
    status: 400,
    message: messageText('photo_unreadable'),
    field: 'image',
  })
})
