import { events } from '@udyam/contract/events/calls'
import type { EventWithPeople, ProgrammeEvent } from '@udyam/contract/events/schemas'
import { limit } from '../scripts/speed.mjs'
import { axeClean, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { signedIn, storedSession } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('mr')

test('a mentee comes to an event, in Marathi on a phone, and an administrator ticks attendance there', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(limit(120_000))
  const owner = await storedSession(server.url, 'admin')
  const data = {
    title: { en: 'Loan evening', hi: 'कर्ज़ की शाम', mr: 'कर्ज संध्या' },
    text: { en: 'A banker answers your questions.', hi: '', mr: 'बँक अधिकारी प्रश्नांची उत्तरे देतील.' },
    startsAt: new Date(Date.now() + 2 * 3_600_000).toISOString(),
    minutes: 90,
    way: 'in_person',
    place: 'संभाजी सभागृह, वाई',
    places: 30,
    audience: 'mentees',
    intake: null,
    state: 'published',
  }
  const made = await page.request.post(`${server.url}/api/${events.create.path}`, {
    data,
    headers: { authorization: `Bearer ${owner['access_token']}` },
  })
  expect(made.status()).toBe(201)
  const { _id: id } = ((await made.json()) as { data: ProgrammeEvent }).data

  await page.setViewportSize(viewports.phone)
  await signedIn(page, server.url, 'mentee')
  await setLanguage(page, 'mr')
  await page.goto(`${server.url}/events/${id}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'कर्ज संध्या' }) })
  await axeClean(page)
  await soundIn(page, 'mr', ['light', 'dark'])
  await card.getByRole('button', { name: t('event.come') }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText(t('event.own.yes'))).toBeVisible()
  await expect(card.getByRole('button', { name: t('event.calendar') })).toBeVisible()

  await page.goto(`${server.url}/learn/1ea20000-0000-4000-8000-000000000001`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axeClean(page)
  await page.getByRole('link', { name: t('learn.back') }).click()
  await expect(page.getByRole('heading', { name: t('learn.title'), level: 1 })).toBeVisible()
  await soundIn(page, 'mr', ['light', 'dark'])

  const phones = await browser.newContext({ baseURL: server.url, viewport: viewports.phone })
  const door = await phones.newPage()
  const headers = await signedIn(door, server.url, 'admin')
  await setLanguage(door, 'mr')
  await door.goto(`/admin/events/${id}`)
  const box = door.getByRole('checkbox').first()
  await axeClean(door)
  await soundIn(door, 'mr', ['light', 'dark'])
  await box.focus()
  await door.keyboard.press('Space')
  await door.getByRole('button', { name: t('events.saveCame', { number: '1' }) }).click()
  await expect(door.getByText(t('messages.event_came_saved'))).toBeVisible()
  const answer = await door.request.get(`${server.url}/api/admin/event/${id}`, { headers })
  const { counts, people } = ((await answer.json()) as { data: EventWithPeople }).data
  expect([counts.yes, counts.came, people[0]?.came]).toEqual([1, 1, true])
})
