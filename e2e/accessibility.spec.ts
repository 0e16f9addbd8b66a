import { axeClean, loaded, type Page, expect, setLanguage, test } from './support/fixtures.ts'
import { addressOf, routes } from './support/routes.ts'
import { signedIn } from './support/session.ts'
import { clippedTexts } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('en')

/** One address for each kind of page. */
const kinds = [
  '/',
  '/signup',
  '/signin',
  '/about',
  '/mentors',
  '/mentors/{mentor}',
  '/mentee/profile',
  '/admin/mentors',
]
const chosen = routes.filter(({ path, role }) => kinds.includes(path) && !(path === '/' && role !== null))

test.describe('with the keyboard alone', () => {
  test('a mentee signs in, finds a mentor and signs out', async ({ page }) => {
    await page.goto('/signin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('nav.skip') })).toBeFocused()
    await page.keyboard.press('Enter')
    // If hydration ends only now, the focus moves from the page to the title.
    await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
    await tabTo(page, page.getByLabel(t('field.email')))
    await page.keyboard.type('mentee@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('mentee123')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await tabTo(
      page,
      page.getByRole('banner').getByRole('link', { name: t('nav.mentors'), exact: true }),
      'Shift+Tab',
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t('nav.mentors') })).toBeFocused()
    await tabTo(page, page.getByRole('searchbox'))
    await page.keyboard.type('Anjali')
    await expect(page.getByRole('article')).toHaveCount(1)
    await tabTo(page, page.getByRole('article').getByRole('link'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Anjali/ })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: /Rahul/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: t('auth.signOut') }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('auth.loggedOut'))).toBeVisible()
  })

  test('an administrator approves a mentor', async ({ page, server }) => {
    await signedIn(page, server.url, 'admin')
    await page.goto('/admin/mentors?status=Pending')
    page.once('dialog', (dialog) => dialog.accept())
    const approve = page.getByRole('button', { name: new RegExp(`^${t('admin.approve')} `) }).first()
    await approve.waitFor()
    await tabTo(page, approve)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('admin.mentors.approved'))).toBeVisible()
  })
})

for (const route of chosen) {
  test(`${route.path} has room at 320 px, with wider spacing, and shows its focus`, async ({
    page,
    server,
  }) => {
    const headers = route.role === null ? {} : await signedIn(page, server.url, route.role)
    await setLanguage(page, 'mr')
    // 320 px is also what 1280 px are at a zoom of 400 %.
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(await addressOf(page.request, route, headers))
    await loaded(page)
    await expectRoom(page)
    await widenSpacing(page)
    await expectRoom(page)
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await focusIsSeen(page), `stop ${stop} of the Tab key`).toBe(true)
    }
  })
}

for (const [path, role] of [
  ['/mentee/profile', 'mentee'],
  ['/admin/mentors', 'admin'],
] as const) {
  test(`at twice the size what stays in sight of ${path} takes at most a quarter of a phone`, async ({
    page,
    server,
  }) => {
    await signedIn(page, server.url, role)
    // Equals 360 × 740 px at a zoom of 200 %.
    await page.setViewportSize({ width: 180, height: 370 })
    await page.goto(path)
    await loaded(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await heightOfBars(page)).toBeLessThan(370 / 4)
  })
}

for (const [path, role, language] of [
  ['/', null, 'hi'],
  ['/mentors', 'mentee', 'en'],
  ['/signin', null, 'mr'],
] as const) {
  test(`at twice the text the bar of ${path} keeps its signs and leaves its words, in ${language}`, async ({
    page,
    context,
    server,
  }) => {
    await setLanguage(page, language)
    await context.addCookies([{ name: 'language', value: language, url: server.url }])
    if (role !== null) await signedIn(page, server.url, role)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await loaded(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const bar = page.getByRole('banner')
    const boxOf = async (selector: string) => bar.locator(selector).first().boundingBox()
    expect(await boxOf('img')).toMatchObject({ width: 40, height: 40 })
    expect(await boxOf('a span')).toMatchObject({ width: 1, height: 1 })
    if (path !== '/signin') {
      expect(await boxOf('[aria-controls=mobile-menu] svg')).toMatchObject({ width: 28, height: 28 })
      expect((await bar.boundingBox())?.height).toBeLessThan(740 / 8)
    }
    for (const control of await bar.locator('a, button, select').filter({ visible: true }).all()) {
      const { x = -1, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(360)
      expect(height).toBeGreaterThanOrEqual(40)
    }
  })
}

for (const [width, height] of [
  [360, 740],
  [1366, 768],
] as const) {
  test(`a toast covers no button of a row at ${width} px`, async ({ page, server }) => {
    await signedIn(page, server.url, 'admin')
    await page.setViewportSize({ width, height })
    await page.goto('/admin/mentors?status=Pending')
    page.once('dialog', (dialog) => dialog.accept())
    await page
      .getByRole('button', { name: new RegExp(`^${t('admin.approve')} `) })
      .first()
      .click()
    await expect(page.getByText(t('admin.mentors.approved'))).toBeVisible()
    expect(await underToasts(page)).toEqual([])
  })
}

test('at twice the text the choice of a role breaks no word', async ({ page, context, server }) => {
  await setLanguage(page, 'mr')
  await context.addCookies([{ name: 'language', value: 'mr', url: server.url }])
  for (const width of [360, 640, 800, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/signin')
    await loaded(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const lines = await page.locator('#role label > span > span:first-of-type').evaluateAll((labels) =>
      labels.map((label) => {
        const range = document.createRange()
        range.selectNodeContents(label)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }),
    )
    expect([width, ...lines]).toEqual([width, 1, 1])
  }
})

test('nothing moves for people who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return `${transitionDuration},${animationDuration}`.split(',').map((text) => Number.parseFloat(text))
      }),
    ),
  )
  expect(longest).toBeLessThan(0.01)
})

test('buttons keep a border in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/signin')
  const width = await page
    .getByRole('button', { name: t('auth.signIn'), exact: true })
    .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth))
  expect(width).toBeGreaterThan(0)
})

test('while a page is long in coming, the one before it is sound', async ({ page, server }) => {
  await signedIn(page, server.url, 'mentee')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/privacy-policy')
  await loaded(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/verify-token', async (route) => {
    await held.promise
    await route.continue()
  })
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.promoters'), exact: true })
    .click()
  const sign = page.locator('[data-progress]')
  await expect(sign).toBeVisible()
  await axeClean(page)
  await expect(sign).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: t('nav.promoters') })).toBeVisible()
  await expect(sign).toBeHidden()
})

/** Total height, in pixels, of the bars that stay in place while the page scrolls. */
function heightOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stays = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position)
    const bars = [...document.querySelectorAll('header, main div, body > div, section')].filter(stays)
    scrollTo(0, document.documentElement.scrollHeight / 2)
    const inSight = (top: number, bottom: number) =>
      Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    return bars.reduce((sum, bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return sum + inSight(top, bottom)
    }, 0)
  })
}

/** The buttons of rows and cards that lie under a toast. */
function underToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('section[aria-label] > div')?.getBoundingClientRect()
    if (toast === undefined) throw new Error('No toast is shown.')
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
    return [...document.querySelectorAll('main :is(tr, li) button')]
      .filter((button) => isUnder(button.getBoundingClientRect()))
      .map(({ textContent }) => textContent)
  })
}

type Target = ReturnType<Page['getByRole']>

async function tabTo(page: Page, target: Target, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 80; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function expectRoom(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess, 'the page scrolls sideways').toBeLessThanOrEqual(0)
  expect(await clippedTexts(page), 'clipped texts').toEqual([])
}

/** The spacing of WCAG 1.4.12 Text Spacing. */
async function widenSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

/** Whether what has the focus is in view, with an outline, and not beneath a bar that stays. */
async function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return true
    const { top, left, width, height } = element.getBoundingClientRect()
    const isInView = top + height > 0 && top < window.innerHeight
    const at = document.elementFromPoint(
      Math.min(Math.max(left + width / 2, 1), window.innerWidth - 1),
      Math.min(Math.max(top + Math.min(height / 2, 20), 1), window.innerHeight - 1),
    )
    const isOnTop =
      at !== null &&
      (element.contains(at) || at.contains(element) || element.closest('label')?.contains(at) === true)
    return isInView && isOnTop
  })
}
