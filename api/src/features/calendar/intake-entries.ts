import { inLanguage } from '@udyam/contract/setup/in-language'
import type { Language } from '@udyam/contract/texts/languages'
import type { CalendarEntry } from '#platform/documents/calendar.ts'
import type { Services } from '#platform/http/context.ts'
import { text } from '#platform/lib/texts.ts'
import { type IntakeDays, intakeDays } from './calendar.store.ts'

/** The days of an intake as whole days in an administrator's calendar. */
export function intakeEntries(
  { env, now }: Pick<Services, 'env' | 'now'>,
  intake: IntakeDays,
  { email, language, brand }: { email: string; language: Language; brand: string },
): CalendarEntry[] {
  return intakeDays.flatMap((what) => {
    const day = intake[what]
    if (day === null) return []
    const url = `${env.publicUrl}/admin/intakes/${intake.id}`
    return {
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
    }
  })
}
