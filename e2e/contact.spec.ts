import { expect, setLanguage, test } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { serverWordsOf, wordsOf } from './support/texts.ts'

test('a message from the about page reaches the administrators, in Hindi', async ({ page, server }) => {
  const t = wordsOf('hi')
  await setLanguage(page, 'hi')
  await page.goto('/about#contact-section')
  await expect(page.locator('#contact-section').getByRole('heading', { level: 2 })).toBeFocused()
  const send = page.locator('#contact-section').getByRole('button', { name: t('contact.send') })
  await send.click()
  await expect(page.getByText(serverWordsOf('hi')('fill_all_dot')).first()).toBeVisible()
  await page.getByLabel(t('field.name')).fill('सुनीता यादव')
  await page.getByLabel(t('field.email')).fill('sunita@example.org')
  await page.getByLabel(t('field.subject')).fill('मार्गदर्शन कैसे मिलेगा?')
  await page.getByLabel(t('field.message')).fill('मुझे अचार का व्यवसाय शुरू करना है।')
  await send.click()
  await expect(page.getByText(t('contact.sent'))).toBeVisible()

  const headers = await signedIn(page, server.url, 'admin')
  const messages = await page.request.get('/api/admin/message?search=sunita', { headers })
  expect(((await messages.json()) as { data: unknown[] }).data).toContainEqual(
    expect.objectContaining({ subject: 'मार्गदर्शन कैसे मिलेगा?', read: false }),
  )
  const mails = await page.request.get('/api/admin/mail?search=admin@example.com', { headers })
  expect(((await mails.json()) as { data: unknown[] }).data).toContainEqual(
    expect.objectContaining({ recipient: 'admin@example.com', kind: 'contactMessage' }),
  )
})
