import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { intakes } from '@udyam/contract/intakes/calls'
import { promiseFor } from '@udyam/contract/system/values'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import { type Language, languages, perLanguage } from '@udyam/contract/texts/languages'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { text } from '#platform/lib/texts.ts'
import { writeBuiltPages } from '#test/built-pages.ts'
import { autumn, inWords, intakeWorld } from '#test/intake-world.ts'

const html = '<title>%TITLE%</title><meta content="%DESCRIPTION%" /><b>%PROMISE%</b><i>%META%</i>'
const said = perLanguage((language) => ({ title: `Apply ${language}`, description: 'Join us' }))
const built = {
  brand: perLanguage(() => ({ name: 'Setu', description: 'A bridge' })),
  marks: [],
  scriptHash: '',
  documents: languages.flatMap((language) =>
    ['site', 'home', 'signup-mentee'].map((name) => ({
      name,
      language,
      styleHash: '',
      firstVisit: html,
      laterVisit: html,
    })),
  ),
  routes: [
    { path: '/apply/:id', document: 'site', said, early: '', preloads: {} },
    { path: '/', document: 'home', said, early: '', preloads: {} },
    { path: '/mentee-onboarding', document: 'signup-mentee', said, early: '', preloads: {} },
    { path: '/mentors/:id', document: 'site', said, early: '', preloads: {} },
  ],
}
let webDir: string
let app: FastifyInstance
let w: Awaited<ReturnType<typeof intakeWorld>>

beforeEach(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'udyam-intakes-'))
  await writeBuiltPages(webDir, built)
  w = await intakeWorld()
  app = await createApp({ ...w.here.services, webDir })
})
afterEach(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
})

async function linkTo(url: string, language = 'en') {
  const { body } = await app.inject({ url, headers: { cookie: `language=${language}` } })
  const [, title, description] = /<title>(.*)<\/title><meta content="(.*)" \/>/.exec(body) ?? []
  return [title, description]
}

async function promiseOn(url: string, language: Language = 'en') {
  const { body } = await app.inject({ url, headers: { cookie: `language=${language}` } })
  const [, said = '', meta = ''] = /<b>(.*)<\/b><i>(.*)<\/i>/.exec(body) ?? []
  const { promises } = JSON.parse(meta).numbers
  const slug = new URL(url, 'https://setu.example.org').searchParams.get('intake')
  // The script that takes over the page says the same.
  expect(promiseFor<InLanguages>(promises, slug)?.[language]).toBe(said)
  return said
}

const open = { opensOn: '2026-03-01' }
const laterBy = (minutes: number) => {
  w.here.clock.now = new Date(w.here.clock.now.getTime() + minutes * 60_000)
}

test('the sign-up names the day of the intake that one joins, in its HTML and to its script', async () => {
  const within = (language: Language) => text(language, 'signup.hearWithin', { days: 14 })
  expect(await promiseOn('/')).toBe(within('en'))
  expect(await promiseOn('/mentee-onboarding?intake=first', 'mr')).toBe(within('mr'))
  await w.make({ ...open, slug: 'later', closesOn: '2026-03-25', releaseOn: '2026-05-05' })
  await w.make({ ...open, slug: 'first' })
  laterBy(1)
  for (const path of ['/', '/mentee-onboarding', '/mentee-onboarding?intake=unknown']) {
    expect(await promiseOn(path)).toBe('You will hear from us by 2 April 2026')
    expect(await promiseOn(path, 'hi')).toBe('2 अप्रैल 2026 तक हम आपको बताएँगे')
  }
  expect(await promiseOn('/mentee-onboarding?intake=later')).toBe('You will hear from us by 5 May 2026')
})

test('an intake without such a day, and one that has closed, promise the days of the settings', async () => {
  await w.make({ ...open, slug: 'open-end', closesOn: '2026-03-12', releaseOn: null })
  laterBy(1)
  expect(await promiseOn('/')).toBe('You will hear from us within 14 days')
  await w.make({ ...open, slug: 'winter-2', releaseOn: '2026-04-09', closesOn: '2026-03-14' })
  laterBy(60 * 24 * 7)
  expect(await promiseOn('/')).toBe('You will hear from us by 9 April 2026')
})

test('a link to the page of an intake is called as the intake is now, in the language of the page', async () => {
  const { _id: id, updatedAt } = await w.make({ name: { ...autumn.name, en: 'Autumn & 2026' } })
  expect(await linkTo('/apply/autumn')).toEqual(['Autumn &amp; 2026 – Setu', 'Six months with a mentor'])
  expect(await linkTo('/apply/autumn', 'hi')).toEqual(['शरद २०२६ – Setu', 'Six months with a mentor'])
  const about = inWords(`Two months.\n\n${'A long text of many words. '.repeat(40)}`)
  const body = { ...autumn, about, updatedAt }
  expect((await w.admin.call(intakes.update, { params: { id }, body })).status).toBe(200)
  const [title, description = ''] = await linkTo('/apply/autumn')
  expect(title).toBe('Autumn 2026 – Setu')
  expect(description).toMatch(/^Two months\. A long text .* …$/)
  expect(description.length).toBeLessThan(203)
})

test('a link to an unknown intake, or to another page, is called as the page is', async () => {
  await w.make({ slug: 'winter', about: inWords('') })
  expect(await linkTo('/apply/no-such-intake')).toEqual(['Apply en – Setu', 'Join us'])
  expect(await linkTo('/mentors/winter')).toEqual(['Apply en – Setu', 'Join us'])
  expect(await linkTo('/apply/winter')).toEqual(['Autumn 2026 – Setu', 'Join us'])
})
