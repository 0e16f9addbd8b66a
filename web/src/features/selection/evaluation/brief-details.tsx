import type { Brief } from '@udyam/contract/selection'
import type { Translate } from '../../../lib/i18n.ts'
import { knownText, writtenLanguage } from '../../../lib/known-values.ts'
import { Chip } from '../../../ui/primitives/chip.tsx'
import type { Detail } from '../../../ui/patterns/detail-section.tsx'

/** A brief as it is read: the very fields that a mentor sees. */
export function briefDetails(t: Translate, brief: Brief): Detail[] {
  return [
    { term: t('selection.brief.firstName'), value: <span translate="no">{brief.firstName}</span> },
    {
      term: t('selection.brief.age'),
      value: brief.ageBand && t('selection.brief.years', { band: brief.ageBand.replace('-', '–') }),
    },
    { term: t('field.education'), value: brief.education },
    { term: t('field.district'), value: knownText('district', brief.district) },
    {
      term: t('field.interests'),
      wide: true,
      value: brief.interests.length > 0 && (
        <ul className="flex flex-wrap gap-2 py-1">
          {brief.interests.map((interest) => (
            <li key={interest}>
              <Chip>{knownText('interest', interest)}</Chip>
            </li>
          ))}
        </ul>
      ),
    },
    writtenDetail(t('field.goals'), brief.goals),
    writtenDetail(t('field.expectations'), brief.expectations),
    writtenDetail(t('selection.brief.summary'), brief.summary),
  ]
}

/** A text that somebody has written, on a line of its own. */
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
