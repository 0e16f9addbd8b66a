import type { Brief } from '@udyam/contract/selection/schemas'
import type { Translate } from '#lib/i18n.ts'
import { formatList } from '#lib/format.ts'
import { knownText, languageText } from '#lib/known-values.ts'
import { briefTexts } from '#lib/texts/brief-texts.ts'
import { useHelps } from '#lib/texts/use-offered.ts'
import { interestsDetail, writtenDetail } from '../person-details.tsx'
import type { Detail } from '#ui/patterns/detail-section.tsx'

/** The fields of a brief that a mentor sees. */
export function briefDetails(t: Translate, brief: Brief): Detail[] {
  const told = briefTexts(t, brief)
  return [
    { term: t('selection.brief.firstName'), value: <span translate="no">{brief.firstName}</span> },
    {
      term: t('selection.brief.age'),
      value: brief.ageBand && t('selection.brief.years', { band: brief.ageBand.replace('-', '–') }),
    },
    { term: t('field.education'), value: brief.education },
    { term: t('field.district'), value: knownText('district', brief.district) },
    { term: t('match.short.field'), value: told.field },
    { term: t('match.short.stage'), value: told.stage },
    { term: t('match.short.needs'), value: <Needs needs={brief.needs} />, wide: true },
    { term: t('field.languages'), value: formatList(brief.languages.map(languageText)) },
    interestsDetail(t('field.interests'), brief.interests),
    writtenDetail(t('field.goals'), brief.goals),
    writtenDetail(t('field.expectations'), brief.expectations),
    writtenDetail(t('selection.brief.summary'), brief.summary),
  ]
}

/** Areas of help the mentee needs, most important first, in this installation's wording. */
function Needs({ needs }: Pick<Brief, 'needs'>) {
  const helps = useHelps()
  return needs.length === 0 ? '–' : needs.map(helps.label).join(', ')
}
