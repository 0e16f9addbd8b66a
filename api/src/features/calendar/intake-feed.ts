import { inLanguage } from '@udyam/contract/setup/in-language'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import { calendarFeed, type CalendarEntry } from '#platform/documents/calendar.ts'
import type { Services } from '#platform/http/context.ts'
import { text } from '#platform/lib/texts.ts'
import { brandName } from '#platform/setup/brand.ts'
import { interviewEntry } from '#programme/selection/interviews/interview-entry.ts'
import type { KnownInterview } from '#programme/selection/interviews/interview.store.ts'
import { type IntakeDays, intakeDays } from './calendar.store.ts'

type Feed = {
  intakes: readonly IntakeDays[]
  interviews: readonly KnownInterview[]
  owner: { email: string; language: Language }
}

/** Calendar of the days of intakes, as whole days, and of one's own interviews, for an administrator who subscribes to an address. */
export async function intakeFeed(
  db: Db,
  { env, now }: Pick<Services, 'env' | 'now'>,
  { intakes, interviews, owner: { email, language } }: Feed,
): Promise<string> {
  const brand = await brandName(db, env, language)
  const entries = intakes.flatMap((intake) =>
    intakeDays.flatMap((what): CalendarEntry[] => {
      const day = intake[what]
      if (day === null) return []
      const url = `${env.publicUrl}/admin/intakes/${intake.id}`
      return [
        {
          uid: `${intake.id}-${what}`,
          sequence: 0,
          isCancelled: false,
          startsAt: new Date(day),
          minutes: 0,
          title: text(language, `calendar.intake.${what}`, { name: inLanguage(intake.name, language) }),
          description: text(language, 'calendar.link', { link: url }),
          place: '',
          url,
          organiser: env.mailFrom,
          attendee: email,
          brand,
          now: now(),
        },
      ]
    }),
  )
  const owner = { email, language, brand }
  const talks = interviews.map((interview) =>
    interviewEntry({ env, now }, { interview, side: 'admin' }, owner),
  )
  return calendarFeed(brand, [...entries, ...talks])
}
