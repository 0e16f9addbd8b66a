import { loaded, expect, type Page, test } from './support/fixtures.ts'
import { isAlive, openHeld } from './support/held.ts'
import { signedIn, storedSession } from './support/session.ts'

for (const [role, path, call] of [
  ['mentee', '/mentors', '/api/mentee/approved-mentors'],
  ['admin', '/admin/mentors', '/api/admin/mentor'],
] as const) {
  const callsOf = (page: Page) => {
    const calls: Promise<Record<string, string>>[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === call) calls.push(request.allHeaders())
    })
    return calls
  }

  test(`what ${path} shows is asked for beside its scripts, once`, async ({ page, server }) => {
    await signedIn(page, server.url, role)
    const calls = callsOf(page)
    const release = await openHeld(page, path)
    await expect.poll(() => calls.length).toBe(1)
    expect(await isAlive(page)).toBe(false)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await loaded(page)
    expect(calls).toHaveLength(1)
    await page.goto(`${path}?page=2`)
    await loaded(page)
    expect(calls).toHaveLength(2)
  })

  test(`what ${path} was asked for by somebody else is not shown`, async ({ page, server }) => {
    await signedIn(page, server.url, role)
    const calls = callsOf(page)
    const release = await openHeld(page, path)
    await expect.poll(() => calls.length).toBe(1)
    const { access_token: other = '' } = await storedSession(server.url, role)
    await page.evaluate((token) => localStorage.setItem('access_token', token), other)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => calls.length).toBe(2)
    expect((await calls[1])?.['authorization']).toBe(`Bearer ${other}`)
  })
}

for (const [who, path, stored] of [
  ['a visitor', '/mentors', { userType: 'visitor' }],
  ['an evaluator', '/admin/mentors', { userType: 'admin', user: '{"name":"A","kind":"evaluator"}' }],
  ['a mentor', '/admin/mentors', { userType: 'mentor' }],
  ['somebody whose session has gone', '/mentors', { userType: '' }],
] as const) {
  test(`${path} asks for nothing early if it is not for ${who}`, async ({ page, server }) => {
    await signedIn(page, server.url, 'admin')
    await page.goto('/terms')
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, stored)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await openHeld(page, path)
    // The call is made by the script of the document, which has run.
    await page.evaluate(() => new Promise((passed) => setTimeout(passed)))
    expect(calls).toEqual([])
  })
}

test('tokens that come before the scripts are kept, and the answer with them', async ({ page, server }) => {
  await signedIn(page, server.url, 'mentee')
  const next = await storedSession(server.url, 'mentee')
  let calls = 0
  await page.route(/approved-mentors/, async (route) => {
    calls += 1
    const response = await route.fetch()
    const renewed = {
      'x-access-token': next['access_token'] ?? '',
      'x-refresh-token': next['refresh_token'] ?? '',
    }
    await route.fulfill({ response, headers: { ...response.headers(), ...renewed } })
  })
  const release = await openHeld(page, '/mentors')
  const kept = () =>
    page.evaluate(() => ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key)))
  await expect.poll(kept).toEqual([next['access_token'], next['refresh_token']])
  release()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(calls).toBe(1)
})
