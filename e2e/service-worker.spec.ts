import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, setLanguage, test } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
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
  expect(kept.filter((path) => !/^\/(?:assets\/.+|favicon\.svg|offline\.(?:html|js))$/.test(path))).toEqual(
    [],
  )

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
    await context.close()
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
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
    await expect(page.getByLabel('Email Address')).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await expect(other.getByLabel('Email Address')).toHaveValue('asha@example.com')
    await expect(offer(other)).toBeVisible()
  } finally {
    await writeFile(worker, built)
  }
})
