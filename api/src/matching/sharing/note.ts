import type { Reason } from '@udyam/contract/matching/said'
import type { Language } from '@udyam/contract/texts/languages'
import type { OwnTexts } from '../../setup/offered.ts'
import { fitText } from '../fit-text.ts'

/** What a mentor is told of the reasons: what the brief shows of the mentee too. */
const told: readonly Reason['kind'][] = ['needs', 'field', 'language', 'stage']

/** The reasons that a mentor may read, in the language given, one a line. */
export function noteOf(reasons: readonly Reason[], language: Language, own: OwnTexts): string {
  return reasons
    .filter(({ kind }) => told.includes(kind))
    .map((reason) => fitText(reason, language, own))
    .join('\n')
}
