import type { APIRequestContext } from '@playwright/test'
import { axeClean, expect, setLanguage, test, viewports, type Page } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { serverWordsOf, wordsOf } from './support/texts.ts'

const mentor = { name: 'Vasant Kadam', email: 'vasant.kadam@example.org' }
const mr = wordsOf('mr')

test('a mentor of 60 signs in with a code on a phone, in Marathi, without ever having had a password', async ({
  page,
  browser,
  server,
}) => {
  const t = wordsOf('en')
  const headers = await signedIn(page, server.url, 'admin')
  await page.goto('/admin/mentors/import')
  const csv = `Name,Email,Mobile,Date of birth\n${mentor.name},${mentor.email},9822012455,1966-04-14`
  const file = { name: 'mentors.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel(t('admin.csv.choose')).setInputFiles(file)
  await page.getByRole('button', { name: t('admin.csv.run_one', { count: 1 }) }).click()
  await expect(page.getByText(t('admin.csv.result', { created: 1, changed: 0, unchanged: 0 }))).toBeVisible()

  const context = await browser.newContext({ viewport: viewports.phone, baseURL: server.url })
  const phone = await context.newPage()
  await setLanguage(phone, 'mr')
  const invitation = await mailTo(page.request, { url: server.url, headers, kind: 'join' })
  await phone.goto(/http\S+\/join#\S+/.exec(invitation)?.[0] ?? '')
  await phone.getByRole('checkbox', { name: mr('join.withoutPassword') }).check()
  await expect(phone.getByLabel(mr('field.password'), { exact: true })).toHaveCount(0)
  await phone.getByRole('checkbox', { name: mr('signup.agree') }).check()
  await fits(phone)
  await phone.getByRole('button', { name: mr('join.keepAlone') }).click()
  await expect(phone).toHaveURL((url) => url.pathname === '/')

  // Another day, on another phone.
  const later = await (await browser.newContext({ viewport: viewports.phone, baseURL: server.url })).newPage()
  await setLanguage(later, 'mr')
  await later.goto('/signin')
  await later.getByRole('radio', { name: mr('role.mentor'), exact: true }).check()
  await later.getByLabel(mr('field.email')).fill(mentor.email)
  await fits(later)
  await later.getByRole('link', { name: mr('auth.sendCode') }).click()
  const digits = later.getByLabel(mr('codeSignIn.code'))
  await expect(digits).toBeFocused()
  await fits(later)
  await digits.fill('000')
  await later.keyboard.press('Enter')
  await expect(later.getByText(serverWordsOf('mr')('code_six_digits')).first()).toBeVisible()
  const code = /\d{6}/.exec(await mailTo(page.request, { url: server.url, headers, kind: 'signInCode' }))?.[0]
  const devanagari = (code ?? '').replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
  // The mail program took its place meanwhile: many phones load the page again.
  await later.reload()
  await digits.fill(devanagari)
  await later.keyboard.press('Enter')
  await expect(later).toHaveURL((url) => url.pathname === '/')
  await later.goto('/mentors/profile')
  await expect(later.getByLabel(mr('field.email'))).toHaveValue(mentor.email)

  // Used up: the same code opens no other phone.
  const third = await (await browser.newContext({ viewport: viewports.phone, baseURL: server.url })).newPage()
  const again = await third.request.post(`${server.url}/api/auth/code/verify`, {
    data: { role: 'mentor', email: mentor.email, code },
  })
  expect(again.status()).toBe(400)
})

async function fits(page: Page) {
  await axeClean(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width)
}

type Asked = { url: string; headers: Record<string, string>; kind: string }

/** The text of the newest mail of a kind to the mentor, as an administrator reads it in the demo's outbox. */
async function mailTo(request: APIRequestContext, { url, headers, kind }: Asked): Promise<string> {
  type Mail = { _id: string; kind: string }
  let mail: Mail | undefined
  await expect(async () => {
    const found = await request.get(`${url}/api/admin/mail?search=${mentor.email}`, { headers })
    mail = ((await found.json()) as { data: Mail[] }).data.find((one) => one.kind === kind)
    expect(mail).toBeDefined()
  }).toPass()
  const opening = { headers, data: { reason: 'A test' } }
  const opened = await request.post(`${url}/api/admin/mail/${mail?._id}/open`, opening)
  return ((await opened.json()) as { data: { text: string } }).data.text
}
