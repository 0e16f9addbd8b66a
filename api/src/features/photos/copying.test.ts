import { createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@udyam/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyPhotos } from '#platform/photos/copying.ts'
import { isPublic, type ExternalNetwork } from '#platform/lib/external-request.ts'
import { fetchImage } from '#platform/photos/foreign-image.ts'
import { makeMentor, makePromoter, type Made } from '#test/make.ts'
import { drawJpeg, drawPng } from '#test/pictures.ts'
import { world, type Caller, type World } from '#test/world.ts'

const { mentors, photos, promoters } = contract
const hourMs = 3_600_000
let here: World
let admin: Caller
let server: Server
let host: string
let asked: string[]
/** What happens while the other side prepares its answer. */
let meanwhile: (() => Promise<void>) | undefined
const answers: Record<string, { status?: number; location?: string; body?: Buffer }> = {}

/** In these tests, this machine acts as the internet, except for one address. */
const outside: ExternalNetwork = { protocol: 'http:', isPublic: (ip) => ip === '127.0.0.1', request }

beforeAll(async () => {
  server = createServer(({ url = '' }, reply) => void answer(url, reply))
  await new Promise<void>((done) => server.listen(0, () => done()))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  answers['/photo.jpg'] = { body: await drawJpeg() }
  answers['/moved'] = { status: 302, location: '/photo.jpg' }
  answers['/round'] = { status: 302, location: '/round' }
  answers['/inwards'] = { status: 302, location: `http://127.0.0.2:${host.split(':')[1]}/photo.jpg` }
  answers['/file'] = { status: 302, location: 'file:///etc/passwd' }
  answers['/document.pdf'] = { body: Buffer.from('%PDF-1.7') }
  answers['/large'] = { body: Buffer.alloc(3 * 1024 * 1024) }
  answers['/broken'] = { status: 500 }
})
afterAll(() => server.close())

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  asked = []
  meanwhile = undefined
})

async function answer(url: string, reply: ServerResponse): Promise<void> {
  asked.push(url)
  await meanwhile?.()
  const { status = 200, location, body } = answers[url] ?? { status: 404 }
  reply.writeHead(status, location === undefined ? {} : { location }).end(body)
}

/** Enters a photo address as if it were on the internet, which no test can reach. */
async function enter(table: 'mentor' | 'promoter', { id }: Made, path: string): Promise<void> {
  await here.db
    .updateTable(table)
    .set({ image_url: `http://${host}${path}` })
    .where('id', '=', id)
    .execute()
}
const copy = () => copyPhotos({ ...here.services, world: outside })
const imageUrlOf = async ({ id }: Made) =>
  (await admin.call(mentors.getApproved, { params: { id } })).body.data.imageUrl
const left = async () => (await here.db.selectFrom('photo_copy').selectAll().execute()).length

describe('the photo at an address that was entered', () => {
  test.each(['/photo.jpg', '/moved'])('is copied once (%s)', async (path) => {
    const mentor = await makeMentor(here)
    await enter('mentor', mentor, path)
    expect(await imageUrlOf(mentor)).toBe(`http://${host}${path}`)
    await copy()
    const address = await imageUrlOf(mentor)
    expect(address).toMatch(/^\/api\/photo\//)
    expect((await here.nobody.call(photos.get, { params: { id: address.slice(11) } })).status).toBe(200)
    const asks = asked.length
    await copy()
    expect(asked).toHaveLength(asks)
  })

  test('is copied for promoters, and goes with the address', async () => {
    const promoter = await makePromoter(here, { isApproved: true })
    await enter('promoter', promoter, '/photo.jpg')
    await copy()
    const params = { id: promoter.id }
    const { imageUrl } = (await admin.call(promoters.get, { params })).body.data
    expect(imageUrl).toMatch(/^\/api\/photo\//)
    const same = await admin.call(promoters.update, { params, body: { imageUrl } })
    expect(same.body.data.imageUrl).toBe(imageUrl)
    const without = await admin.call(promoters.update, { params, body: { imageUrl: '' } })
    expect(without.body.data.imageUrl).toBe('')
    expect((await admin.call(promoters.get, { params })).body.photo).toBeNull()
  })

  test.each(['/document.pdf', '/large', '/round', '/inwards', '/file', '/none'])(
    'stays the address where none can be had (%s)',
    async (path) => {
      const mentor = await makeMentor(here)
      await enter('mentor', mentor, path)
      await copy()
      expect([await imageUrlOf(mentor), await left()]).toEqual([`http://${host}${path}`, 0])
    },
  )

  test('is tried again some hours later where the other side fails, four times in all', async () => {
    await enter('mentor', await makeMentor(here), '/broken')
    const start = here.clock.now.getTime()
    for (const hours of [0, 0.9, 1.1, 5.2, 21.3, 90]) {
      here.clock.now = new Date(start + hours * hourMs)
      await copy()
    }
    expect([asked.length, await left()]).toEqual([4, 0])
  })

  test('of a mentor who has entered it themselves waits for an administrator', async () => {
    const mentor = await makeMentor(here)
    const caller = await here.as('mentor', mentor)
    const { mentor: record } = (await caller.call(mentors.getProfile)).body.data
    const { firstName, lastName, email, phoneNumber } = record
    const own = { firstName, fatherName: 'Ramesh', lastName, email, phoneNumber, dob: '1970-05-01' }
    const imageUrl = 'https://photos.example/photo.jpg'
    await caller.call(mentors.updateProfile, { body: { ...own, imageUrl } })
    await here.db
      .updateTable('photo_copy')
      .set({ url: `http://${host}/photo.jpg` })
      .execute()
    await copy()
    expect((await caller.call(mentors.getProfile)).body.data.photo?.waits).toBe(true)
    expect(await imageUrlOf(mentor)).toBe('')
  })

  test('is copied for a mentor whom an administrator adds with one', async () => {
    const made = await makeMentor(here, { imageUrl: 'https://photos.example/photo.jpg' })
    const due = await here.db.selectFrom('photo_copy').select(['account_id', 'url', 'approved']).execute()
    expect(due).toEqual([{ account_id: made.id, url: 'https://photos.example/photo.jpg', approved: true }])
  })

  test('does not take the place of one that was sent meanwhile', async () => {
    const mentor = await makeMentor(here)
    await enter('mentor', mentor, '/photo.jpg')
    const image = (await drawPng()).toString('base64')
    await admin.call(photos.save, { body: { person: mentor.id, image } })
    await copy()
    expect(asked).toEqual([])
    expect((await here.db.selectFrom('photo').select('copied').execute()).map((row) => row.copied)).toEqual([
      false,
    ])
  })
})

test('the photo of an address that is changed meanwhile is dropped, and that of the new one copied', async () => {
  const mentor = await makeMentor(here)
  await enter('mentor', mentor, '/photo.jpg')
  meanwhile = () => enter('mentor', mentor, '/moved')
  await copy()
  expect(await here.db.selectFrom('photo').selectAll().execute()).toEqual([])
  meanwhile = undefined
  await copy()
  expect([asked, await left()]).toEqual([['/photo.jpg', '/moved', '/photo.jpg'], 0])
  expect(await imageUrlOf(mentor)).toMatch(/^\/api\/photo\//)
})

describe('addresses within the own network', () => {
  const inwards = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0.0.0.0']
  test.each(inwards)('are never asked (%s)', async (name) => {
    const port = host.split(':')[1]
    await expect(fetchImage(`https://${name}:${port}/photo.jpg`)).rejects.toThrow('not a public address')
    const unsafe: ExternalNetwork = { ...outside, isPublic }
    await expect(fetchImage(`http://${name}:${port}/photo.jpg`, unsafe)).rejects.toThrow('not a public')
    expect(asked).toEqual([])
  })

  test.each(['http://example.com/a.jpg', 'https://me:secret@example.com/', 'file:///etc/passwd', ''])(
    'nor is what is no plain https address (%s)',
    async (address) => {
      await expect(fetchImage(address)).rejects.toThrow('not an https address')
    },
  )

  test.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1:248:1893:25c8:1946', true],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['example.com', false],
  ])('%s is public: %s', (ip, is) => {
    expect(isPublic(ip)).toBe(is)
  })
})
