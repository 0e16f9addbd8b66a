import type { Brief } from '@udyam/contract/schemas/selection'
import type { Translate } from '../../../lib/i18n.ts'
import { knownText } from '../../../lib/known-values.ts'
import { interestsDetail, writtenDetail } from '../../../admin/person-details.tsx'
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
    interestsDetail(t('field.interests'), brief.interests),
    writtenDetail(t('field.goals'), brief.goals),
    writtenDetail(t('field.expectations'), brief.expectations),
    writtenDetail(t('selection.brief.summary'), brief.summary),
  ]
}
