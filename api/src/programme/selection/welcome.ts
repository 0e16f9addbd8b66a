import { ageOn, indianDate, indianDays } from '@udyam/contract/indian-date'
import { programmeAge } from '@udyam/contract/mentees/values'
import { dayText } from '@udyam/contract/texts/date-texts'
import { isVerifiedAtOnce } from '#people/accounts/verification.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context } from '#platform/http/context.ts'
import { badField } from '#platform/http/http-error.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { dateWords } from '#platform/lib/texts.ts'
import { notify } from '#platform/notifications/notify.ts'
import { hearsBy } from './intakes/intake.ts'
import { findIntakeOf } from './intakes/intake.store.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'

const link = '/mentee/journey'

/**
 * Refuses who is under the programme's age, where the settings say so.
 *
 * @param dob `YYYY-MM-DD`
 * @throws bad-request at the date of birth
 */
export async function requireProgrammeAge({ db, now }: Pick<Context, 'db' | 'now'>, dob: string) {
  if (ageOn(dob, indianDate(now())) >= programmeAge) return
  if ((await findSettings(db)).refusesUnder21) throw badField('dob', 'age_21')
}

/**
 * Informs a new mentee of the next days, in the app and by mail. A mail to an unverified address contains no
 * typed text.
 */
export async function welcome(
  db: Db,
  context: Context,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<void> {
  const settings = await findSettings(db)
  const by = await hearsBy(db, await findIntakeOf(db, id), context.now())
  // Own words may name the days.
  const days = { days: String(indianDays(context.now(), by)), answerDays: String(settings.expiryDays) }
  const details = { ...days, day: indianDate(by) }
  await notify(db, context, { to: [id], kind: 'welcome', details, people: [], link, inAppOnly: true })
  const known = isVerifiedAtOnce(context.env) ? name : ''
  await queueMail(db, context, {
    kind: 'welcome',
    people: [],
    to: { id, email, name: known, language: context.language },
    values: {
      ...days,
      day: dayText(by, dateWords(context.language)),
      link: `${context.env.publicUrl}${link}`,
    },
  })
}
