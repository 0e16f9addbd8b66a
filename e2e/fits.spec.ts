import { expect, loaded, setLanguage, test, viewports } from './support/fixtures.ts'
import { waitingMentees } from './support/evaluated.ts'
import { addressOf } from './support/routes.ts'
import { type DemoRole, signedIn } from './support/session.ts'
import { besideScreen } from './support/sound.ts'
import { languages, wordsOf } from './support/texts.ts'

for (const language of languages) {
  // 1366 px without a classic scroll bar of the page.
  test(`the whole menu of administrators is seen at 1366 × 768, and no word of it is broken: ${language}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 1351, height: 768 })
    await setLanguage(page, language)
    await signedIn(page, server.url, 'admin')
    await page.goto('/admin')
    await loaded(page)
    const entries = page.locator('[data-rail] :is(a, button)')
    await expect(entries).toHaveCount(12)
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 })
    const broken = await entries.evaluateAll((all) => {
      const textsOf = (element: Element): Text[] =>
        [...element.childNodes].flatMap((node) =>
          node instanceof Text
            ? [node]
            : node instanceof Element && !node.matches('.sr-only')
              ? textsOf(node)
              : [],
        )
      return all.flatMap(textsOf).flatMap((text) =>
        [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          const { left, right } = range.getBoundingClientRect()
          const box = text.parentElement?.closest('[data-rail]')?.getBoundingClientRect()
          // The rail may have a scroll bar of its own, as wide as a classic one.
          const isCut = left < (box?.left ?? 0) || right > (box?.right ?? 0)
          return lines.size > 1 || isCut ? [word] : []
        }),
      )
    })
    expect(broken).toEqual([])
  })
}

const long =
  'https://docs.google.com/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhI/edit?usp=sharing'

test('an address typed into a long text, and a long name, widen no page of a phone', async ({
  page,
  server,
}) => {
  await page.setViewportSize(viewports.phone)
  await setLanguage(page, 'en')
  await page.goto('/about#contact-section')
  await page.getByLabel(wordsOf('en')('field.message')).fill(long)
  expect(await besideScreen(page)).toEqual([])
  const headers = await signedIn(page, server.url, 'mentee')
  const path = '/mentorships/{mentorship}?part=meetings'
  await page.goto(await addressOf(page.request, { path, role: 'mentee' }, headers))
  await loaded(page)
  await page.locator('h1 span').evaluate((name) => (name.textContent = 'Prerna Venkatanarasimharajuvaripeta'))
  expect(await besideScreen(page)).toEqual([])
})

test('at 1366 × 768 the lists of people hold their columns, with somebody of a long name who is invited too', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const t = wordsOf('en')
  await signedIn(page, server.url, 'admin')
  for (const people of ['mentors', 'mentees']) {
    await page.goto(`/admin/${people}/import`)
    const csv = `First name,Last name,Email,Mobile\nRukminidevi,Venkatanarasimharaju,rukmini.venkatanarasimharaju.${people}@example.org,9822012431`
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.getByLabel(t('admin.csv.choose')).setInputFiles(file)
    await page.getByRole('button', { name: t('admin.csv.run_one', { count: 1 }) }).click()
    await expect(
      page.getByText(t('admin.csv.result', { created: 1, changed: 0, unchanged: 0 })),
    ).toBeVisible()
  }
  for (const language of languages)
    for (const path of ['/admin/mentors-request', '/admin/mentors', '/admin/mentees']) {
      await page.goto('/favicon.svg')
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.goto(`${path}?size=100`)
      await loaded(page)
      const table = page.locator('table')
      await expect(table.getByText(wordsOf(language)('status.invited'), { exact: true })).not.toHaveCount(0)
      const beyond = await table.evaluate((all) => all.scrollWidth - (all.parentElement?.clientWidth ?? 0))
      expect([language, path, beyond]).toEqual([language, path, 0])
    }
})

for (const role of ['mentee', 'mentor', 'visitor', 'admin'] satisfies DemoRole[]) {
  test(`below the own day of a ${role} the home page takes 1,800 px of a phone at most`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await setLanguage(page, 'mr')
    await signedIn(page, server.url, role)
    await page.goto('/')
    await loaded(page)
    const learnMore = page.getByRole('link', { name: wordsOf('mr')('home.learnMore') })
    await expect(learnMore).toBeVisible()
    const below = await learnMore.evaluate((link) => {
      const top = link.closest('p')?.getBoundingClientRect().top ?? 0
      return document.documentElement.scrollHeight - (top + window.scrollY)
    })
    expect(below).toBeGreaterThan(500)
    expect(below).toBeLessThanOrEqual(1_800)
  })
}

test('an evaluation on a phone shows whose it is', async ({ page, server }) => {
  const t = wordsOf('en')
  await page.setViewportSize({ width: 360, height: 740 })
  await signedIn(page, server.url, 'admin')
  await page.goto('/admin/selection/work?do=evaluate')
  await loaded(page)
  const name = page.locator('main p[translate=no]').first()
  await expect(name).toBeInViewport({ ratio: 1 })
  const first = await name.innerText()
  expect(first).toMatch(/\p{L}{2}/u)
  await page.getByRole('button', { name: t('selection.work.next') }).click()
  await expect(name).not.toHaveText(first)
  await expect(name).toBeInViewport({ ratio: 1 })
})

test('finding mentors at 1366 × 768 shows more than one mentor below the filters', async ({
  page,
  server,
}) => {
  const t = wordsOf('mr')
  await page.setViewportSize({ width: 1351, height: 768 })
  await setLanguage(page, 'mr')
  const headers = await signedIn(page, server.url, 'admin')
  // A mentee of its own: whom other journeys have left first in the list may have a longer profile.
  const [mentee] = await waitingMentees(page, { url: server.url, headers, count: 1, box: 'fits' })
  await page.goto(`/admin/selection/work?do=mentor&at=${mentee?.id}`)
  await loaded(page)
  const search = page.getByRole('search', { name: t('selection.mentor.search') })
  expect((await search.boundingBox())?.height).toBeLessThan(100)
  // A select that shows one option alone is as wide as it needs to be.
  const cut = await search.locator('select').evaluateAll((all: HTMLSelectElement[]) =>
    all.flatMap((select) => {
      const alone = select.cloneNode() as HTMLSelectElement
      const shown = select.selectedOptions[0]?.text ?? ''
      alone.add(new Option(shown))
      alone.style.cssText = 'width: max-content; flex: none'
      select.after(alone)
      const needed = alone.getBoundingClientRect().width
      alone.remove()
      return needed > select.getBoundingClientRect().width + 1 ? [shown] : []
    }),
  )
  expect(cut, 'selects that cut what is chosen').toEqual([])
  const mentors = page.locator('main li h4')
  await expect(mentors.nth(0)).toBeInViewport({ ratio: 1 })
  await expect(mentors.nth(1)).toBeInViewport({ ratio: 1 })
})

for (const path of [
  '/admin/mentors',
  '/admin/advisory-board',
  '/admin/mentees',
  '/admin/selection',
  '/admin/audit',
]) {
  test(`on a phone the ⋯ menu of ${path} opens beside the title and inside the screen`, async ({
    page,
    server,
  }) => {
    const t = wordsOf('mr')
    await page.setViewportSize({ width: 360, height: 740 })
    await setLanguage(page, 'mr')
    await signedIn(page, server.url, 'admin')
    await page.goto(path)
    await loaded(page)
    const button = page.getByRole('button', { name: t('common.moreActions'), exact: true }).first()
    const [title, place] = [await page.locator('h1').boundingBox(), await button.boundingBox()]
    expect(place?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
    await button.click()
    const items = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`).locator('a, button')
    await expect(items.first()).toBeVisible()
    for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 })
  })
}

test('on a phone the filters of the mentees are behind a button', async ({ page, server }) => {
  const t = wordsOf('mr')
  await page.setViewportSize({ width: 360, height: 740 })
  await setLanguage(page, 'mr')
  await signedIn(page, server.url, 'admin')
  await page.goto('/admin/mentees')
  await loaded(page)
  const district = page.getByRole('combobox', { name: t('field.district'), exact: true })
  await expect(district).toBeHidden()
  await expect(page.locator('article').first()).toBeInViewport()
  await page.getByRole('button', { name: t('admin.filters'), exact: true }).click()
  await expect(district).toBeVisible()
})
