import { t } from '../i18n.ts'

/** What somebody can ask to have corrected who cannot change it. */
export const correctable = ['dob', 'name', 'other'] as const

/** What a request about data is about: the asker's words, the field to correct, or the kind of request. */
export function ticketAbout({ about, kind }: { about: string; kind: 'grievance' | 'correction' }): string {
  const field = kind === 'correction' && correctable.find((one) => one === about)
  return field ? t(`myData.field.${field}`) : about || t(`grievances.kind.${kind}`)
}
