import { setup } from '@udyam/contract/setup/calls'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { cornerOf, drawPng, lookAt } from '#test/pictures.ts'
import { world, type Caller, type World } from '#test/world.ts'
import { appLook } from './app-icons.ts'

let here: World
let owner: Caller

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
})

/** Makes a square of a colour the logo. */
async function saveLogo(colour: string): Promise<void> {
  const image = (await drawPng({ colour })).toString('base64')
  const logo = (await owner.call(setup.saveLogo, { body: { image } })).body.data.imageUrl
  const { updatedAt } = (await owner.call(setup.get, { params: { key: 'brand' } })).body.data
  await here.pass(1)
  await owner.call(setup.save, { params: { key: 'brand' }, body: { value: { logo }, updatedAt } })
}

const get = (url: string, headers: Record<string, string> = {}) => here.app.inject({ url, headers })

async function middleOf(bytes: Uint8Array, size: number) {
  const one = { left: size / 2, top: size / 2, width: 1, height: 1 }
  const pixel = await sharp(bytes).extract(one).removeAlpha().raw().toBuffer()
  return [...pixel].map((value) => Math.round(value / 51))
}

test.each([
  ['icon-192.png', 192, '#cc3333'],
  ['icon-512.png', 512, '#cc3333'],
  ['maskable-512.png', 512, '#ffffff'],
  ['apple-touch-icon.png', 180, '#ffffff'],
])('%s is made of the logo, away from the edge where a phone cuts it', async (name, size, corner) => {
  await saveLogo('#cc3333')
  const answer = await get(`/app-icon/${name}`)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' })
  expect(await lookAt(answer.rawPayload)).toMatchObject({ format: 'png', width: size, height: size })
  expect(await middleOf(answer.rawPayload, size)).toEqual([4, 1, 1])
  const shown = await cornerOf(answer.rawPayload)
  expect(Number.parseInt(shown.slice(3, 5), 16) > 200).toBe(corner === '#ffffff')
})

test('an icon is sent anew when the logo is another, and not before', async () => {
  await saveLogo('#cc3333')
  const { headers } = await get('/app-icon/icon-192.png')
  const known = { 'if-none-match': String(headers['etag']) }
  expect((await get('/app-icon/icon-192.png', known)).statusCode).toBe(304)
  await saveLogo('#3333cc')
  const after = await get('/app-icon/icon-192.png', known)
  expect(after.statusCode).toBe(200)
  expect(await middleOf(after.rawPayload, 192)).toEqual([1, 1, 4])
})

test('without a logo the icons are the product’s, and no other names are known', async () => {
  const { statusCode, headers } = await get('/app-icon/icon-192.png')
  expect([statusCode, headers['location']]).toEqual([302, '/icons/icon-192.png'])
  expect((await get('/app-icon/icon-193.png')).statusCode).toBe(404)
  expect((await get('/favicon.ico')).headers['location']).toBe('/icons/icon-192.png')
  await saveLogo('#cc3333')
  expect((await get('/favicon.ico')).headers['location']).toBe('/app-icon/icon-192.png')
})

test('the manifest has the logo’s icons, with an address of its own for each logo, and the colour', () => {
  const plain = appLook({ logo: '', colour: '' })
  expect(plain.theme_color).toBe('#052f38')
  expect(plain.icons.map(({ src }) => src)).toEqual([
    '/icons/icon-192.png',
    '/icons/icon-512.png',
    '/icons/maskable-512.png',
  ])
  const id = '3f0c1d2e-5a6b-4c7d-8e9f-0a1b2c3d4e5f'
  const own = appLook({ logo: `/api/photo/${id}`, colour: '#6d28d9' })
  expect(own.theme_color).toBe('#2a243f')
  expect(own.icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
    [`/app-icon/icon-192.png?of=${id}`, '192x192', undefined],
    [`/app-icon/icon-512.png?of=${id}`, '512x512', undefined],
    [`/app-icon/maskable-512.png?of=${id}`, '512x512', 'maskable'],
  ])
})
