import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shadesRule } from '@udyam/contract/setup/brand-colour'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { setHeaders } from '#platform/http/headers.ts'
import { brandOf } from '#platform/setup/brand.ts'
import { writeBuiltPages } from '#test/built-pages.ts'
import { serveWeb } from './site.ts'

const logo = '/api/photo/3f0c1d2e-5a6b-4c7d-8e9f-0a1b2c3d4e5f'
const mark = { own: '<img src="/mark.svg">', withLogo: '<img src="%LOGO%" alt="%BRAND_NAME%">' }
const icon = { own: '<link href="/mark.svg">', withLogo: '<link href="%LOGO%">' }
const sent = `<html><head><title>%TITLE%</title><meta content="%DESCRIPTION%" />${icon.own}<meta content="%PUBLIC_URL%/a.png" /></head>${mark.own}${mark.own}<b>%META%</b></html>`
const documents = ['en', 'hi', 'mr'].map((language) => ({
  name: 'site',
  language,
  styleHash: 'sha256-ofTheStyle',
  firstVisit: sent,
  laterVisit: sent,
}))
const said = { en: { title: 'About us', description: '%BRAND_NAME% & you' } }
const built = {
  brand: Object.fromEntries(
    ['en', 'hi', 'mr'].map((one) => [one, { name: 'Setu', description: 'A bridge' }]),
  ),
  marks: [mark, icon],
  scriptHash: 'sha256-ofTheScript',
  documents,
  routes: [
    { path: '/about', document: 'site', early: '', preloads: {}, said },
    { path: '/terms', document: 'site', early: '', preloads: {} },
  ],
}
let webDir: string

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'udyam-look-'))
  await writeBuiltPages(webDir, built)
})
afterAll(() => rm(webDir, { recursive: true }))

async function get(path: string, own: { logo?: string; colour?: string } = {}, name = '') {
  const app = fastify()
  const env = readEnv({ PUBLIC_URL: 'https://setu.example', BRAND_NAME: name, DEMO: 'false' })
  await setHeaders(app, env)
  await serveWeb(app, {
    webDir,
    env,
    brand: async () => ({ ...brandOf(env), ...own }),
    numbers: async () => Promise.reject(new Error('asked by the home page alone')),
    stories: async () => [],
    intake: async () => null,
  })
  const { body, headers } = await app.inject(path)
  await app.close()
  return { body, policy: String(headers['content-security-policy']) }
}

test('a page with neither logo nor colour is the one of the build', async () => {
  const { body, policy } = await get('/terms')
  expect(body.replace(/<b>.*<\/b>/, '')).toBe(
    sent
      .replace('<b>%META%</b>', '')
      .replace('%TITLE%', 'Setu')
      .replace('%DESCRIPTION%', 'A bridge')
      .replace('%PUBLIC_URL%', 'https://setu.example'),
  )
  expect(body).not.toMatch(/"(?:logo|colour)"/)
  expect(policy).toContain("style-src 'self' 'sha256-ofTheStyle';")
})

test('a logo stands wherever the product’s mark does, and says the name', async () => {
  const { body } = await get('/terms', { logo }, 'Setu "$&"')
  expect(body.split(`<img src="${logo}" alt="Setu &quot;$&amp;&quot;">`)).toHaveLength(3)
  expect(body).toContain(`<link href="${logo}">`)
  expect(body).not.toContain('/mark.svg')
  expect(body).toContain(`"logo":"${logo}"`)
})

test('a colour comes as a style that the policy names', async () => {
  const { body, policy } = await get('/terms', { colour: '#6d28d9' })
  const rule = shadesRule('#6d28d9')
  expect(body).toContain(`<style id="shades">${rule}</style></head>`)
  const hash = createHash('sha256').update(rule).digest('base64')
  expect(policy).toContain(`style-src 'self' 'sha256-ofTheStyle' 'sha256-${hash}';`)
})

test('a page that may be shared has its own title and description', async () => {
  const { body } = await get('/about', {}, 'Maitri <&>')
  expect(body).toContain('<title>About us – Maitri &lt;&amp;&gt;</title>')
  expect(body).toContain('<meta content="Maitri &lt;&amp;&gt; &amp; you" />')
  expect((await get('/nowhere', {}, 'Maitri')).body).toContain('<title>Maitri</title>')
})

test('the manifest of an installed app has the name, the logo and the colour', async () => {
  const { body } = await get('/app-hi.webmanifest', { logo, colour: '#6d28d9' }, 'Maitri')
  expect(JSON.parse(body)).toMatchObject({
    name: 'Maitri',
    lang: 'hi',
    theme_color: '#2a243f',
    icons: [{ src: `/app-icon/icon-192.png?of=${logo.slice(11)}` }, {}, {}],
  })
  const plain = JSON.parse((await get('/app-hi.webmanifest')).body)
  expect(plain).toMatchObject({ theme_color: '#052f38', icons: [{ src: '/icons/icon-192.png' }, {}, {}] })
})
