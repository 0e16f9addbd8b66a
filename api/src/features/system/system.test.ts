import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { demoAccounts, demoAdministrators } from '@udyam/contract/demo-accounts'
import { introductions } from '@udyam/contract/introductions/calls'
import { system } from '@udyam/contract/system/calls'
import { perLanguage } from '@udyam/contract/texts/languages'
import { beforeEach, expect, test } from 'vitest'
import { text } from '#platform/lib/texts.ts'
import { version } from '#platform/lib/version.ts'
import { makeMentor } from '#test/make.ts'
import { withEnv, world, type World } from '#test/world.ts'

let here: World

beforeEach(async () => {
  here = await world()
})

test('the health says that the database answers, and which version runs', async () => {
  const { status, body } = await here.nobody.call(system.health)
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, version, database: 'ok' })
})

test('the description of the calls is sent compressed, and not again to who has it', async () => {
  const get = (headers: Record<string, string>) =>
    here.app.inject({ url: `/api/${system.openapi.path}`, headers })
  const plain = await get({ 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(plain.json()).toMatchObject({ openapi: '3.1.0', info: { version } })
  const brotli = await get({ 'accept-encoding': 'gzip, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  const again = await get({ 'if-none-match': String(plain.headers.etag) })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  expect(again.headers.etag).toBe(plain.headers.etag)
  expect((await get({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
})

test('a client is told what it needs to know, demo accounts in demo mode alone', async () => {
  const { body } = await here.nobody.call(system.meta)
  expect(body.data).toEqual({
    release: expect.stringMatching(/^[1-9]\d*\.\d+\.\d+$/) as string,
    brand: {
      name: '',
      description: '',
      socialLinks: [],
      inLanguages: { name: { en: '', hi: '', mr: '' }, description: { en: '', hi: '', mr: '' } },
    },
    languages: ['en', 'hi', 'mr'],
    passwordMinLength: 6,
    verifiesEmail: false,
    sendsMail: false,
    sendsCodes: true,
    sendsToPhones: false,
    photos: true,
    passkeyHost: 'localhost',
    demoAccounts: [...demoAccounts],
    demoAdministrators: [...demoAdministrators],
    numbers: {
      mentors: null,
      places: null,
      districts: null,
      previews: null,
      reviewDays: 14,
      stories: 0,
      promises: [{ intake: '', text: perLanguage((of) => text(of, 'signup.hearWithin', { days: 14 })) }],
    },
    stories: [],
    words: [],
  })
  const real = await withEnv(here, { demo: false })
  expect((await real.nobody.call(system.meta)).body.data.demoAccounts).toEqual([])
  const mailing = await withEnv(here, { demo: false, smtpUrl: 'smtp://127.0.0.1:1' })
  expect((await mailing.nobody.call(system.meta)).body.data).toMatchObject({
    verifiesEmail: true,
    sendsMail: true,
  })
})

test('what there is to be proud of is told from ten on, of mentors whom members see', async () => {
  const numbers = async () => (await here.nobody.call(system.meta)).body.data.numbers
  const add = (location: string) => makeMentor(here, { location })
  const places = [
    'Pune',
    'pune',
    'Aurangabad',
    'Chhatrapati Sambhajinagar',
    'Remote',
    '',
    'Satara',
    'Wardha',
    'Akola',
  ]
  for (const place of places) await add(place)
  await makeMentor(here, { location: 'Dhule', approve: false })
  expect(await numbers()).toMatchObject({ mentors: null, districts: null })
  const last = await here.as('mentor', await add('Nagpur'))
  for (const place of ['Beed', 'Latur', 'Jalna']) await add(place)
  here.clock.now = new Date(here.clock.now.getTime() + 60_000)
  expect(await numbers()).toEqual({
    mentors: 13,
    places: 26,
    districts: null,
    previews: null,
    reviewDays: 14,
    promises: expect.any(Array),
    stories: 0,
  })
  await add('Thane')
  expect(await numbers()).toMatchObject({ mentors: 14, districts: 10 })
  const pause = { capacity: 1, pausedFrom: null, pausedUntil: null }
  await last.call(introductions.updateMentoring, { body: pause })
  await here.db.updateTable('selection_settings').set({ review_days: 9 }).execute()
  here.clock.now = new Date(here.clock.now.getTime() + 60_000)
  expect(await numbers()).toMatchObject({ places: 27, reviewDays: 9 })
  await last.call(introductions.updateMentoring, { body: { ...pause, pausedFrom: '2020-01-01' } })
  here.clock.now = new Date(here.clock.now.getTime() + 60_000)
  expect(await numbers()).toMatchObject({ places: 26 })
})

test('every call is in the OpenAPI document', async () => {
  const { status, body } = await here.nobody.call(system.openapi)
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
})
