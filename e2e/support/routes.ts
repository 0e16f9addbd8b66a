import type { APIRequestContext } from '@playwright/test'
import type { DemoRole } from './session.ts'

export type Route = { path: string; role: DemoRole | null }

const open = [
  '/',
  '/about',
  '/privacy-policy',
  '/terms',
  '/privacy-notice',
  '/privacy-notice?role=mentor',
  '/your-rights',
  '/signup',
  '/mentee-onboarding',
  '/mentor-onboarding',
  '/signin',
  '/apply/no-such-intake',
  '/visitor/login',
  '/admin/login',
  '/signin/code?role=mentor',
  '/forgot-password',
  '/admin/forgot-password',
  '/reset-password?token=unknown',
  '/invitation#unknown',
  '/invitation',
  '/join#unknown',
  '/survey#unknown',
  '/certificate/DEM0-SETV-2026',
  '/certificate/AAAA-AAAA-AAAA',
  '/no-such-page',
]

const signedIn: Record<DemoRole, readonly string[]> = {
  visitor: ['/', '/promoters', '/profile', '/my-data'],
  mentee: [
    '/',
    '/mentors',
    '/mentors/{mentor}',
    '/advisory-board',
    '/promoters/{promoter}',
    '/mentee/profile',
    '/mentee/journey',
    '/mentee/journey/questions',
    '/mentee/journey/questions?step=stage',
    '/mentee/journey/questions?step=end',
    '/mentee/journey/first-talk',
    '/notifications',
    '/my-data',
    '/welcome',
    '/profile/password',
    '/learn',
    '/learn/1ea20000-0000-4000-8000-000000000001',
    '/events',
    '/mentorships/{mentorship}',
    '/mentorships/{mentorship}?part=messages',
    '/mentorships/{mentorship}?part=contact',
    '/mentorships/{mentorship}?part=closing',
  ],
  mentor: [
    '/',
    '/mentors/profile',
    '/mentors/profile/guide',
    '/mentors/profile/guide?step=helps',
    '/mentors/profile/guide?step=end',
    '/my-data',
    '/mentor/introductions',
    '/mentor/introductions/{introduction}',
    '/mentor/mentees',
    '/mentorships/{mentorship}?part=goals',
    '/mentorships/{mentorship}?part=notes',
  ],
  admin: [
    '/',
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
    '/admin/selection/work',
    '/admin/setup',
    '/admin/setup/mails',
    '/admin/setup/mails/notification.decidedEligible',
    '/admin/setup/brand',
    '/admin/setup/team',
    '/admin/setup/terms',
    '/admin/setup/limits',
    '/admin/setup/criteria',
    '/admin/setup/reasons',
    '/admin/setup/helps',
    '/admin/setup/interests',
    '/admin/selection/reports',
    '/admin/selection/call-sheet',
    '/admin/intakes',
    '/admin/intakes/add',
    '/admin/criteria',
    '/admin/criteria/add',
    '/admin/resources',
    '/admin/resources/add',
    '/admin/events',
    '/admin/events/add',
    '/admin/events/1ea20000-0000-4000-8000-000000000003/door',
    '/admin/matching',
    '/admin/matching/quality',
    '/admin/matching/{plan}',
    '/admin/matching/{plan}/publish',
    '/admin/figures',
    '/admin/mentorships',
    '/admin/mentorships/{mentorship}',
    '/admin/categories',
    '/admin/messages',
    '/admin/mails',
    '/my-data',
    '/admin/grievances',
    '/admin/setup/peopleData',
    '/admin/administrators',
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

type Named = { _id: string }

/** The call that returns a mentorship, by role. A mentee's journey returns it too. */
const mentorshipsOf: Partial<Record<DemoRole, string>> = {
  admin: 'admin/mentorship',
  mentor: 'mentor/mentees',
}

/** The address with the id of one of the demo's records in the place of `{mentor}`, `{mentorship}` and the like. */
export async function addressOf(
  request: APIRequestContext,
  { path, role }: Route,
  headers: Record<string, string>,
): Promise<string> {
  const lists: Record<string, string> = {
    mentor: 'mentee/approved-mentors',
    promoter: 'mentee/all-promoters',
    mentee: 'admin/mentee',
    introduction: 'mentor/introductions',
    plan: 'admin/matching/plan',
    mentorship: mentorshipsOf[role ?? 'mentee'] ?? 'mentee/journey',
  }
  const noun = /\{(\w+)\}/.exec(path)?.[1]
  if (noun === undefined) return path
  const answer = await request.get(`/api/${lists[noun]}?limit=1`, { headers })
  const { data } = (await answer.json()) as { data: Named[] | { mentorships: Named[] } }
  const [first] = Array.isArray(data) ? data : data.mentorships
  return path.replace(`{${noun}}`, first?._id ?? '')
}
