import { sayFit } from '@udyam/contract/matching/sentence'
import type { Said } from '@udyam/contract/matching/reasons'
import type { Compared } from '@udyam/contract/matching/comparison-schemas'
import { formatDate } from '#lib/format.ts'
import { currentLanguage, findText, t } from '#lib/i18n.ts'
import { placeText } from '#lib/known-values.ts'
import { fieldText } from '#lib/texts/field-text.ts'

type Answer = Compared['answers'][number] | Compared['mentors'][number]['answers'][number]

/** Sentence for a reason, a misfit, a rule or missing data. */
export function sentenceOf(said: Said): string {
  const { key, values } = sayFit(said, { language: currentLanguage(), findText, day: formatDate })
  return t(key, values)
}

const wordsOf: Record<string, string> = {
  needs: 'need',
  helps: 'need',
  category: 'industry',
  subcategory: 'subcategory',
  meeting: 'match.meeting',
  times: 'match.time',
  paths: 'match.path',
  stage: 'match.stage',
  stages: 'match.stage',
  style: 'match.style',
  styles: 'match.style',
}

/** The answer as text; empty if there is none. */
export function answerText({ field, values }: Answer): string {
  if (field === 'bio') return values.map((html) => html.replace(/<[^>]*>|&nbsp;/g, ' ').trim()).join(' ')
  return values.map((value) => valueText(field, value)).join(', ')
}

function valueText(field: string, value: string): string {
  if (field === 'district') return placeText(value)
  if (field === 'languages') return languageName(value)
  return findText(`${wordsOf[field] ?? ''}.${value}`) ?? value
}

/** Name of a language by its code; a name typed by hand is returned unchanged. */
export function languageName(code: string): string {
  const isCode = /^[a-z]{2}$/.test(code)
  return (isCode && new Intl.DisplayNames([currentLanguage()], { type: 'language' }).of(code)) || code
}

export function answerLabel(field: Answer['field']): string {
  return findText(`fit.field.${field}`) ?? findText(`match.short.${field}`) ?? fieldText(field)
}

/** Author and date of an answer; empty if there is none. */
export function givenText({ by, at }: Answer): string {
  if (at === null) return ''
  const date = formatDate(at)
  if (by === 'profile') return t('fit.byProfile', { date })
  return t(by === 'admin' ? 'match.byAdmin' : 'match.bySelf', { date })
}
