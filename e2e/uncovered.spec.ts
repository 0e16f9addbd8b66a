import { expect, type Page, setLanguage, test } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { wordsOf } from './support/texts.ts'

const windows = { phone: { width: 360, height: 740 }, desktop: { width: 1366, height: 640 } }

/** What the messages lie over, of what they have to leave free. */
function covered(page: Page, free: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const boxes = (of: string) => [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect())
    const toasts = boxes('[data-toasts] > *')
    if (toasts.length === 0) return ['there is no message']
    return [...document.querySelectorAll(selector)].flatMap((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const isUnder = toasts.some(
        (toast) => top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left,
      )
      return isUnder ? [element.textContent] : []
    })
  }, free)
}

for (const [name, size] of Object.entries(windows)) {
  test(`messages leave the bar of a selection and the bar of the page free, on a ${name}`, async ({
    page,
    server,
  }) => {
    const t = wordsOf('mr')
    await page.setViewportSize(size)
    await setLanguage(page, 'mr')
    await signedIn(page, server.url, 'admin')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/admin/mentors?size=100')
    const boxes = page.locator('main :is(li, tbody) input[type=checkbox]')
    await boxes.nth(1).check()
    const bar = page.getByRole('region', { name: t('admin.bulk.label') })
    await bar.getByRole('button', { name: t('admin.archive'), exact: true }).click()
    const undo = page.getByRole('button', { name: t('undo'), exact: true })
    await expect(undo).toBeVisible()
    await expect.poll(() => covered(page, '[data-bottom-bar], header')).toEqual([])
    // With the report and the actions the bar is as high as it gets.
    await boxes.nth(2).check()
    await expect(bar.getByRole('button', { name: t('common.delete'), exact: true })).toBeVisible()
    await expect.poll(() => covered(page, '[data-bottom-bar], header')).toEqual([])
    await undo.click()
    await expect(page.getByText(t('undo.done'))).toBeVisible()
    await expect.poll(() => covered(page, '[data-bottom-bar], header')).toEqual([])
  })

  test(`a message leaves free what was pressed, on a ${name}`, async ({ page, context, server }) => {
    const t = wordsOf('en')
    await context.grantPermissions(['clipboard-write'])
    await page.setViewportSize(size)
    await signedIn(page, server.url, 'admin')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/admin/mentors?size=100')
    const copy = page.getByRole('button', { name: t('common.copyId') }).nth(3)
    await copy.evaluate((button, isPhone) => {
      button.scrollIntoView({ block: isPhone ? 'start' : 'end' })
      window.scrollBy({ top: isPhone ? 8 : -8, behavior: 'instant' })
      button.setAttribute('data-pressed', '')
    }, name === 'phone')
    await copy.click()
    await expect(page.locator('[data-toasts] > *')).toBeVisible()
    // It moves with the frame after the one that shows it.
    await expect.poll(() => covered(page, '[data-pressed], header')).toEqual([])
  })
}

for (const width of [360, 1366]) {
  test(`a message leaves free what comes next on the start page, also the one before it, at ${width}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await signedIn(page, server.url, 'mentee')
    await page.goto('/')
    const next = page.locator('[data-next] a').first()
    const { y, height } = (await next.boundingBox()) ?? { y: 0, height: 0 }
    // The action stands where messages are shown.
    await page.setViewportSize({ width, height: Math.ceil(y + height + 24) })
    await page.goto('/about')
    await page.locator('select:has(> option[lang=mr])').selectOption('hi')
    await expect(page.locator('[data-toasts] > *')).toBeVisible()
    await page.locator('header').getByRole('link').first().click()
    await expect(next).toBeVisible()
    await expect.poll(() => covered(page, '[data-next]')).toEqual([])
  })
}

for (const [path, role, free] of [
  ['/about', null, 'header, h1'],
  ['/', 'mentee', 'header, [data-greeting], h1'],
  ['/', 'mentor', 'header, [data-greeting], h1'],
  ['/mentee/journey', 'mentee', 'header, h1'],
  ['/notifications', 'mentee', 'header, h1'],
] as const)
  test(`on a phone a message leaves free the bar, the greeting, the title and what was pressed: ${path} as ${role ?? 'guest'}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(windows.phone)
    await setLanguage(page, 'mr')
    if (role !== null) await signedIn(page, server.url, role)
    await page.goto(path)
    // The choice stands in the bar of guests, else in the menu.
    const menu = page.locator('[aria-controls=mobile-menu]')
    // A finger presses before it chooses.
    await (role === null ? page.locator('h1') : menu).click()
    const choice = page.locator('select:has(> option[lang=mr])').first()
    await choice.selectOption('hi')
    if (role !== null) await page.keyboard.press('Escape')
    await expect(page.locator('[data-toasts] > *')).toBeVisible()
    await expect.poll(() => covered(page, free)).toEqual([])
  })

test('on a phone a message leaves free the first line of what it has opened, and goes at a touch', async ({
  browser,
  server,
}) => {
  const phone = await browser.newContext({ baseURL: server.url, viewport: windows.phone, hasTouch: true })
  const page = await phone.newPage()
  const t = wordsOf('en')
  await signedIn(page, server.url, 'mentor')
  await page.goto('/mentors/profile')
  await page.getByLabel(t('field.firstName'), { exact: true }).click()
  await page.evaluate(() => {
    // As if a list had opened below the bar: its heading has the focus.
    const heading = document.querySelectorAll('h2')[1]
    heading?.setAttribute('tabindex', '-1')
    heading?.scrollIntoView({ block: 'start', behavior: 'instant' })
    window.scrollBy({ top: 8, behavior: 'instant' })
    heading?.setAttribute('data-opened', '')
    heading?.focus({ preventScroll: true })
  })
  await page
    .locator('footer select, select:has(> option[lang=mr])')
    .first()
    .evaluate((select) => {
      const choice = select as HTMLSelectElement
      choice.value = 'hi'
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const message = page.locator('[data-toasts] > *')
  await expect(message).toBeVisible()
  await expect.poll(() => covered(page, 'header, [data-opened]')).toEqual([])
  await message.tap({ position: { x: 40, y: 20 } })
  await expect(message).toHaveCount(0)
})
