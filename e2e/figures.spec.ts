import { halfYearOf } from '@udyam/contract/figures/values'
import { indianDate } from '@udyam/contract/indian-date'
import { readFile } from 'node:fs/promises'
import { limit } from '../scripts/speed.mjs'
import { newMentee } from './support/evaluated.ts'
import { axeClean, expect, loaded, type Page, settled, test, viewports } from './support/fixtures.ts'
import { type Server, startServer } from './support/server.ts'
import { signedIn } from './support/session.ts'
import { besideScreen, clippedTexts } from './support/sound.ts'
import { languages, wordsOf } from './support/texts.ts'

async function expectSound(page: Page) {
  await loaded(page)
  await settled(page)
  expect(await besideScreen(page)).toEqual([])
  expect(await clippedTexts(page)).toEqual([])
  await axeClean(page)
}

/** The numbers of a row, as it is printed. */
async function numbersOf(page: Page, title: string, row: string): Promise<string[]> {
  const cells = page
    .getByRole('region', { name: title, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell')
  return cells.allInnerTexts()
}

/** An intake that opened on the first day of this half-year, with six applicants. */
async function makeApplicants(page: Page, server: Server, headers: Record<string, string>) {
  const api = `${server.url}/api/admin`
  const words = { en: 'Figures intake', hi: '', mr: '' }
  const rest = { releaseOn: null, places: null, evaluators: null }
  const days = { opensOn: halfYearOf(indianDate()), closesOn: indianDate() }
  const data = { slug: 'figures-intake', name: words, about: words, audience: words, ...days, ...rest }
  expect((await page.request.post(`${api}/intake`, { data, headers })).status()).toBe(201)
  for (let at = 0; at < 6; at += 1) {
    const mentee = newMentee({
      name: `Manyakar ${String.fromCodePoint(65 + at)}`,
      email: `figure${at}@example.org`,
    })
    const place = { city_or_village: 'Wai', taluka: 'Wai', district: 'Satara' }
    const answer = await page.request.post(`${api}/mentee`, { data: { ...mentee, ...place }, headers })
    expect(answer.status()).toBe(201)
  }
}

test('a manager reads, prints and saves the figures of an intake, by keyboard', async ({ browser }) => {
  test.setTimeout(limit(120_000))
  const server = await startServer()
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' })
  try {
    const t = wordsOf('en')
    await makeApplicants(page, server, await signedIn(page, server.url, 'manager'))
    await page.goto(`${server.url}/admin`)
    await page
      .getByRole('link', { name: t('admin.nav.figures'), exact: true })
      .first()
      .press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t('figures.title') })).toBeVisible()
    await page.getByLabel(t('intake.label'), { exact: true }).selectOption({ label: 'Figures intake' })
    await page.getByLabel(t('figures.from'), { exact: true }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/intake=.*from=|from=.*intake=/)
    // Six have applied, all from one district.
    const registered = () => numbersOf(page, t('figures.funnel'), t('figures.funnel.registered'))
    await expect.poll(registered).toEqual(['6', '–'])
    expect(await numbersOf(page, t('figures.districts'), 'Satara')).toEqual(['6'])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: new RegExp(`^CSV.*${t('figures.districts')}$`) }).press('Enter')
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.trim().split(/\r?\n/).slice(1)).toEqual(['Satara,6'])

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    await page.getByRole('button', { name: t('figures.print') }).press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
    // On paper only the report is left.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: t('figures.today') })).toBeHidden()
    await expect(page.getByRole('search')).toBeHidden()
    await expect(page.getByText(t('figures.methodFew'))).toBeVisible()
  } finally {
    await page.close()
    await server.stop()
  }
})

for (const language of languages) {
  test(`the page of figures is sound, and printed without a cut: ${language}`, async ({ page, server }) => {
    await signedIn(page, server.url, 'manager')
    for (const size of [viewports.phone, { width: 1366, height: 768 }]) {
      await page.setViewportSize(size)
      await page.goto(`/admin/figures?period=all&lang=${language}`)
      const t = wordsOf(language)
      await expect(page.getByRole('heading', { level: 1, name: t('figures.title') })).toBeVisible()
      await expectSound(page)
    }
    // Mentoring takes half a year: to complete it is no slow step.
    if (language === 'en') await expect(page.getByText(/^The slowest step: (?!Completed)/)).toBeVisible()
    await page.setViewportSize({ width: 700, height: 1_000 })
    await page.emulateMedia({ media: 'print' })
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('main table')].filter((table) => {
          const { width } = table.getBoundingClientRect()
          return width > (table.parentElement?.clientWidth ?? 0) + 1
        }).length,
    )
    expect(cut).toBe(0)
  })
}
