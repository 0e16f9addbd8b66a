import { intakes } from '@udyam/contract/intakes/calls'
import { rollingId } from '@udyam/contract/intakes/values'
import { setup } from '@udyam/contract/setup/calls'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { inWords, intakeWorld } from '#test/intake-world.ts'
import { makeAdmin } from '#test/make.ts'
import { readPdf, writtenIn } from '#test/pdf.ts'
import { drawPng, pixelsOf } from '#test/pictures.ts'
import { expectRefusal } from '#test/rows.ts'

let w: Awaited<ReturnType<typeof intakeWorld>>
let id: string

beforeEach(async () => {
  w = await intakeWorld()
  id = (await w.make({ audience: { ...inWords('For people of 18 to 35'), mr: 'नवउद्योजकांसाठी' } }))._id
})

type Query = { language?: 'en' | 'hi' | 'mr'; shape?: 'a4' | 'square' }

const poster = (query: Query = {}, of = id, headers = {}) =>
  w.admin.call(intakes.poster, { params: { id: of }, query }, headers)

async function fileOf(query: Query, headers = {}) {
  const { data } = (await poster(query, id, headers)).body
  return { ...data, bytes: Buffer.from(data.content, 'base64') }
}

test('a poster is a PDF in the language asked for, else in that of the call', async () => {
  const { name, type, bytes } = await fileOf({})
  expect([name, type]).toEqual(['poster-autumn-en.pdf', 'application/pdf'])
  const url = 'http://localhost:3000/apply/autumn'
  const days = ['10 March 2026', '20 March 2026', '2 April 2026']
  expect(writtenIn(bytes)).toEqual(
    expect.arrayContaining(['Autumn 2026', 'For people of 18 to 35', ...days, url]),
  )
  const links = await (await (await readPdf(bytes)).getPage(1)).getAnnotations()
  expect(links.map((link: { url: string }) => link.url)).toEqual([url])
  const hindi = await fileOf({ language: 'hi' })
  expect(hindi.name).toBe('poster-autumn-hi.pdf')
  // What is not written in a language is there in the first one.
  expect(writtenIn(hindi.bytes)).toEqual(expect.arrayContaining(['शरद २०२६', 'For people of 18 to 35']))
  const marathi = await fileOf({}, { 'accept-language': 'mr' })
  expect(writtenIn(marathi.bytes)).toEqual(expect.arrayContaining(['Autumn 2026', 'नवउद्योजकांसाठी']))
})

test('a square is a PNG, with the logo and the colour of the programme', async () => {
  const owner = await w.here.as('admin')
  const image = (await drawPng({ colour: '#3a3' })).toString('base64')
  const { imageUrl } = (await owner.call(setup.saveLogo, { body: { image } })).body.data
  const { updatedAt } = (await owner.call(setup.get, { params: { key: 'brand' } })).body.data
  const value = { name: inWords('Maitri'), logo: imageUrl, colour: '#6d28d9' }
  await owner.call(setup.save, { params: { key: 'brand' }, body: { value, updatedAt } })
  const { name, type, bytes } = await fileOf({ shape: 'square' })
  expect([name, type]).toEqual(['poster-autumn-en.png', 'image/png'])
  const { width, height, colourAt } = await pixelsOf(bytes)
  expect([width, height, colourAt(5, 5)]).toEqual([1080, 1080, '#6d28d9'])
  expect(colourAt(123, 76)).not.toBe('#6d28d9')
  expect(writtenIn((await fileOf({})).bytes)).toContain('Maitri')
})

test.each([
  ['language', { language: 'fr' }],
  ['shape', { shape: 'a3' }],
])('what is no %s is refused by its name', async (field, query) => {
  const answer = await w.admin.send(intakes.poster, { params: { id }, query })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
})

test('there is one until the closing day, and none of the one that rolls', async () => {
  const none = { status: 409, message: messageText('poster_not_open') }
  await w.at('2026-03-20', '23:59:00')
  expect((await poster()).status).toBe(200)
  await w.at('2026-03-21', '00:00:00')
  expectRefusal(await poster(), none)
  expectRefusal(await poster({}, rollingId), none)
  expectRefusal(await poster({}, crypto.randomUUID()), {
    status: 404,
    message: messageText('intake_not_found'),
  })
  const { _id: early } = await w.make({ slug: 'early', closesOn: '2026-04-30', releaseOn: null })
  expect((await poster({}, early)).status).toBe(200)
  await w.finish(early)
  expectRefusal(await poster({}, early), none)
})

test('whoever may read intakes may print them', async () => {
  for (const kind of ['evaluator', 'auditor'] as const) {
    const other = await w.here.as('admin', await makeAdmin(w.here, { kind }))
    expect((await other.call(intakes.poster, { params: { id }, query: {} })).status).toBe(200)
  }
})
