import type { APIRequestContext } from '@playwright/test'
import { axeClean, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { serverWordsOf, wordsOf } from './support/texts.ts'

const csv = `Name,Email,Mobile,Preferred language
Jotika Pawar,jotika@example.org,9822012401,Marathi
Jotiba More,jotiba@example.org,9822012402,मराठी`

test('two who are imported are mailed: one joins in Marathi on a phone, the other has it erased', async ({
  page,
  browser,
  server,
}) => {
  const t = wordsOf('en')
  const mr = wordsOf('mr')
  const headers = await signedIn(page, server.url, 'admin')
  await page.goto('/admin/mentees/import')
  const file = { name: 'mentees.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel(t('admin.csv.choose')).setInputFiles(file)
  await page.getByRole('button', { name: t('admin.csv.run_other', { count: 2 }) }).click()
  await expect(page.getByText(t('admin.csv.result', { created: 2, changed: 0, unchanged: 0 }))).toBeVisible()
  await page.goto('/admin/mentees?q=joti')
  await expect(page.getByRole('table').getByText(t('status.invited'), { exact: true })).toHaveCount(2)
  await axeClean(page)

  const phone = await browser.newContext({ viewport: viewports.phone, baseURL: server.url })
  const joining = await phone.newPage()
  await setLanguage(joining, 'mr')
  const link = await linkTo(page.request, server.url, headers, 'jotika@example.org')
  await joining.goto(link)
  await expect(joining.getByText('jotika@example.org')).toBeVisible()
  await axeClean(joining)
  const keep = joining.getByRole('button', { name: mr('join.keep') })
  await keep.click()
  await expect(joining.getByText(serverWordsOf('mr')('agree_terms')).first()).toBeVisible()
  for (const field of ['education', 'city', 'taluka', 'district', 'goals', 'expectations'] as const) {
    await joining.getByLabel(mr(`field.${field}`)).fill(field === 'district' ? 'सातारा' : 'दुग्धालय')
  }
  await joining.getByLabel(mr('field.password'), { exact: true }).fill('jotika-pawar-2026')
  await joining.getByRole('checkbox', { name: mr('signup.agree') }).check()
  expect(await joining.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width)
  await keep.click()
  await expect(joining).toHaveURL((url) => url.pathname === '/')
  await joining.goto('/mentee/journey')
  await expect(joining.getByRole('heading', { level: 1 })).toBeVisible()

  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await setLanguage(other, 'en')
  await other.goto(await linkTo(page.request, server.url, headers, 'jotiba@example.org'))
  other.on('dialog', (dialog) => void dialog.accept())
  await other.getByRole('button', { name: t('join.erase'), exact: true }).click()
  await expect(other.getByText(serverWordsOf('en')('person_erased'))).toBeVisible()
  await other.goto('/')
  await other.goto(link)
  await expect(other.getByText(serverWordsOf('en')('link_dead'))).toBeVisible()
  await page.goto('/admin/mentees?q=joti')
  await expect(page.getByText('jotika@example.org').first()).toBeVisible()
  await expect(page.getByText('jotiba@example.org')).toHaveCount(0)
})

/** The link that was mailed to an address, as an administrator reads it in the outbox. */
async function linkTo(
  request: APIRequestContext,
  url: string,
  headers: Record<string, string>,
  address: string,
): Promise<string> {
  type Mail = { _id: string; kind: string }
  const found = await request.get(`${url}/api/admin/mail?search=${address}`, { headers })
  const { data } = (await found.json()) as { data: Mail[] }
  const id = data.find(({ kind }) => kind === 'join')?._id
  const opening = { headers, data: { reason: 'A test' } }
  const opened = await request.post(`${url}/api/admin/mail/${id}/open`, opening)
  const { text } = ((await opened.json()) as { data: { text: string } }).data
  return new URL(/http\S+\/join#\S+/.exec(text)?.[0] ?? '').href
}
