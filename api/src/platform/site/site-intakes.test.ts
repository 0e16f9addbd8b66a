import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { intakes } from '@udyam/contract/intakes/calls'
import { languages, perLanguage } from '@udyam/contract/texts/languages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { writeBuiltPages } from '#test/built-pages.ts'
import { autumn, inWords, intakeWorld } from '#test/intake-world.ts'

const html = '<title>%TITLE%</title><meta content="%DESCRIPTION%" />'
const said = perLanguage((language) => ({ title: `Apply ${language}`, description: 'Join us' }))
const built = {
  brand: perLanguage(() => ({ name: 'Setu', description: 'A bridge' })),
  marks: [],
  scriptHash: '',
  documents: languages.map((language) => ({
    name: 'site',
    language,
    styleHash: '',
    firstVisit: html,
    laterVisit: html,
  })),
  routes: [
    { path: '/apply/:id', document: 'site', said, early: '', preloads: {} },
    { path: '/mentors/:id', document: 'site', said, early: '', preloads: {} },
  ],
}
let webDir: string
let app: FastifyInstance
let w: Awaited<ReturnType<typeof intakeWorld>>

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'udyam-intakes-'))
  await writeBuiltPages(webDir, built)
  w = await intakeWorld()
  app = await createApp({ ...w.here.services, webDir })
})
afterAll(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
})

async function linkTo(url: string, language = 'en') {
  const { body } = await app.inject({ url, headers: { cookie: `language=${language}` } })
  const [, title, description] = /<title>(.*)<\/title><meta content="(.*)" \/>/.exec(body) ?? []
  return [title, description]
}

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
