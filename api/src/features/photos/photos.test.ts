import { contract } from '@udyam/contract'
import { crc32 } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentee, makeMentor, makePromoter, type Made } from '#test/make.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { drawJpeg, drawPng, lookAt, pixelsOf } from '#test/pictures.ts'
import { auditOf, expectRefusal, mailsTo } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const { dashboard, mentees, mentors, mentorships, notifications, photos, promoters, safety, system } =
  contract
let here: World
let admin: Caller
let mentor: Made
let caller: Caller
let image: string

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentor = await makeMentor(here)
  caller = await here.as('mentor', mentor)
  image = (await drawJpeg()).toString('base64')
})

const cardOf = async () => {
  const member = await here.as('mentee')
  return (await member.call(mentors.listApproved)).body.data[0]?.imageUrl
}
const idIn = (address = '') => address.replace('/api/photo/', '')
const ask = (address: string | undefined, size?: '128') =>
  here.nobody.call(photos.get, { params: { id: idIn(address) }, query: size === undefined ? {} : { size } })
const giveByAdmin = (person: string, sent = image) =>
  admin.call(photos.save, { body: { person, image: sent } })
const waiting = async () => (await admin.call(dashboard.get)).body.data.photos

test('a mentor’s first photo waits, is seen by its owner, and by everybody once it is accepted', async () => {
  const saved = await caller.call(photos.saveMentor, { body: { image } })
  expect(saved).toMatchObject({ status: 200, body: { code: 'photo_waits', data: { waits: true } } })
  const own = (await caller.call(mentors.getProfile)).body.data
  expect(own.photo?.image).toMatch(/^data:image\/webp;base64,/)
  expect((await ask(own.mentor.imageUrl)).status).toBe(404)
  expect(await cardOf()).toBe('')
  const [one] = await waiting()
  expect(one).toMatchObject({ _id: mentor.id, name: 'Sanjay Patil' })
  const decision = { params: { id: mentor.id }, body: { photo: one?.photo ?? '', accept: true } }
  expect((await admin.call(photos.decide, decision)).body).toMatchObject({ code: 'photo_accepted' })
  expect(await waiting()).toEqual([])
  const address = await cardOf()
  expect(await ask(address)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=300' },
  })
  expectRefusal(await admin.call(photos.decide, decision), {
    status: 409,
    message: messageText('photo_gone'),
  })
  expect(await auditOf(here, 'photo.accept')).toHaveLength(1)
})

test('a photo that is refused is gone, and so is one that its owner removes', async () => {
  await caller.call(photos.saveMentor, { body: { image } })
  const photo = (await waiting())[0]?.photo ?? ''
  await admin.call(photos.decide, { params: { id: mentor.id }, body: { photo, accept: false } })
  expect((await caller.call(mentors.getProfile)).body.data.photo).toBeNull()
  await giveByAdmin(mentor.id)
  const address = await cardOf()
  expect((await caller.call(photos.removeMentor)).body).toMatchObject({ code: 'photo_removed' })
  expect([await cardOf(), (await ask(address)).status]).toEqual(['', 404])
  expect(await here.db.selectFrom('photo').select('id').execute()).toEqual([])
})

test('whose photo is refused is told so, and their profile says it until they send another', async () => {
  const profile = async () => (await caller.call(mentors.getProfile)).body.data
  await caller.call(photos.saveMentor, { body: { image } })
  expect(await profile()).toMatchObject({ photoRefused: false })
  const photo = (await waiting())[0]?.photo ?? ''
  await admin.call(photos.decide, { params: { id: mentor.id }, body: { photo, accept: false } })
  expect(await profile()).toMatchObject({ photo: null, photoRefused: true })
  const [told] = (await caller.call(notifications.list)).body.data
  expect(told).toMatchObject({ kind: 'photoRefused', link: '/mentors/profile' })
  const [mail] = await mailsTo(here, mentor.email)
  expect(mail?.body_text).toContain('Please choose a photo that shows your face')
  await caller.call(photos.saveMentor, { body: { image } })
  expect(await profile()).toMatchObject({ photo: { waits: true }, photoRefused: false })
})

test('a photo does not wait while its mentor is archived', async () => {
  await caller.call(photos.saveMentor, { body: { image } })
  expect(await waiting()).toHaveLength(1)
  const records = [{ _id: mentor.id }]
  await admin.call(mentors.bulk, { body: { action: 'archive', records } })
  expect(await waiting()).toEqual([])
})

test('the photo that has waited longest comes first, and is not decided on as that of another', async () => {
  await caller.call(photos.saveMentor, { body: { image } })
  here.clock.now = new Date(here.clock.now.getTime() + 1000)
  const other = await makeMentor(here)
  await (await here.as('mentor', other)).call(photos.saveMentor, { body: { image } })
  const both = await waiting()
  expect(both.map(({ _id }) => _id)).toEqual([mentor.id, other.id])
  const body = { photo: both[0]?.photo ?? '', accept: true }
  expectRefusal(await admin.call(photos.decide, { params: { id: other.id }, body }), {
    status: 409,
    message: messageText('photo_gone'),
  })
  expect(await waiting()).toEqual(both)
})

test('nobody is told of a photo that is accepted', async () => {
  await caller.call(photos.saveMentor, { body: { image } })
  const photo = (await waiting())[0]?.photo ?? ''
  await admin.call(photos.decide, { params: { id: mentor.id }, body: { photo, accept: true } })
  expect((await caller.call(notifications.list)).body.data).toEqual([])
})

test('a preview shows an uploaded photo once it is accepted, not while it waits', async () => {
  await caller.call(mentors.updateGuide, { body: { shownToAll: true } })
  const shown = async () => (await here.nobody.call(mentors.listPreviews)).body.data[0]?.imageUrl
  await caller.call(photos.saveMentor, { body: { image } })
  expect(await shown()).toBe('')
  const photo = (await waiting())[0]?.photo ?? ''
  await admin.call(photos.decide, { params: { id: mentor.id }, body: { photo, accept: true } })
  expect(await shown()).toBe(`/api/photo/${photo}`)
  expect((await ask(await shown())).status).toBe(200)
})

test('who has a photo that members see changes it at once, under a new address', async () => {
  await giveByAdmin(mentor.id)
  const before = await cardOf()
  const blue = (await drawJpeg({ colour: '#33a' })).toString('base64')
  expect((await caller.call(photos.saveMentor, { body: { image: blue } })).body.code).toBe('photo_saved')
  const after = await cardOf()
  expect(after).not.toBe(before)
  expect([(await ask(before)).status, (await ask(after)).status]).toEqual([404, 200])
})

test('whoever plays with an account of the demo shows no photo to others', async () => {
  await here.db.updateTable('account').set({ demo: true }).where('id', '=', mentor.id).execute()
  await giveByAdmin(mentor.id)
  expect((await caller.call(photos.saveMentor, { body: { image } })).body.code).toBe('photo_waits')
})

test('a photo is a square, upright, without what the camera has written into it', async () => {
  expect(await lookAt(Buffer.from(image, 'base64'))).toMatchObject({
    orientation: 6,
    exif: expect.anything(),
  })
  await giveByAdmin(mentor.id)
  const address = await cardOf()
  for (const [size, pixels] of [
    [undefined, 512],
    ['128', 128],
  ] as const) {
    const { bytes } = (await ask(address, size)).body.image
    const seen = { format: 'webp', width: pixels, height: pixels, exif: undefined, orientation: undefined }
    expect(await lookAt(bytes)).toEqual(seen)
  }
})

test('a photo that a phone took lying on its side has its top above', async () => {
  const lying = await drawJpeg({ colour: '#f00', right: '#00f' })
  await giveByAdmin(mentor.id, lying.toString('base64'))
  for (const [size, pixels] of [
    [undefined, 512],
    ['128', 128],
  ] as const) {
    const { colourAt } = await pixelsOf((await ask(await cardOf(), size)).body.image.bytes)
    expect(colourAt(pixels / 2, 5)).toMatch(/^#[ef].[01].[01]/)
    expect(colourAt(pixels / 2, pixels - 5)).toMatch(/^#[01].[01].[ef]/)
  }
})

describe('a photo is answered to nobody', () => {
  beforeEach(async () => {
    await giveByAdmin(mentor.id)
  })
  const changes = {
    'of a mentor who is blocked': () =>
      admin.call(mentors.update, { params: { id: mentor.id }, body: { block: true } }),
    'of a mentor whose approval is revoked': () =>
      admin.call(mentors.update, { params: { id: mentor.id }, body: { approve: false } }),
    'of a mentor who is deleted': () => admin.call(mentors.remove, { params: { id: mentor.id } }),
    'that an administrator removes': () => admin.call(photos.remove, { params: { id: mentor.id } }),
    'that is replaced': () => giveByAdmin(mentor.id),
  }
  test.each(Object.entries(changes))('%s', async (_what, change) => {
    const address = await cardOf()
    expect((await ask(address)).status).toBe(200)
    expect((await change()).status).toBe(200)
    expectRefusal(await ask(address), { status: 404, message: messageText('photo_not_found') })
  })
})

test('a promoter’s photo is shown for as long as the promoter is', async () => {
  const { id } = await makePromoter(here, { isApproved: true })
  await giveByAdmin(id)
  const address = (await caller.call(promoters.getPublic, { params: { id } })).body.data.imageUrl
  expect((await ask(address)).status).toBe(200)
  expect((await admin.call(promoters.get, { params: { id } })).body.photo?.waits).toBe(false)
  const approve = async (isApproved: boolean) => {
    await admin.call(promoters.update, { params: { id }, body: { isApproved } })
    return (await ask(address)).status
  }
  expect([await approve(false), await approve(true)]).toEqual([404, 200])
  const suspension = { params: { id }, body: { suspended: true, reason: 'Asked for it' } }
  expect((await admin.call(safety.suspend, suspension)).status).toBe(200)
  expect((await ask(address)).status).toBe(404)
})

test('a mentee’s photo has no address: the mentee and administrators see it in what only they read', async () => {
  const made = await makeMentee(here)
  const mentee = await here.as('mentee', made)
  expect((await mentee.call(photos.saveMentee, { body: { image } })).body.code).toBe('photo_saved')
  const { id } = await here.db.selectFrom('photo').select('id').executeTakeFirstOrThrow()
  expect((await ask(id)).status).toBe(404)
  expect((await mentee.call(mentees.getProfile)).body.data.photo?.waits).toBe(false)
  expect((await admin.call(mentees.get, { params: { id: made.id } })).body.photo).not.toBeNull()
  await mentee.call(photos.removeMentee)
  expect((await mentee.call(mentees.getProfile)).body.data.photo).toBeNull()
})

test('a mentee’s photo is seen by their mentor while the mentoring goes on, and the mentor’s once it is accepted', async () => {
  const { id, mentee: made } = await makeMentorship(here, { mentor })
  const mentee = await here.as('mentee', made)
  await mentee.call(photos.saveMentee, { body: { image } })
  await caller.call(photos.saveMentor, { body: { image } })
  const seenBy = async (who: Caller) =>
    (await who.call(mentorships.get, { params: { id } })).body.data?.other.image ?? ''
  expect(await seenBy(caller)).toMatch(/^data:image\/webp/)
  expect(await seenBy(mentee)).toBe('')
  await giveByAdmin(mentor.id)
  expect(await seenBy(mentee)).toMatch(/^data:image\/webp/)
  await mentee.call(mentorships.block, { params: { id } })
  expect([await seenBy(caller), await seenBy(mentee)]).toEqual(['', ''])
})

describe('what is no photo', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)])
  const files: Record<string, [() => Promise<Buffer> | Buffer, string]> = {
    'a PDF': [() => Buffer.from('%PDF-1.7\n1 0 obj'), 'photo_unreadable'],
    'a HEIC file': [() => heic, 'photo_unreadable'],
    'an SVG drawing': [() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo_unreadable'],
    'the start of a JPEG': [async () => (await drawJpeg()).subarray(0, 300), 'photo_unreadable'],
    'more than 2 MiB': [() => Buffer.alloc(2 * 1024 * 1024 + 1, 0xff), 'photo_too_large'],
    '25 megapixels': [() => drawPng({ width: 5001, height: 5000 }), 'photo_too_many_pixels'],
    'a header that promises 3,600 megapixels': [() => bomb(60_000), 'photo_too_many_pixels'],
    nothing: [() => Buffer.alloc(0), 'photo_required'],
  }
  test.each(Object.entries(files))('%s', async (_what, [make, code]) => {
    const sent = (await make()).toString('base64')
    const answer = await caller.call(photos.saveMentor, { body: { image: sent } })
    expect(answer).toMatchObject({ status: 400, body: { code, codes: { image: code } } })
    expect(await here.db.selectFrom('photo').select('id').execute()).toEqual([])
  })

  test('20 MB are refused before they are read', async () => {
    const answer = await caller.call(photos.saveMentor, { body: { image: 'a'.repeat(20_000_000) } })
    expect(answer.status).toBe(413)
  })

  test('five a day are enough', async () => {
    const own = { ...here, services: { ...here.services } }
    const real = await withEnv(own, { demo: false })
    const person = await real.as('mentor', mentor)
    const send = async () => (await person.call(photos.saveMentor, { body: { image } })).status
    const answers: number[] = []
    for (let times = 0; times < 6; times += 1) answers.push(await send())
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })
})

test('an administrator gives no photo to who is not there, or is no member', async () => {
  const gone = await giveByAdmin(crypto.randomUUID())
  expectRefusal(gone, { status: 404, message: messageText('person_not_found') })
  expect((await giveByAdmin(admin.id)).status).toBe(404)
})

test('the service says whether it takes photos', async () => {
  expect((await here.nobody.call(system.meta)).body.data.photos).toBe(true)
})

/** A tiny PNG whose header claims a huge size. */
async function bomb(side: number): Promise<Buffer> {
  const bytes = await drawPng({ width: 10, height: 10 })
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
