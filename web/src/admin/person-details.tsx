import { knownText, writtenLanguage } from '../lib/known-values.ts'
import type { Detail } from '../ui/patterns/detail-section.tsx'
import { Chip } from '../ui/primitives/chip.tsx'

/** Free text of a person, in a full-width row. */
export function writtenDetail(term: string, text: string): Detail {
  return {
    term,
    wide: true,
    value: text && (
      <p lang={writtenLanguage(text)} className="whitespace-pre-line">
        {text}
      </p>
    ),
  }
}

export function interestsDetail(term: string, interests: readonly string[]): Detail {
  return {
    term,
    wide: true,
    value: interests.length > 0 && (
      <ul className="flex flex-wrap gap-2 py-1">
        {interests.map((interest) => (
          <li key={interest}>
            <Chip>{knownText('interest', interest)}</Chip>
          </li>
        ))}
      </ul>
    ),
  }
}
