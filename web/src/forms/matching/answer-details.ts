import type { MenteeMatch, MentorMatch } from '@udyam/contract/schemas/matching/answers'
import { formatList } from '../../lib/format.ts'
import { findText, type Translate } from '../../lib/i18n.ts'
import { knownText } from '../../lib/known-values.ts'
import type { Detail } from '../../ui/patterns/detail-section.tsx'

/** The questions whose answers have words of their own, and under which name these stand. */
const words = {
  stage: 'stage',
  stages: 'stage',
  meeting: 'meeting',
  times: 'time',
  paths: 'path',
  style: 'style',
  styles: 'style',
} as const

type Answers = NonNullable<MenteeMatch> | NonNullable<MentorMatch>

/** What somebody has answered, in words; what was skipped is left out. */
export function answerDetails(t: Translate, answers: Answers, help: (need: string) => string): Detail[] {
  const told = Object.entries(words).map(([name, word]) => {
    const ids = [Reflect.get(answers, name)].flat().filter((id) => typeof id === 'string')
    const texts = ids.map((id) => findText(`match.${word}.${id}`) ?? id)
    return { term: findText(`match.short.${name}`) ?? name, value: formatList(texts) }
  })
  return [...ofMentee(t, answers, help), ...told].filter(({ value }) => value !== '')
}

function ofMentee(t: Translate, answers: Answers, help: (need: string) => string) {
  if (!('needs' in answers)) return []
  const { needs, category, subcategory } = answers
  const field = [
    category && knownText('industry', category.name),
    subcategory && knownText('subcategory', subcategory.name),
  ]
  return [
    { term: t('match.short.needs'), value: needs.map(help).join(', ') },
    { term: t('match.short.field'), value: field.filter(Boolean).join(', ') },
  ]
}
