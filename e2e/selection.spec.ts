import type { Browser, BrowserContext, Page } from '@playwright/test'
import { limit } from '../scripts/speed.mjs'
import { expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { fillInRegistration } from './support/registration.ts'
import { startServer, type Server } from './support/server.ts'
import { signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { type Language, serverWordsOf, wordsOf } from './support/texts.ts'

const hour = 3_600_000
const mentee = { name: 'सायली पवार', email: 'sayali.selection@example.org', password: 'pahila-2026' }
const mentorName = 'Sanjay Kulkarni'

type Person = {
  page: Page
  isPhone: boolean
  t: ReturnType<typeof wordsOf>
  says: ReturnType<typeof serverWordsOf>
  look: () => Promise<void>
}
type Cast = { admin: Person; mentor: Person; young: Person; server: Server }

test('three people at once, from the registration to the certificate', async ({ browser }) => {
  test.setTimeout(limit(240_000))
  // A service of its own: its clock is put forward, which other journeys would feel.
  const server = await startServer()
  const contexts: BrowserContext[] = []
  try {
    const meet = async (language: Language, device: keyof typeof viewports) => {
      const person = await open(browser, { server, language, device })
      contexts.push(person.page.context())
      return person
    }
    const cast: Cast = {
      server,
      admin: await meet('en', 'desktop'),
      mentor: await meet('mr', 'desktop'),
      young: await meet('hi', 'phone'),
    }
    await signedIn(cast.admin.page, server.url, 'admin')
    await signedIn(cast.mentor.page, server.url, 'mentor')
    await test.step('a mentee registers', () => register(cast))
    await test.step('an administrator evaluates, decides and shares the brief profile', () => select(cast))
    const introduction = await test.step('the mentor reads it and consents', () => consent(cast))
    await test.step('the mentee is told, and sees the contact', () => meetEachOther(cast, introduction))
    await test.step('they agree on a meeting, and meet', () => agree(cast))
    await test.step('both look back, and the certificate is ready', () => complete(cast))
  } finally {
    for (const context of contexts) await context.close()
    await server.stop()
  }
})

async function open(
  browser: Browser,
  { server, language, device }: { server: Server; language: Language; device: keyof typeof viewports },
): Promise<Person> {
  const context = await browser.newContext({ baseURL: server.url, viewport: viewports[device] })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await setLanguage(page, language)
  // Accepts the confirmation before a final action.
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    page,
    isPhone: device === 'phone',
    t: wordsOf(language),
    says: serverWordsOf(language),
    look: () => soundIn(page, language, ['light']),
  }
}

async function register({ young }: Cast) {
  const { page, t, look } = young
  await page.goto('/signup')
  await page.getByRole('radio', { name: t('role.mentee'), exact: true }).click()
  await fillInRegistration({ page, t, look: async () => undefined }, mentee)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/mentee/journey')
  await expect(page.getByText(t('journey.now.registered'))).toBeVisible()
  await look()
}

async function select({ admin, young }: Cast) {
  const { page, t, look } = admin
  await page.goto('/admin/selection?view=table&q=sayali.selection')
  await page.getByRole('link', { name: mentee.name }).first().click()
  await page.getByRole('button', { name: t('selection.act.evaluate') }).click()
  await page.getByRole('button', { name: t('selection.tie.none') }).click()
  const meets = page.getByRole('radio', { name: `3 ${t('selection.score.3')}` })
  await expect(meets).toHaveCount(5)
  for (const radio of await meets.all()) await radio.check()
  await page
    .getByRole('group', { name: t('selection.evaluation.recommendation') })
    .getByRole('radio', { name: t('selection.decision.eligible'), exact: true })
    .check()
  await look()
  await page.getByRole('button', { name: t('selection.evaluation.give') }).click()
  await expect(page.getByText(t('selection.evaluations.average', { score: 3 }))).toBeVisible()

  await page.getByRole('button', { name: t('selection.act.decide') }).click()
  await page.getByRole('radio', { name: t('selection.decision.eligible'), exact: true }).check()
  await page.getByLabel(t('selection.decision.summary')).fill('Has sold pickles in her town for two years.')
  // Until the day of the intake, decisions are held unless one says otherwise.
  await page.getByRole('checkbox', { name: t('selection.decide.hold') }).uncheck()
  await page.getByRole('button', { name: t('selection.decision.save') }).click()
  await page.getByRole('button', { name: t('selection.act.mentor') }).click()
  await page.getByRole('searchbox').fill(mentorName)
  await page.getByRole('button', { name: t('selection.mentor.chooseName', { name: mentorName }) }).click()
  await expect(
    page.getByRole('heading', { name: t('selection.share.title', { name: mentorName }) }),
  ).toBeFocused()
  await expect(page.getByText('Has sold pickles in her town for two years.').first()).toBeVisible()
  await look()
  await page.getByRole('button', { name: t('selection.share.share') }).click()
  await expect(page.getByText(t('selection.next.waiting'))).toBeVisible()
  // The time of the undo, and the next look of the page.
  await expect(page.getByText(t('selection.next.introduced'))).toBeVisible({ timeout: limit(30_000) })

  await young.page.reload()
  await expect(young.page.getByText(young.t('start.hasProfile', { name: mentorName }))).toBeVisible()
}

/** The mentor follows the link of the mail. Returns the address of the opened page. */
async function consent({ mentor, admin, server }: Cast): Promise<string> {
  const { page, t, look } = mentor
  const link = await linkOfMail(admin.page, server)
  await page.goto(link)
  await expect(page.getByRole('button', { name: t('introduction.read') })).toBeVisible()
  await look()
  await page.getByRole('button', { name: t('introduction.read') }).click()
  await expect(page.getByText('Sell my pickles in twelve towns.')).toBeVisible()
  await expect(page.getByText(/पवार|sayali\.selection|98220/)).toHaveCount(0)
  await page.getByRole('button', { name: t('introduction.yes') }).click()
  await expect(page.getByText(mentor.says('ties_required'))).toBeVisible()
  await page.getByRole('checkbox', { name: t('introduction.tie.none') }).check()
  await look()
  await page.getByRole('button', { name: t('introduction.yes') }).click()
  await expect(page.getByText(t('introduction.done.consented', { name: 'सायली' }))).toBeVisible()
  return link
}

async function linkOfMail(page: Page, server: Server): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${token}` }
  const list = await page.request.get(`${server.url}/api/admin/mail?search=mentor@example.com`, { headers })
  const { data } = (await list.json()) as { data: { _id: string }[] }
  for (const { _id } of data) {
    const mail = await page.request.post(`${server.url}/api/admin/mail/${_id}/open`, {
      headers,
      data: { reason: 'A test' },
    })
    const { data: read } = (await mail.json()) as { data: { text: string } }
    const link = /\/mentor\/introductions\/\S+\?token=\S+/.exec(read.text)?.[0]
    if (link !== undefined) return link
  }
  throw new Error('The mentor got no mail with a link')
}

async function meetEachOther({ young, mentor }: Cast, link: string) {
  const { page, t, look } = young
  await page.goto('/notifications')
  await expect(page.getByText(/Sanjay Kulkarni/).first()).toBeVisible()
  await look()
  await page.goto('/mentee/journey')
  await expect(page.getByText(t('journey.opened.brief', { name: mentorName }))).toBeVisible()
  await page.getByRole('link', { name: t('journey.toMentorship', { name: mentorName }) }).click()
  await turnTo(young, 'contact')
  await page.getByRole('button', { name: t('mentorship.contact.show') }).click()
  await expect(page.getByRole('link', { name: 'mentor@example.com' })).toBeVisible()
  await look()
  // A link that has been used says so, and harms nothing.
  await mentor.page.goto(link)
  await mentor.page.getByRole('link', { name: mentor.t('introductions.toMentorship') }).click()
  await expect(mentor.page.getByRole('heading', { level: 1 })).toContainText(mentee.name)
}

async function agree({ mentor, young, server }: Cast) {
  const start = new Date(Math.ceil((Date.now() + hour) / (5 * 60_000)) * 5 * 60_000)
  const indian = new Date(start.getTime() + 5.5 * hour).toISOString()
  const proposing = mentor.page
  await proposing.getByRole('button', { name: mentor.t('mentorship.meeting.propose') }).click()
  await proposing.getByLabel(mentor.t('mentorship.meeting.day', { number: 1 })).fill(indian.slice(0, 10))
  await proposing.getByLabel(mentor.t('mentorship.meeting.time', { number: 1 })).fill(indian.slice(11, 16))
  await proposing.getByLabel(mentor.t('mentorship.meeting.place')).fill('Phone')
  await mentor.look()
  await proposing.getByRole('button', { name: mentor.t('mentorship.meeting.send') }).click()
  await expect(proposing.getByText(mentor.says('meeting_proposed'))).toBeVisible()

  const { page, t, look } = young
  await turnTo(young, 'meetings')
  await page.reload()
  await page.getByRole('button', { name: t('mentorship.meeting.accept') }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('mentorship.meeting.calendar') }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/)
  await look()
  await server.advance(3 * hour)
  for (const person of [mentor, young]) {
    await person.page.clock.setSystemTime(Date.now() + 3 * hour)
    await person.page.reload()
    await expect(
      person.page.getByText(person.t('mentorship.fit.title', { name: nameFor(person, mentor) })).first(),
    ).toBeVisible()
  }
}

async function complete({ mentor, young }: Cast) {
  for (const person of [young, mentor]) {
    const { page, t, look } = person
    await page.getByRole('radio', { name: t('mentorship.fit.good'), exact: true }).check()
    await page.getByRole('button', { name: t('mentorship.fit.send') }).click()
    await turnTo(person, 'closing')
    await page.getByRole('button', { name: t('mentorship.closing.complete') }).click()
    await page
      .getByRole('radio', { name: t('mentorship.review.stars_other', { count: 5 }) })
      .locator('..')
      .click()
    await page.getByLabel(t('mentorship.review.text')).fill('Thank you.')
    await look()
    await page.getByRole('button', { name: t('mentorship.review.send') }).click()
    await expect(page.getByRole('radio')).toHaveCount(0)
  }
  const { page, t, look } = young
  await page.reload()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('mentorship.certificate.download') }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await look()
  await page.getByRole('link', { name: /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/ }).click()
  await expect(page.getByText(t('mentorship.certificate.genuine'))).toBeVisible()
  await look()
  await page.goto('/mentee/journey')
  await expect(page.getByText(t('journey.now.completed'))).toBeVisible()
}

function nameFor(person: Person, mentor: Person): string {
  return person === mentor ? mentee.name : mentorName
}

/** On a phone the page shows one part at a time. */
async function turnTo({ page, t, isPhone }: Person, part: 'contact' | 'meetings' | 'closing') {
  if (!isPhone) return
  const parts = page.getByRole('navigation', { name: t('mentorship.parts') })
  const tab = part === 'meetings' ? t('mentorship.part.meetings') : t('mentorship.tab.about')
  const link = parts.getByRole('link', { name: tab })
  await link.click()
  // The next step may reload the page. The address must name the part by then.
  await expect(link).toHaveAttribute('aria-current', 'page')
}
