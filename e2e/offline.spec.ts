import { expect, type Page, setLanguage, test, viewports } from './support/fixtures.ts'
import { addressOf } from './support/routes.ts'
import { signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const refused = /ERR_INTERNET_DISCONNECTED|Failed to load resource/

for (const [language, width] of [
  ['hi', 'phone'],
  ['en', 'desktop'],
] as const) {
  test(`a message to the programme, pressed offline, is sent once when the line is back: ${language}, ${width}`, async ({
    page,
    context,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(refused)
    const t = wordsOf(language)
    const subject = `Offline ${language}`
    await page.setViewportSize(viewports[width])
    await setLanguage(page, language)
    await page.goto('/about#contact-section')
    await page.getByLabel(t('field.name')).fill('Sunita Yadav')
    await page.getByLabel(t('field.email')).fill('offline@example.org')
    await page.getByLabel(t('field.subject')).fill(subject)
    await page.getByLabel(t('field.message')).fill('I want to start a business with pickles.')
    // What checks the form has loaded: a browser never loads again what broke off.
    await page.waitForLoadState('networkidle')
    const posts = countPosts(page, '/contact')
    const send = page.getByRole('button', { name: t('contact.send') })

    await context.setOffline(true)
    await send.click()
    const waiting = page.getByText(t('errors.held'))
    await expect(waiting).toBeVisible()
    await soundIn(page, language)
    await page.getByRole('button', { name: t('errors.heldDrop') }).click()
    await expect(waiting).toBeHidden()
    await context.setOffline(false)
    await expect(page.getByText(t('errors.offline'))).toBeHidden()
    await expect(page.getByLabel(t('field.subject'))).toHaveValue(subject)
    expect(posts()).toBe(0)

    await context.setOffline(true)
    await send.click()
    await expect(waiting).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(t('contact.sent'))).toBeVisible()
    expect(posts()).toBe(1)
    const headers = await signedIn(page, server.url, 'admin')
    const found = await page.request.get('/api/admin/message?search=offline@example.org', { headers })
    const { data } = (await found.json()) as { data: { subject: string }[] }
    expect(data.filter((message) => message.subject === subject)).toHaveLength(1)
  })
}

test('a message to the mentor, pressed offline, is sent once when the line is back', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const t = wordsOf('mr')
  await page.setViewportSize(viewports.phone)
  await setLanguage(page, 'mr')
  const headers = await signedIn(page, server.url, 'mentee')
  const address = await addressOf(
    page.request,
    { path: '/mentorships/{mentorship}', role: 'mentee' },
    headers,
  )
  await page.goto(`${address}?part=messages`)
  const form = page.getByRole('region', { name: t('mentorship.part.messages') })
  const posts = countPosts(page, '/message')
  const box = form.getByRole('textbox')
  await box.fill('दुकान आज उघडले')
  // What checks the form has loaded: a browser never loads again what broke off.
  await expect(box).toHaveAttribute('aria-required', 'true')

  await context.setOffline(true)
  await form.getByRole('button', { name: t('mentorship.message.send') }).click()
  await expect(form.getByText(t('errors.held'))).toBeVisible()
  await soundIn(page, 'mr')
  await context.setOffline(false)
  await expect(form.getByRole('article').last()).toContainText('दुकान आज उघडले')
  await expect(box).toHaveValue('')
  expect(posts()).toBe(1)
  const sent = await page.request.get(`/api/mentorship/${address.split('/').at(-1) ?? ''}/messages`, {
    headers,
  })
  const { data } = (await sent.json()) as { data: { text: string }[] }
  expect(data.filter(({ text }) => text === 'दुकान आज उघडले')).toHaveLength(1)
})

/** Number of writes to an address that the page has begun since. */
function countPosts(page: Page, end: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(end)) count += 1
  })
  return () => count
}
