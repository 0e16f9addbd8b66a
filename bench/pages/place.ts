import { request } from '@playwright/test'
import { addressOf, type Route } from '../../e2e/support/routes.ts'
import { storedSession } from '../../e2e/support/session.ts'
import type { Kept } from './browser.ts'

/**
 * Signs in who may open a page.
 *
 * @param url where the service is
 * @returns the page's address, and what the device of who opens it keeps
 */
export async function placeOf(url: string, route: Route): Promise<[string, Kept]> {
  const stored = route.role === null ? undefined : await storedSession(url, route.role)
  const calls = await request.newContext({ baseURL: url })
  const headers = { authorization: `Bearer ${stored?.['access_token'] ?? ''}` }
  const address = await addressOf(calls, route, stored ? headers : {})
  await calls.dispose()
  return [`${url}${address}`, { language: 'en', ...(stored ? { stored } : {}) }]
}
