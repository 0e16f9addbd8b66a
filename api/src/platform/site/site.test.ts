import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Numbers } from '@udyam/contract/system/schemas'
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { setHeaders } from '#platform/http/headers.ts'
import { brandOf } from '#platform/setup/brand.ts'
import { writeBuiltPages } from '#test/built-pages.ts'
import { serveWeb } from './site.ts'

const languages = ['en', 'hi', 'mr']
const document = (name: string, fonts: string) =>
  `<html ${fonts}%CODES%><style>p{}</style><title>%BRAND_NAME%</title><p>${name}: %BRAND_NAME%, %BRAND_DESCRIPTION%</p>` +
  '<b>%MENTORS%</b><b>%PLACES%</b><b>%DISTRICTS%</b><b>%DAYS%</b>' +
  `<script type="application/json" id="meta">%META%</script><script data-early="%EARLY%" data-preloads="%PRELOADS%">begin()</script>`
const built = {
  brand: Object.fromEntries(languages.map((one) => [one, { name: `Setu ${one}`, description: 'A bridge' }])),
  marks: [],
  scriptHash: 'sha256-ofTheScript',
  documents: languages.flatMap((language) =>
    [
      { name: 'home' },
      { name: 'signin', demo: false },
      { name: 'signin', demo: true },
      { name: 'site' },
      { name: 'admin' },
    ].map(({ name, demo }) => ({
      name,
      language,
      demo,
      styleHash: `sha256-ofTheStyleOf-${name}`,
      firstVisit: document(demo ? `${name} with accounts` : name, 'data-fonts="late"'),
      laterVisit: document(demo ? `${name} with accounts` : name, 'data-fonts="cached"'),
    })),
  ),
  routes: [
    { path: '/', document: 'home', preloads: { en: '/home.js' } },
    { path: '/signin', document: 'signin', preloads: {} },
    { path: '/mentors/:id', document: 'site', preloads: { en: '/mentor.js', mr: '/mentor.js /mr.js' } },
    { path: '/apply/:id', document: 'site', preloads: {} },
    { path: '/mentors/profile', document: 'site', preloads: { en: '/profile.js' } },
    { path: '/admin/mentors', document: 'admin', early: '/api/all?a=1&b=2', preloads: { en: '/"admin".js' } },
    { path: '/admin/setup/mails/:key', document: 'admin', preloads: {} },
  ].map((route) => ({ early: '', ...route })),
}
const none = { stories: async () => [], intake: async () => null }
let webDir: string
const uncounted = { mentors: null, places: null, districts: null, previews: null }
let numbers: Numbers = { ...uncounted, reviewDays: 14, promises: [], stories: 0 }
let plain: FastifyInstance

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'udyam-web-'))
  await writeBuiltPages(webDir, built)
  await writeFile(join(webDir, 'sw.js'), '// a worker')
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'assets/main.js'), '// as it is')
  await writeFile(join(webDir, 'assets/main.js.br'), 'compressed by the build')
  plain = await served({ DEMO: 'false' })
})

afterAll(async () => {
  await plain.close()
  await rm(webDir, { recursive: true })
})

async function served(given: Record<string, string>): Promise<FastifyInstance> {
  const app = fastify()
  const env = readEnv(given)
  await serveWeb(app, {
    webDir,
    env,
    brand: async () => brandOf(env),
    numbers: async () => numbers,
    ...none,
  })
  return app
}

function get(path: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return plain.inject({ url: path, headers })
}

test.each([
  ['mr-IN,mr;q=0.9,en-GB;q=0.8,en;q=0.7', 'Setu mr'],
  ['gu-IN, hi;q=0.9, en;q=0.8', 'Setu hi'],
  ['hil, fr;q=0.9', 'Setu en'],
  ['*', 'Setu en'],
])('the page of a first visit is in the language of the browser: %s', async (header, name) => {
  const answer = await get('/', { 'accept-language': header })
  expect(answer.body).toContain(`<p>home: ${name}, A bridge</p>`)
  const chosen = await get('/', { 'accept-language': header, cookie: 'language=en' })
  expect(chosen.body).toContain('<p>home: Setu en, A bridge</p>')
})

test.each([
  [undefined, 'Setu en'],
  ['language=hi', 'Setu hi'],
  ['a=b; language=mr', 'Setu mr'],
  ['language=xx', 'Setu en'],
  ['notlanguage=mr', 'Setu en'],
])('the page is in the language of the cookie %s', async (cookie, name) => {
  const answer = await get('/', cookie === undefined ? {} : { cookie })
  expect(answer.body).toContain(`<p>home: ${name}, A bridge</p>`)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding, Service-Worker-Navigation-Preload',
  })
})

test('an address is answered with its document, an unknown one with a frame, whatever its query', async () => {
  expect((await get('/signin?role=mentor')).body).toContain('<p>signin: ')
  expect((await get('/mentors/42?q=a.b')).body).toContain('<p>site: ')
  expect((await get('/admin/mentors?q=a.b')).body).toContain('<p>admin: ')
  expect(await get('/nowhere')).toMatchObject({ statusCode: 404, body: expect.stringContaining('<p>site: ') })
  expect((await get('/mentors/42')).statusCode).toBe(200)
  for (const file of ['/pages.json', '/pages/0-first.html', '/assets/gone-12345678.js'])
    expect((await get(file)).statusCode).toBe(404)
})

test.each([
  ['/', 'en', '/home.js'],
  ['/mentors/42', 'en', '/mentor.js'],
  ['/mentors/42/', 'mr', '/mentor.js /mr.js'],
  ['/mentors/profile', 'en', '/profile.js'],
  ['/mentors/42/more', 'en', ''],
  ['/signin', 'en', ''],
  ['/admin/mentors', 'en', '/&quot;admin&quot;.js'],
])('%s in %s names the files it will need: %s', async (path, language, files) => {
  const { body } = await get(path, { cookie: `language=${language}` })
  expect(body).toContain(` data-preloads="${files}">`)
})

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/.aws/credentials?x=1',
  '/%2Egit/config',
  '/backup/.ssh/id_rsa',
  '/mentors/.git',
  '/mentors/wp-login.php',
  '/old/index.php~',
  '/.well-known/unknown',
  '/admin/setup/mails/.git',
])('a file that is not there, %s, is not the page of the app', async (path) => {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('<p>')
})

test('a text whose name has a dot has a page', async () => {
  const { statusCode, body } = await get('/admin/setup/mails/notification.decidedEligible')
  expect(statusCode).toBe(200)
  expect(body).toContain('<p>admin: ')
})

test('a page names the call that it makes first, if there is one', async () => {
  expect((await get('/admin/mentors')).body).toContain(' data-early="/api/all?a=1&amp;b=2" ')
  expect((await get('/mentors/42')).body).toContain(' data-early="" ')
})

test('what the build has compressed is sent so to who takes it', async () => {
  const compressed = await get('/assets/main.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(compressed.body).toBe('compressed by the build')
  const plainly = await get('/assets/main.js', { 'accept-encoding': 'identity' })
  expect(plainly.headers['content-encoding']).toBeUndefined()
  expect(plainly.body).toBe('// as it is')
  expect((await get('/assets/main.js.br')).statusCode).toBe(404)
})

test('a page that has not changed is not sent again', async () => {
  const { headers } = await get('/')
  const again = await get('/', { 'if-none-match': String(headers['etag']) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  const inHindi = await get('/', { 'if-none-match': String(headers['etag']), cookie: 'language=hi' })
  expect(inHindi.statusCode).toBe(200)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0,gzip;q=0', undefined],
  ['brotli', undefined],
  ['', undefined],
])('who takes %s gets pages in %s', async (accepted, encoding) => {
  const { headers } = await get('/', { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
})

test('the fonts of a first visit wait; where the service worker keeps them, they come at once', async () => {
  expect((await get('/')).body).toContain('data-fonts="late"')
  const { body } = await get('/', { 'service-worker-navigation-preload': 'true' })
  expect(body).toContain('data-fonts="cached"')
})

test('the policy names the script and the style that stand in a page, and no others', async () => {
  const app = fastify()
  await setHeaders(app, readEnv({}))
  await serveWeb(app, {
    webDir,
    env: readEnv({}),
    brand: async () => brandOf(readEnv({})),
    numbers: async () => numbers,
    ...none,
  })
  const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy']
  expect(await policyOf('/signin')).toContain(
    "script-src 'self' 'sha256-ofTheScript';style-src 'self' 'sha256-ofTheStyleOf-signin';",
  )
  expect(await policyOf('/nowhere')).toContain("style-src 'self' 'sha256-ofTheStyleOf-site';")
  expect(await policyOf('/sw.js')).toContain("script-src 'self';style-src 'self';")
  await app.close()
})

test("an installation's own name and its demo accounts stand in the page, and nothing of it is markup", async () => {
  const app = await served({
    DEMO: 'true',
    BRAND_NAME: 'Setu </script><b>$&',
    BRAND_DESCRIPTION: 'Two "banks"',
  })
  const { body } = await app.inject('/signin')
  await app.close()
  expect(body).toContain(
    '<p>signin with accounts: Setu &lt;/script&gt;&lt;b&gt;$&amp;, Two &quot;banks&quot;</p>',
  )
  const meta = /<script type="application\/json" id="meta">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(meta).not.toContain('<')
  expect(JSON.parse(meta)).toMatchObject({
    brand: { name: 'Setu </script><b>$&', socialLinks: [] },
    demoAccounts: [{ role: 'mentee' }, {}, {}, {}],
  })
})

test('the service worker and the manifest are always asked anew, and known for what they are', async () => {
  const worker = await get('/sw.js')
  expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(worker.headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
  const manifest = await get('/app-mr.webmanifest')
  expect(manifest.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(manifest.json()).toMatchObject({
    name: 'Setu mr',
    lang: 'mr',
    start_url: '/',
    display: 'standalone',
  })
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/)
})

test('the home page has the numbers in it, and is made anew when they change', async () => {
  numbers = { ...numbers, mentors: 40, districts: 12, previews: 3 }
  const before = await get('/')
  expect(before.body).toContain('<p>home: Setu en, A bridge</p><b>40</b><b></b><b>12</b><b>14</b>')
  expect(before.body).toContain('"numbers":{"mentors":40,')
  expect((await get('/signin')).body).toContain('"numbers":null')
  numbers = { ...numbers, mentors: 41 }
  const after = await get('/', { 'if-none-match': String(before.headers['etag']) })
  expect(after.statusCode).toBe(200)
  expect(after.body).toContain('<b>41</b>')
})

test('the home page is there without the database', async () => {
  const app = fastify()
  const fails = async () => {
    throw new Error('No database')
  }
  await serveWeb(app, {
    webDir,
    env: readEnv({}),
    brand: async () => brandOf(readEnv({})),
    numbers: fails,
    stories: fails,
    intake: fails,
  })
  const { body, statusCode } = await app.inject('/')
  const apply = await app.inject('/apply/autumn')
  await app.close()
  expect([statusCode, apply.statusCode]).toEqual([200, 200])
  expect(body).toContain('<b></b><b></b><b></b><b></b>')
})

test('sign-in by code is hidden where no mail leaves', async () => {
  const mailing = await served({ DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:1' })
  const isHidden = async (app: FastifyInstance) =>
    (await app.inject('/signin')).body.includes(' data-no-codes>')
  expect([await isHidden(plain), await isHidden(mailing)]).toEqual([true, false])
  await mailing.close()
})
