import { useQuery } from '@tanstack/react-query'
import { ageOn, indianDate } from '@udyam/contract/indian-date'
import { mentees } from '@udyam/contract/mentees/calls'
import { programmeAge } from '@udyam/contract/mentees/values'
import { call } from '../lib/api.ts'
import { useTranslation } from '../lib/i18n.ts'
import { InlineAlert } from '../ui/patterns/inline-alert.tsx'

type AgeNoteProps = {
  dob: string
  /** For administrators, whom the age limit does not block. */
  isForAdmin?: boolean
}

/** Warns people under 21 that the programme is for older ones, and whether the settings reject them. */
export function AgeNote({ dob, isForAdmin = false }: AgeNoteProps) {
  const { t } = useTranslation()
  const age = /^\d{4}-\d\d-\d\d$/.test(dob) ? ageOn(dob, indianDate()) : 0
  const isYoung = age >= 18 && age < programmeAge
  const rules = useQuery({
    enabled: isYoung,
    queryKey: ['mentees', 'signup-rules'],
    queryFn: ({ signal }) => call(mentees.signupRules, undefined, { signal }),
  })
  if (!isYoung || rules.isPending) return null
  const isRefused = rules.data?.data.refusesUnder21 === true
  if (isForAdmin && !isRefused) return null
  const text = isForAdmin ? 'signup.ageAdmin' : isRefused ? 'signup.ageRefused' : 'signup.ageNote'
  return <InlineAlert tone={isRefused ? 'warning' : 'info'}>{t(text, { age: programmeAge })}</InlineAlert>
}
