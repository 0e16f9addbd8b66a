import { indianDate } from '@udyam/contract/indian-date'
import { newMentee } from './support/evaluated.ts'
import { axeClean, expect, loaded, setLanguage, settled, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { besideScreen, clippedTexts } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))

test('an interview: proposed on the case, chosen on a phone in Marathi, agreed for both', async ({
  page,
  browser,
  server,
}) => {
  const headers = await signedIn(page, server.url, 'admin')
  const person = newMentee({ name: 'Sayali Pawar', email: 'sayali.interview@example.org' })
  const made = await page.request.post(`${server.url}/api/admin/mentee`, { data: person, headers })
  const { _id: id } = ((await made.json()) as { data: { _id: string } }).data

  const en = wordsOf('en')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/admin/selection/${id}`)
  await page.getByRole('button', { name: en('interview.propose') }).click()
  await page.getByLabel(en('mentorship.meeting.day', { number: 1 })).fill(day(3))
  await page.getByLabel(en('mentorship.meeting.time', { number: 1 })).fill('10:30')
  await page.getByRole('button', { name: en('mentorship.meeting.addTime') }).click()
  await page.getByLabel(en('mentorship.meeting.day', { number: 2 })).fill(day(4))
  await page.getByLabel(en('mentorship.meeting.time', { number: 2 })).fill('16:00')
  await axeClean(page)
  await page.getByRole('button', { name: en('interview.send') }).click()
  const part = page.locator('section', { has: page.locator('#case-interview-title') })
  await expect(part.getByText(en('interview.state.proposed'))).toBeVisible()

  const phones = await browser.newContext({ baseURL: server.url, viewport: viewports.phone })
  const phone = await phones.newPage()
  const mr = wordsOf('mr')
  await setLanguage(phone, 'mr')
  await phone.goto('/signin?role=mentee')
  await phone.getByLabel(mr('field.email')).fill(person.email)
  await phone.getByLabel(mr('field.password'), { exact: true }).fill(person.password)
  await phone.getByRole('button', { name: mr('auth.signIn'), exact: true }).click()
  await expect(phone.getByRole('heading', { name: mr('step.chooseInterview') })).toBeVisible()
  const times = phone.getByRole('list', { name: mr('interview.times') })
  await expect(times.getByRole('button')).toHaveCount(2)
  await loaded(phone)
  await settled(phone)
  expect(await besideScreen(phone)).toEqual([])
  expect(await clippedTexts(phone)).toEqual([])
  await axeClean(phone)
  await times.getByRole('button').first().click()
  await expect(phone.getByRole('heading', { name: mr('step.interview') })).toBeVisible()
  await axeClean(phone)
  await phones.close()

  await page.reload()
  await expect(part.getByText(en('interview.state.agreed'))).toBeVisible()
  await expect(part.getByRole('button', { name: en('interview.calendar') })).toBeVisible()
})
