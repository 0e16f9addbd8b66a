import type { Page } from './fixtures.ts'

const accounts = {
  mentee: { path: 'mentee/login', email: 'mentee@example.com', password: 'mentee123' },
  mentor: { path: 'mentor/login', email: 'mentor@example.com', password: 'mentor123' },
  visitor: { path: 'visitor/login', email: 'visitor@example.com', password: 'visitor123' },
  admin: { path: 'admin/login', email: 'admin@example.com', password: 'admin123' },
} as const

export type DemoRole = keyof typeof accounts

type SignedIn = {
  data: { user: { name: string; email: string } }
  access_token: string
  refresh_token: string
  token?: string
}

/** Opens pages from now on as a demo account that has signed in before; gives headers for calls of the API. */
export async function signedIn(page: Page, url: string, role: DemoRole): Promise<Record<string, string>> {
  const { path, email, password } = accounts[role]
  const answer = await page.request.post(`${url}/api/${path}`, { data: { email, password } })
  const session = (await answer.json()) as SignedIn
  const { name } = session.data.user
  const stored: Record<string, string> = {
    userType: role,
    username: name,
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    user: JSON.stringify({ name, email }),
    ...(session.token === undefined ? {} : { token: session.token }),
  }
  await page.addInitScript((entries) => {
    // A frame of a sandboxed player has no storage; a page that has signed out stays signed out.
    if (window.top !== window || sessionStorage.getItem('was-signed-in') !== null) return
    sessionStorage.setItem('was-signed-in', 'yes')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  return { authorization: `Bearer ${session.access_token}` }
}
