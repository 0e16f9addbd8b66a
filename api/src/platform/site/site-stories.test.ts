import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShownStory } from '@udyam/contract/stories/schemas'
import { languages, perLanguage } from '@udyam/contract/texts/languages'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { brandOf } from '#platform/setup/brand.ts'
import { writeBuiltPages } from '#test/built-pages.ts'
import { serveWeb } from './site.ts'

const html =
  '<i>%STORIES%</i><q>%STORY_TEXT_A%</q><q>%STORY_TEXT_B%</q><u>%STORY_NAME_A%, %STORY_PLACE_A%</u>%META%'
const built = {
  brand: Object.fromEntries(languages.map((one) => [one, { name: 'Setu', description: '' }])),
  scriptHash: '',
  documents: languages.flatMap((language) =>
    ['home', 'signin', 'site'].map((name) => ({
      name,
      language,
      styleHash: '',
      firstVisit: html,
      laterVisit: html,
    })),
  ),
  routes: [
    { path: '/', document: 'home', early: '', preloads: {} },
    { path: '/signin', document: 'signin', early: '', preloads: {} },
  ],
}
let webDir: string
let app: FastifyInstance
let stories: ShownStory[] = []

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'udyam-web-'))
  await writeBuiltPages(webDir, built)
  app = fastify()
  const env = readEnv({})
  const numbers = {
    mentors: null,
    places: null,
    districts: null,
    previews: null,
    reviewDays: 14,
    promises: [],
  }
  await serveWeb(app, {
    webDir,
    env,
    brand: async () => brandOf(env),
    numbers: async () => ({ ...numbers, stories: stories.length }),
    stories: async () => stories,
    intake: async () => null,
  })
})

afterAll(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('the home page has the stories in it, in its language alone, and is made anew when one is withdrawn', async () => {
  const place = { ...perLanguage(() => ''), en: 'Satara', mr: 'सातारा' }
  const text = { ...perLanguage(() => ''), en: 'I <dared> to begin', mr: 'धाडस केले' }
  stories = [{ name: 'Ashwini', place, text, imageUrl: '' }]
  const { body } = await get('/')
  expect(body).toContain('<i>1</i><q>I &lt;dared&gt; to begin</q><q></q><u>Ashwini, Satara</u>')
  expect(body).toContain('"stories":[{"name":"Ashwini",')
  expect(body).not.toContain('धाडस')
  expect((await get('/', { cookie: 'language=mr' })).body).toContain(
    '<q>धाडस केले</q><q></q><u>Ashwini, सातारा</u>',
  )
  expect((await get('/signin')).body).toContain('"stories":null')
  stories = []
  expect((await get('/')).body).toContain('<i>0</i><q></q>')
})
