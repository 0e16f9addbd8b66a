import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { brandOf } from '#platform/setup/brand.ts'
import { writeBuiltPages } from '#test/built-pages.ts'
import { serveWeb } from './site.ts'

const documents = ['signup', 'signup-mentor', 'site'].map((name) => {
  const sent = `<p>${name}</p><b>%DAYS%</b>%META%`
  return { name, language: 'en', styleHash: '', firstVisit: sent, laterVisit: sent }
})
const byQuery = [
  { query: 'step=2', document: 'site' },
  { query: 'role=mentor', document: 'signup-mentor' },
]
const built = {
  brand: { en: { name: 'Setu', description: '' } },
  marks: [],
  scriptHash: '',
  documents,
  routes: [{ path: '/signup', document: 'signup', byQuery, early: '', preloads: {} }],
}
let webDir: string

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'udyam-query-'))
  await writeBuiltPages(webDir, built)
})
afterAll(() => rm(webDir, { recursive: true }))

test.each([
  ['/signup', 'signup'],
  ['/signup?role=mentor', 'signup-mentor'],
  ['/signup?from=card&role=mentor', 'signup-mentor'],
  ['/signup?role=mentor&step=2', 'site'],
  ['/signup?role=admin', 'signup'],
])('the document of %s is %s, with the days if it names them', async (path, name) => {
  const app = fastify()
  const env = readEnv({ DEMO: 'false' })
  const none = { mentors: null, places: null, districts: null, previews: null, stories: 0, promises: [] }
  await serveWeb(app, {
    webDir,
    env,
    brand: async () => brandOf(env),
    numbers: async () => ({ ...none, reviewDays: 21 }),
    stories: async () => Promise.reject(new Error('asked by the home page alone')),
    intake: async () => null,
  })
  for (const asked of [path, '/signup', path]) {
    const { body } = await app.inject(asked)
    const expected = asked === path ? name : 'signup'
    expect(body).toContain(`<p>${expected}</p>`)
    expect(body).toContain(expected === 'signup-mentor' ? '<b>21</b>' : '<b></b>')
    expect(body.includes('"reviewDays":21')).toBe(expected === 'signup-mentor')
  }
  await app.close()
})
