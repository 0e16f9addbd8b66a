import { expect, test } from './support/fixtures.ts'
import { signedIn, storedSession } from './support/session.ts'

test('who signs out in one tab leaves nothing of theirs in another', async ({ page, context, server }) => {
  const { username = '' } = await storedSession(server.url, 'mentee')
  await signedIn(page, server.url, 'mentee')
  await page.goto('/')
  const [profile, open] = [await context.newPage(), await context.newPage()]
  await profile.goto('/mentee/profile')
  await expect(profile.getByRole('heading', { level: 1 })).toBeVisible()
  await open.goto('/about')
  await open.getByLabel('Message').fill('Half a thought')
  await page.bringToFront()
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(profile).toHaveURL('/signin')
  await expect(profile.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(open.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect(open.getByLabel('Message')).toHaveValue('Half a thought')
})
