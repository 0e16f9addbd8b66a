import { type Page, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { soundIn } from './support/sound.ts'
import { serverWordsOf, wordsOf } from './support/texts.ts'

const t = wordsOf('en')
const says = serverWordsOf('en')
const visitor = { email: 'naveen.visitor@example.org', password: 'Naveen-2026' }

test('a forgotten password is replaced through the mailed link, once, in English', async ({
  page,
  request,
  baseURL,
}) => {
  // Not the demo's: others of this service sign in with that.
  const own = { fullName: 'Naveen More', phone: '9822012345', purpose: 'mentee', email: visitor.email }
  const password = 'forgotten-2026'
  await request.post(`${baseURL}/api/visitor/signup`, {
    data: { ...own, password, confirmPassword: password },
  })
  await setLanguage(page, 'en')
  await page.goto('/visitor/login')
  await page.getByRole('link', { name: t('auth.forgot') }).click()
  await expect(page.getByLabel(t('password.role'))).toHaveValue('visitor')
  await soundIn(page, 'en')
  await page.getByLabel(t('field.email')).fill(visitor.email)
  await page.getByRole('button', { name: t('password.send') }).click()
  await expect(page.getByRole('heading', { name: t('password.sentTitle') })).toBeFocused()
  await expect(page.getByText(says('reset_mailed'))).toBeVisible()
  await soundIn(page, 'en')

  const link = await mailedLink()
  await page.setViewportSize(viewports.phone)
  await page.goto(link)
  await page.getByLabel(t('field.newPassword')).fill(visitor.password)
  await soundIn(page, 'en')
  await page.getByRole('button', { name: t('password.resetSave') }).click()
  await expect(page.getByRole('heading', { name: t('password.resetDone') })).toBeFocused()
  await soundIn(page, 'en')
  await page.getByRole('link', { name: t('visitor.signinTitle') }).click()
  await signIn(page)

  await page.goto(link)
  await page.getByLabel(t('field.newPassword')).fill('Another-2026')
  await page.getByRole('button', { name: t('password.resetSave') }).click()
  await expect(page.getByRole('alert')).toContainText(says('reset_invalid'))
  await soundIn(page, 'en')

  /** The link in the newest mail, as an administrator reads it in the outbox. */
  async function mailedLink() {
    const admin = { email: 'admin@example.com', password: 'admin123' }
    const signedIn = await request.post(`${baseURL}/api/admin/login`, { data: admin })
    const { token } = (await signedIn.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const read = async <T>(path: string) =>
      ((await (await request.get(`${baseURL}/api/${path}`, { headers })).json()) as { data: T }).data
    type Mail = { _id: string; kind: string }
    let mails: Mail[] = []
    await expect(async () => {
      const all = await read<Mail[]>(`admin/mail?search=${visitor.email}`)
      mails = all.filter(({ kind }) => kind === 'resetLink')
      expect(mails).not.toHaveLength(0)
    }).toPass()
    const opening = { headers, data: { reason: 'A test' } }
    const opened = await request.post(`${baseURL}/api/admin/mail/${mails[0]?._id}/open`, opening)
    const { text } = ((await opened.json()) as { data: { text: string } }).data
    return new URL(/http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '').href
  }
})

async function signIn(page: Page) {
  await page.getByLabel(t('field.email')).fill(visitor.email)
  await page.getByLabel(t('field.password'), { exact: true }).fill(visitor.password)
  await page
    .getByRole('button', { name: t('auth.signIn'), exact: true })
    .first()
    .click()
  await expect(page.getByText(t('auth.signedInVisitor'))).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}
