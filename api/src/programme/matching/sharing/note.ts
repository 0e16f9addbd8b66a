import type { Reason } from '@udyam/contract/matching/reasons'
import type { Language } from '@udyam/contract/texts/languages'
import type { OwnTexts } from '#platform/setup/offered.ts'
import { fitText } from '../fit-text.ts'

/** Reasons for a mentor: only those visible in the brief too. */
const told: readonly Reason['kind'][] = ['needs', 'field', 'language', 'stage']

/** The reasons that a mentor may read, one per line. */
export function noteOf(reasons: readonly Reason[], language: Language, own: OwnTexts): string {
  return reasons
    .filter(({ kind }) => told.includes(kind))
    .map((reason) => fitText(reason, language, own, addressed))
    .join('\n')
}

/** Sentences about the mentor's own answers address the mentor, who reads the note. */
const addressed: Readonly<Record<string, string>> = {
  'fit.for.needs': 'fit.toMentor.needs',
  'fit.for.stage': 'fit.toMentor.stage',
}
