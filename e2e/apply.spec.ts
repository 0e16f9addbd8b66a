import { expect, type Page, settled, test, viewports } from './support/fixtures.ts'
import { expectSameLook, hold, isAlive, openHeld } from './support/held.ts'
import { type Language, languages, wordsOf } from './support/texts.ts'

const pressedOf = (page: Page) => page.locator('[data-pressed]')
const signUpScript = /\/assets\/signup-page-.*\.js$/

/** Chooses the language of the documents that the server sends. */
const choose = (page: Page, url: string, value: Language) =>
  page.context().addCookies([{ name: 'language', value, url }])

test('what is typed into a sign-up before its script has come is kept, and its button shows the press', async ({
  page,
  server,
}) => {
  const t = wordsOf('mr')
  await choose(page, server.url, 'mr')
  const release = await openHeld(page, '/signup?role=mentee')
  await expect(page.getByRole('heading', { name: t('signup.step1') })).toBeVisible()
  await expect(page.locator('form [aria-required=true]')).toHaveCount(6)
  const name = page.getByLabel(t('field.fullName'))
  const password = page.getByLabel(t('field.password'), { exact: true })
  await name.fill('आरती इंगळे')
  await password.fill('a good pass phrase')
  await page.getByRole('button', { name: t('common.next') }).click()
  await expect(pressedOf(page)).toHaveText(t('common.next'))
  expect(await isAlive(page)).toBe(false)
  release()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
  await expect(name).toHaveValue('आरती इंगळे')
  await expect(password).toHaveValue('a good pass phrase')
  await expect(page.getByText(t('password.strength', { level: t('password.strong') }))).toBeAttached()
  await expect(pressedOf(page)).toHaveCount(0)
  // What was typed before is in the draft as well.
  const again = await openHeld(page, '/signup?role=mentee')
  await page.getByLabel(t('field.email')).fill('aarti@example.com')
  await page.getByLabel(t('field.fullName')).focus()
  again()
  await expect(page.getByText(t('signup.restored'))).toBeVisible()
  await expect(page.getByLabel(t('field.fullName'))).toBeFocused()
  await expect(page.getByLabel(t('field.fullName'))).toHaveValue('आरती इंगळे')
  await expect(page.getByLabel(t('field.email'))).toHaveValue('aarti@example.com')
})

test('the box of the terms that was ticked before the script has come stays ticked', async ({ page }) => {
  const t = wordsOf('en')
  const release = await openHeld(page, '/mentor-onboarding')
  const terms = page.getByRole('checkbox', { name: t('signup.agree') })
  await terms.check()
  await page.getByRole('button', { name: t('signup.createAccount') }).click()
  release()
  await expect(page.locator('[aria-invalid=true]')).not.toHaveCount(0)
  await expect(terms).toBeChecked()
  await expect(terms).not.toHaveAttribute('aria-invalid', 'true')
})

test('a role that is chosen before the script has come opens its form', async ({ page }) => {
  const t = wordsOf('en')
  const release = await openHeld(page, '/signup')
  await page.getByRole('radio', { name: t('role.mentor') }).check()
  release()
  await expect(page.getByRole('heading', { name: t('signup.mentor.title') })).toBeVisible()
})

for (const language of languages) {
  test(`the sign-ups and the sign-in of visitors are sent whole, and come alive without a move: ${language}`, async ({
    page,
    server,
  }) => {
    const t = wordsOf(language)
    await page.setViewportSize(viewports.phone)
    await choose(page, server.url, language)
    await hold(page, /\/api\/privacy\/notice/)
    for (const [path, title, field] of [
      ['/signup', 'signup.title', 'role.mentor'],
      ['/signup?role=mentee', 'signup.title', 'field.fullName'],
      ['/signup?role=mentor', 'signup.title', 'field.firstName'],
      ['/mentee-onboarding', 'signup.title', 'field.fullName'],
      ['/mentor-onboarding', 'signup.title', 'field.firstName'],
      ['/visitor/login', 'visitor.signinTitle', 'field.email'],
    ] as const) {
      const release = await openHeld(page, path)
      await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible()
      await expect(page.getByLabel(t(field)).first()).toBeVisible()
      await expectSameLook(page, { path, release })
    }
  })
}

test('a link shows that it was pressed until its page comes, before the script has come and afterwards', async ({
  page,
}) => {
  const t = wordsOf('en')
  const apply = page.getByRole('link', { name: t('home.apply') }).first()
  await page.route(signUpScript, (route) => route.abort())
  const release = await openHeld(page, '/')
  // Nothing can be asked of a page that is being left.
  const look = await apply.evaluate((link: HTMLAnchorElement) => {
    link.click()
    return [link.hasAttribute('data-pressed'), getComputedStyle(link).boxShadow]
  })
  expect(look).toEqual([true, expect.stringContaining('inset')])
  await expect(page.getByRole('heading', { name: t('signup.mentee.title') })).toBeVisible()
  release()
  await page.unroute(signUpScript)
  await page.goto('/')
  await expect.poll(() => isAlive(page)).toBe(true)
  const code = await hold(page, signUpScript)
  await apply.click()
  await expect(apply).toHaveAttribute('data-pressed')
  code()
  await expect(page.getByRole('heading', { name: t('signup.mentee.title') })).toBeVisible()
  await expect(pressedOf(page)).toHaveCount(0)
})

for (const saves of [false, true]) {
  test(`a guest's quiet home page ${saves ? 'leaves' : 'asks for'} the sign-up ${saves ? 'where data is saved' : 'ahead, on a slow line too'}`, async ({
    page,
  }) => {
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData } })
    }, saves)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    // The page is quiet.
    const quiet = page.waitForResponse(/\/api\/meta$/)
    await page.goto('/')
    await quiet
    await settled(page)
    expect(asked.some((url) => signUpScript.test(url))).toBe(!saves)
  })
}

for (const [line, effectiveType, bytesPerSecond] of [
  ['a fast line', '4g', -1],
  ['a line that the browser takes for slow', '3g', -1],
  ['a line that is slow', '4g', 50_000],
] as const) {
  const isSlow = line !== 'a fast line'
  test(`the fonts of Marathi come ${isSlow ? 'after' : 'beside'} the scripts on ${line}`, async ({
    page,
    server,
  }) => {
    await choose(page, server.url, 'mr')
    await page.addInitScript((type) => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: type } })
    }, effectiveType)
    const devtools = await page.context().newCDPSession(page)
    const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...throughput })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const hasFonts = () => asked.some((url) => url.endsWith('.woff2'))
    const release = await openHeld(page, '/signup?role=mentee')
    await expect.poll(() => asked.some((url) => signUpScript.test(url))).toBe(true)
    if (isSlow) expect(hasFonts()).toBe(false)
    else await expect.poll(hasFonts).toBe(true)
    release()
    await expect.poll(() => isAlive(page)).toBe(true)
    await expect.poll(hasFonts).toBe(true)
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  })
}

test('a home page that is left at once asks for its own scripts only if it stays', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url())
  })
  await page.addInitScript(() => {
    if (location.pathname !== '/') return
    let stays = () => {}
    const later = window.setTimeout.bind(window)
    const waits = (work: () => void, ms?: number) => {
      if (ms !== 8_000) return later(work, ms)
      stays = work
      return 0
    }
    Object.assign(window, { setTimeout: waits })
    const afterFrames = (count: number, work: () => void): void => {
      if (count === 0) work()
      else requestAnimationFrame(() => afterFrames(count - 1, work))
    }
    addEventListener('DOMContentLoaded', () => {
      document.querySelector<HTMLElement>('main a[href="/signup?role=mentee"]')?.click()
      afterFrames(30, () => {
        void fetch('/api/meta?shown')
        afterFrames(30, () => stays())
      })
    })
  })
  const release = await hold(page, /\/signup\?role=mentee$/)
  const shown = page.waitForRequest(/\/api\/meta\?shown$/)
  const own = page.waitForRequest(/\/assets\/home-page-/)
  await page.goto('/', { waitUntil: 'commit' })
  await shown
  expect(scripts).toEqual([])
  await own
  release()
  await expect(page).toHaveURL(/\/signup\?role=mentee$/)
})

test('a page that comes in a frame shows where its heading and text will be, once it is late', async ({
  page,
  server,
}) => {
  await choose(page, server.url, 'hi')
  const place = page.locator('.to-come')
  const opacity = () => place.evaluate((element) => Number(getComputedStyle(element).opacity))
  for (const path of ['/about', '/admin/login']) {
    const release = await openHeld(page, path)
    await expect(place).toContainText(wordsOf('hi')('common.loading'))
    await expect.poll(opacity).toBeGreaterThan(0.5)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(place).toHaveCount(0)
  }
})
