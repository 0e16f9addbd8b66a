import type { Page } from './fixtures.ts'

const accounts = {
  mentee: { path: 'mentee/login', email: 'mentee@example.com', password: 'mentee123' },
  mentor: { path: 'mentor/login', email: 'mentor@example.com', password: 'mentor123' },
  visitor: { path: 'visitor/login', email: 'visitor@example.com', password: 'visitor123' },
  admin: { path: 'admin/login', email: 'admin@example.com', password: 'admin123' },
  manager: { path: 'admin/login', email: 'manager@example.com', password: 'manager123' },
} as const

type DemoAccount = keyof typeof accounts

export type DemoRole = Exclude<DemoAccount, 'manager'>

type SignedIn = {
  data: { user: { name: string; email: string } }
  access_token: string
  refresh_token: string
  token?: string
}

/** Signs in a demo account. Returns the device's storage (web/src/lib/session.ts). */
export async function storedSession(url: string, role: DemoAccount): Promise<Record<string, string>> {
  const { path, email, password } = accounts[role]
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}.`)
  const session = (await answer.json()) as SignedIn
  const { name } = session.data.user
  return {
    userType: role === 'manager' ? 'admin' : role,
    username: name,
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    user: JSON.stringify({ name, email }),
    ...(session.token === undefined ? {} : { token: session.token }),
  }
}

/**
 * Opens pages from now on as a demo account that has signed in before. Returns headers for calls of the API.
 */
export async function signedIn(page: Page, url: string, role: DemoAccount): Promise<Record<string, string>> {
  const stored = await storedSession(url, role)
  await page.addInitScript((entries) => {
    // A frame of a sandboxed player has no storage; a page that has signed out stays signed out.
    if (window.top !== window || sessionStorage.getItem('was-signed-in') !== null) return
    sessionStorage.setItem('was-signed-in', 'yes')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  return { authorization: `Bearer ${stored['access_token']}` }
}

/** The same on the device of a page that is open, for the pages opened next. */
export async function signInOnDevice(
  page: Page,
  url: string,
  role: DemoRole,
): Promise<Record<string, string>> {
  const stored = await storedSession(url, role)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  return { authorization: `Bearer ${stored['access_token']}` }
}
