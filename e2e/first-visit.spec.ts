import { gzipSync } from 'node:zlib'
import { loaded, expect, setLanguage, settled, test, viewports } from './support/fixtures.ts'
import { expectSameLook, hold, isAlive, openHeld } from './support/held.ts'
import { routes } from './support/routes.ts'
import { signedIn } from './support/session.ts'
import { languages, wordsOf } from './support/texts.ts'

test('what is typed and sent before the script has come is kept, and signs in', async ({ page }) => {
  const release = await openHeld(page, '/signin')
  await page.getByRole('radio', { name: 'Mentor', exact: true }).check()
  await page.getByLabel('Email Address').fill('mentor@example.com')
  await page.getByLabel('Password', { exact: true }).fill('mentor123')
  await page.getByLabel('Remember me').check()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/signin')
  expect(await isAlive(page)).toBe(false)
  release()
  await expect(page.getByText('Signed in successfully as mentor!')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the menu of a phone opens before the script has come, and stays open when it comes', async ({
  page,
}) => {
  const t = wordsOf('en')
  await page.setViewportSize(viewports.phone)
  const release = await openHeld(page, '/')
  const button = page.getByRole('button', { name: t('nav.menu'), exact: true })
  const menu = page.getByRole('dialog', { name: t('nav.main') })
  await button.click()
  await menu.getByRole('button', { name: t('nav.closeMenu') }).click()
  await expect(menu).toBeHidden()
  await button.click()
  await expect(menu.getByRole('link', { name: t('nav.about'), exact: true })).toBeInViewport()
  expect(await isAlive(page)).toBe(false)
  release()
  await expect.poll(() => isAlive(page)).toBe(true)
  await expect(menu).toBeVisible()
  await expect(page.locator('[aria-controls=mobile-menu]')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(menu).toBeVisible()
})

test('what is typed before the script has come is still there afterwards', async ({ page }) => {
  const release = await openHeld(page, '/signin')
  await page.getByRole('radio', { name: 'Mentor', exact: true }).check()
  await page.getByLabel('Email Address').fill('asha@example.com')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('mr')
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  const t = wordsOf('mr')
  await expect(page.getByLabel(t('field.email'))).toHaveValue('asha@example.com')
  await expect(page.getByRole('radio', { name: t('role.mentor'), exact: true })).toBeChecked()
})

test('who skips to the page gets there, before its script has come and afterwards', async ({ page }) => {
  const t = wordsOf('en')
  const release = await openHeld(page, '/signin')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('nav.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  release()
  await expect.poll(() => isAlive(page)).toBe(true)
  // The title gets the focus after hydration.
  await expect(page.locator('main h1')).toBeFocused()
  await page.goto('/signin')
  await expect.poll(() => isAlive(page)).toBe(true)
  // The link's default action, as it happens during hydration.
  await page.evaluate(() => location.assign('#main'))
  await expect(page.locator('main')).toBeFocused()
})

for (const [name, viewport] of Object.entries(viewports)) {
  test(`the pages are sent whole in Marathi, and come alive without a move, on a ${name}`, async ({
    page,
    server,
  }) => {
    const t = wordsOf('mr')
    await page.setViewportSize(viewport)
    await page.goto('/signin')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('mr')
    await expect(page.getByRole('button', { name: t('auth.signIn') })).toBeVisible()
    expect(await page.context().cookies(server.url)).toMatchObject([{ name: 'language', value: 'mr' }])
    const releaseData = await hold(page, /\/api\/mentor\/previews$/)
    for (const path of ['/signin', '/']) {
      const release = await openHeld(page, path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
      await expect(page.locator('h1')).toBeVisible()
      await expectSameLook(page, { path, release })
    }
    const places = () =>
      page.locator('section, footer').evaluateAll((all) => {
        window.scrollTo({ top: 0, behavior: 'instant' })
        return all.map((one) => one.getBoundingClientRect().top)
      })
    const before = await places()
    releaseData()
    const mentors = page.getByRole('region', { name: t('home.mentors') })
    await mentors.scrollIntoViewIfNeeded()
    await expect(mentors.getByRole('heading', { level: 3 })).toHaveCount(3)
    expect(await places()).toEqual(before)
  })
}

test('the pages that are sent whole fit into the first ten packets, in any language', async ({ request }) => {
  const mostBytes = 10 * 1460
  for (const language of languages) {
    for (const path of ['/', '/signin']) {
      const headers = { cookie: `language=${language}`, 'accept-encoding': 'br' }
      const answer = await request.get(path, { headers })
      const lines = answer.headersArray().map(({ name, value }) => name.length + value.length + 4)
      const bytes = lines.reduce((sum, length) => sum + length, Number(answer.headers()['content-length']))
      expect(bytes, `${path} in ${language}`).toBeLessThanOrEqual(mostBytes)
    }
  }
})

test('no page brings more script than its budget, in any language', async ({ server }) => {
  // Why some bring more: docs/decisions/0018-page-build.md.
  const most: Record<string, number> = {
    '/': 135_700,
    '/signin': 136_300,
    '/mentors': 162_800,
    '/signup': 188_200,
    '/mentee-onboarding': 188_300,
    '/mentor-onboarding': 188_300,
    '/mentors/profile': 207_800,
    '/mentee/journey': 191_900,
    '/mentorships/{mentorship}': 219_800,
    '/admin/mentors': 184_100,
    '/admin/mentee/view/{mentee}': 231_300,
    '/admin/mentorships/{mentorship}': 211_600,
    '/admin/selection/{mentee}': 253_100,
    '/admin/selection/work': 250_600,
    '/admin/matching/{plan}': 256_400,
    '/admin/events/add': 237_400,
    '/admin/intakes/add': 234_000,
    '/admin/criteria/add': 236_300,
    '/admin/matching/{plan}/publish': 247_900,
  }
  const unknown = Object.keys(most).filter((path) => !routes.some((route) => route.path === path))
  expect(unknown, 'budgets of pages that are not looked at').toEqual([])
  const sizes = new Map<string, number>()
  for (const language of languages) {
    for (const { path } of routes.filter((route) => route.path !== '/no-such-page')) {
      const address = path.replace(/\{\w+\}/, '00000000-0000-4000-8000-000000000000')
      const headers = { cookie: `language=${language}` }
      const answer = await (await fetch(new URL(address, server.url), { headers })).text()
      const [, main = '', preloads = ''] = /data-main="([^"]+)".* data-preloads="([^"]+)"/.exec(answer) ?? []
      const files = [...main.split(' '), ...preloads.split(' ')]
      for (const file of files.filter((one) => !sizes.has(one))) {
        // The hash in the name of a file changes with other files, and no two hashes are packed to the same size.
        const script = (await (await fetch(new URL(file, server.url))).text()).replaceAll(
          /-[\w-]{8}\.js/g,
          '.js',
        )
        sizes.set(file, gzipSync(script, { level: 9 }).length)
      }
      const bytes = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
      expect(files.length).toBeGreaterThan(3)
      const ofAll = path.startsWith('/admin/setup') ? 208_500 : path.startsWith('/admin') ? 230_800 : 204_900
      const budget = most[path.replace(/\?.*/, '')] ?? ofAll
      expect(bytes, `${path} in ${language}`).toBeLessThanOrEqual(budget)
    }
  }
})

for (const [role, path] of [
  ['mentee', '/mentors'],
  ['mentee', '/mentee/journey'],
  ['admin', '/admin/mentors'],
  [null, '/signup'],
] as const) {
  test(`${path} names every file it will need, and its brand is there before they come`, async ({
    page,
    server,
  }) => {
    const t = wordsOf('mr')
    await setLanguage(page, 'mr')
    if (role) await signedIn(page, server.url, role)
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    await page.context().addCookies([{ name: 'language', value: 'mr', url: server.url }])
    const release = await openHeld(page, path)
    const brand = page.getByRole('banner').getByRole('link', { name: t('brand.name') })
    const placeOf = async () => {
      const { x, y } = (await brand.boundingBox()) ?? {}
      return { x, y }
    }
    await expect(brand).toBeVisible()
    expect(await isAlive(page)).toBe(false)
    const place = await placeOf()
    const named = await page.evaluate(() => {
      const { main = '', preloads = '' } = document.querySelector<HTMLElement>('[data-main]')?.dataset ?? {}
      return [...main.split(' '), ...preloads.split(' ')]
    })
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => isAlive(page)).toBe(true)
    await loaded(page)
    expect(await placeOf()).toEqual(place)
    expect([...asked].filter((file) => /^\/assets\/.*\.js$/.test(file)).toSorted()).toEqual(named.toSorted())
  })
}

test('what a page says of itself is in the language of its cookie', async ({ page, server }) => {
  for (const language of ['hi', 'mr'] as const) {
    const t = wordsOf(language)
    for (const path of ['/', '/signin', '/about']) {
      const answer = await page.request.get(path, { headers: { cookie: `language=${language}` } })
      const html = await answer.text()
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toMatch(new RegExp(`<noscript>\\s*<p[^>]*>${t('errors.noScript')}</p>`))
      expect(html).toMatch(/<meta\s+name="description"\s+content="[^"a-z]*[\u0900-\u097f]/)
    }
    // Downloads of the service worker's install must not compete with the first page.
    await page.context().addCookies([{ name: 'language', value: language, url: server.url }])
    await page.goto('/about')
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', `/app-${language}.webmanifest`)
  }
})

test('a page opened by its address begins at its top, wherever another was left', async ({ page }) => {
  await page.goto('/about')
  await loaded(page)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  await page.goto('/terms')
  await loaded(page)
  await settled(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('in a browser that asks for Marathi', () => {
  test.use({ locale: 'mr-IN' })

  test('the first visit is in Marathi, and another choice holds', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('mr')('nav.aboutUs'))
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('who has a page of a version that is gone is offered to reload', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/, /dynamically imported module/)
  await page.goto('/signin')
  await expect.poll(() => isAlive(page)).toBe(true)
  await page.route(/\/assets\/signup-page-.*\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.unroute(/\/assets\/signup-page-.*\.js$/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('group', { name: wordsOf('en')('signup.chooseRole') })).toBeVisible()
})

test('who is signed in finds the home page theirs after a reload', async ({ page, server }) => {
  await signedIn(page, server.url, 'mentee')
  await page.goto('/')
  await page.reload()
  await expect(page.getByRole('link', { name: 'My journey' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
})
