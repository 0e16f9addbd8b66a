import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, setLanguage, test } from './support/fixtures.ts'
import { isAlive } from './support/held.ts'
import { signedIn, storedSession } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

test.use({ serviceWorkers: 'allow' })

const isInstalled = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null)

test('a page without a connection says so in the language chosen, and nothing personal is kept', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  const t = wordsOf('mr')
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await setLanguage(page, 'mr')
  await signedIn(page, server.url, 'mentee')
  await page.goto('/')
  expect(await isInstalled(page)).toBe(true)
  await page.goto('/mentors')
  await expect(page.locator('article').first()).toBeVisible()
  await page.goto('/mentee/profile')
  await expect(page.locator('h1')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(8)
  const isShell = (path: string) => /^\/(?:assets\/.+|favicon\.svg|offline\.(?:html|js))$/.test(path)
  expect(kept.filter((path) => !isShell(path))).toEqual(['/'])

  await context.setOffline(true)
  await page.goto('/mentors')
  await expect(page.getByRole('heading', { name: t('errors.offline') })).toBeVisible()
  await soundIn(page, 'mr')
  const again = page.getByRole('button', { name: t('common.retry') })
  await Promise.all([page.waitForEvent('load'), again.click()])
  await expect(again).toBeVisible()
  // The page also recovers on its own.
  await context.setOffline(false)
  await expect(page.locator('article').first()).toBeVisible()
})

test('a public page that was opened comes without a connection too, also the first one, and knows nobody', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const seen = ['/about', '/signin', '/signup?role=mentee', '/']
  const headings = new Map<string, string>()
  const look = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => isAlive(page)).toBe(true)
    return page.getByRole('heading', { level: 1 }).textContent()
  }
  for (const path of seen) {
    headings.set(path, (await look(path)) ?? '')
    expect(await isInstalled(page)).toBe(true)
  }
  await context.setOffline(true)
  for (const path of seen) expect(await look(path), path).toBe(headings.get(path))
  await page.goto('/signup?role=mentee')
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  for (const path of ['/terms', '/signup', '/mentors', '/about?of=somebody']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: wordsOf('en')('errors.offline') })).toBeVisible()
  }
  await context.setOffline(false)

  await signedIn(page, server.url, 'mentee')
  const { username = '', access_token: token = '' } = await storedSession(server.url, 'mentee')
  await look('/about')
  await page.goto('/reset-password?token=secret')
  const kept = await page.evaluate(async () => {
    const documents = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const found = (await cache.keys()).filter(({ url }) => !/\/assets\/|\.\w+$/.test(url))
        return Promise.all(
          found.map(async (key) => key.url + (await (await cache.match(key, { ignoreVary: true }))?.text())),
        )
      }),
    )
    return documents.flat()
  })
  expect(kept).toHaveLength(seen.length)
  const own = [username, token, 'secret']
  expect(kept.flatMap((document) => own.filter((text) => document.includes(text)))).toEqual([])
})

for (const [first, language] of [
  ['hi', 'hi'],
  [undefined, 'mr'],
] as const) {
  test(`a page without a connection is in ${language} if ${first ?? 'the browser'} says so`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'mr-IN' })
    const page = await context.newPage()
    await page.goto('/signin')
    expect(await isInstalled(page)).toBe(true)
    await page.evaluate(() => localStorage.removeItem('language'))
    await context.clearCookies()
    if (first) await context.addCookies([{ name: 'language', value: first, url: server.url }])
    await context.setOffline(true)
    await page.goto('/mentors')
    await expect(page.getByRole('heading', { name: wordsOf(language)('errors.offline') })).toBeVisible()
  })
}

test('a new version is offered, and comes when it is asked for', async ({ page, context }) => {
  const worker = join(import.meta.dirname, '../web/dist/sw.js')
  const built = await readFile(worker)
  await page.goto('/signin')
  expect(await isInstalled(page)).toBe(true)
  await page.reload()
  const other = await context.newPage()
  await other.goto('/signin')
  await other.getByLabel('Email Address').fill('asha@example.com')
  const offer = (tab: Page) => tab.getByText('A new version is available')
  try {
    await appendFile(worker, '// another version\n')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(offer(page)).toBeVisible()
    await expect(offer(other)).toBeVisible()
    // One presses what one sees.
    await page.bringToFront()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await expect(page.getByLabel('Email Address')).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await expect(other.getByLabel('Email Address')).toHaveValue('asha@example.com')
    await expect(offer(other)).toBeVisible()
  } finally {
    await writeFile(worker, built)
  }
})
