import { ageOn, indianDate } from '@udyam/contract/indian-date'
import { programmeAge } from '@udyam/contract/mentees'
import { useTranslation } from '../../lib/i18n.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'

/** Tells adults under 21 that the programme is meant for older ones, without refusing them. */
export function AgeNote({ dob }: { dob: string }) {
  const { t } = useTranslation()
  if (!/^\d{4}-\d\d-\d\d$/.test(dob)) return null
  const age = ageOn(dob, indianDate())
  if (age < 18 || age >= programmeAge) return null
  return <InlineAlert tone="info">{t('signup.ageNote', { age: programmeAge })}</InlineAlert>
}
