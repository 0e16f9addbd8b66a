import type { Page } from './fixtures.ts'
import type { DemoRole } from './session.ts'

export type Route = { path: string; role: DemoRole | null }

const open = [
  '/',
  '/about',
  '/privacy-policy',
  '/terms',
  '/signup',
  '/mentee-onboarding',
  '/mentor-onboarding',
  '/signin',
  '/visitor/login',
  '/admin/login',
  '/forgot-password',
  '/admin/forgot-password',
  '/reset-password?token=unknown',
  '/no-such-page',
]

const signedIn: Record<DemoRole, readonly string[]> = {
  visitor: ['/', '/promoters', '/profile'],
  mentee: [
    '/mentors',
    '/mentors/{mentor}',
    '/advisory-board',
    '/promoters/{promoter}',
    '/mentee/profile',
    '/profile/password',
  ],
  mentor: ['/mentors/profile'],
  admin: [
    '/admin',
    '/admin/mentors',
    '/admin/mentors/import',
    '/admin/mentors-request',
    '/admin/mentor/add',
    '/admin/mentor/edit/{mentor}',
    '/admin/advisory-board',
    '/admin/advisory-board/import',
    '/admin/promoter/add',
    '/admin/promoter/edit/{promoter}',
    '/admin/mentees',
    '/admin/mentees/import',
    '/admin/mentee/add',
    '/admin/mentee/edit/{mentee}',
    '/admin/mentee/view/{mentee}',
    '/admin/selection',
    '/admin/selection?view=table',
    '/admin/selection/{mentee}',
    '/admin/selection/settings',
    '/admin/selection/reports',
    '/admin/categories',
    '/admin/messages',
    '/admin/mails',
    '/admin/audit',
  ],
}

/** Every page that is built, with a role that may open it. */
export const routes: readonly Route[] = [
  ...open.map((path) => ({ path, role: null })),
  ...Object.entries(signedIn).flatMap(([role, paths]) =>
    paths.map((path) => ({ path, role: role as DemoRole })),
  ),
]

/** The address with the id of a demo person in the place of `{mentor}`, `{mentee}` and `{promoter}`. */
export async function addressOf(
  page: Page,
  { path }: Route,
  headers: Record<string, string>,
): Promise<string> {
  const lists: Record<string, string> = {
    mentor: 'mentee/approved-mentors',
    promoter: 'mentee/all-promoters',
    mentee: 'admin/mentee',
  }
  const noun = /\{(\w+)\}/.exec(path)?.[1]
  if (noun === undefined) return path
  const answer = await page.request.get(`/api/${lists[noun]}?limit=1`, { headers })
  const { data } = (await answer.json()) as { data: { _id: string }[] }
  return path.replace(`{${noun}}`, data[0]?._id ?? '')
}
