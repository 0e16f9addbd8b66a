import type { Intake } from '@udyam/contract/intakes/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { formatDate } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import type { Language } from '#lib/language.ts'

/** What an intake is called in a language. */
export function intakeName(
  t: Translate,
  { isRolling, name }: Pick<Intake, 'isRolling' | 'name'>,
  language: Language,
): string {
  return isRolling ? t('intake.rolling') : inLanguage(name, language)
}

/** Intakes to choose from. */
export function intakeOptions(t: Translate, intakes: readonly Intake[], language: Language) {
  return intakes.map((one) => ({ value: one._id, label: intakeName(t, one, language) }))
}

/** "1 Mar 2026 – 20 Mar 2026"; empty for the one that rolls. */
export function intakeDays({ opensOn, closesOn }: Pick<Intake, 'opensOn' | 'closesOn'>): string {
  return opensOn === null || closesOn === null ? '' : `${formatDate(opensOn)} – ${formatDate(closesOn)}`
}
