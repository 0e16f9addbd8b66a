import type { Intake } from '@udyam/contract/intakes/schemas'
import { indianDate } from '@udyam/contract/indian-date'
import {
  axeClean,
  expect,
  loaded,
  type Page,
  setLanguage,
  settled,
  test,
  viewports,
} from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { besideScreen, clippedTexts } from './support/sound.ts'
import { languages, wordsOf } from './support/texts.ts'

/** A day so many days from today, in India. */
const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))

async function make(page: Page, url: string, slug: string, more: object = {}): Promise<Intake> {
  const headers = await signedIn(page, url, 'admin')
  const data = {
    slug,
    name: { en: 'Autumn intake', hi: 'शरद आवेदन-दौर', mr: 'शरद अर्ज-फेरी' },
    about: { en: 'Six months with an experienced mentor, one meeting a month.', hi: '', mr: '' },
    audience: { en: 'For people of 18 to 35 who have begun, or want to begin, a business.', hi: '', mr: '' },
    opensOn: day(-2),
    closesOn: day(8),
    releaseOn: day(30),
    places: 40,
    evaluators: null,
    ...more,
  }
  const answer = await page.request.post(`${url}/api/admin/intake`, { data, headers })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: Intake }).data
}

async function expectSound(page: Page) {
  await loaded(page)
  await settled(page)
  expect(await besideScreen(page)).toEqual([])
  expect(await clippedTexts(page)).toEqual([])
  await axeClean(page)
}

for (const language of languages) {
  test(`the page of an intake and the administrators' pages are sound: ${language}`, async ({
    page,
    browser,
    server,
  }) => {
    const { _id: id } = await make(page, server.url, `sound-${language}`)
    await setLanguage(page, language)
    for (const size of [viewports.phone, { width: 1366, height: 768 }]) {
      await page.setViewportSize(size)
      for (const path of ['/admin/intakes', `/admin/intakes/${id}`]) {
        await page.goto(path)
        await expectSound(page)
      }
    }
    const guests = await browser.newContext({ baseURL: server.url, viewport: viewports.phone })
    const guest = await guests.newPage()
    await setLanguage(guest, language)
    await guest.goto(`/apply/sound-${language}`)
    const t = wordsOf(language)
    await expect(guest.getByRole('link', { name: t('apply.action'), exact: true }).last()).toBeVisible()
    await expectSound(guest)
  })
}
