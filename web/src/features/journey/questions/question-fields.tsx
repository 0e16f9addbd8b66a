import { meetings, paths, stages, styles, times } from '@udyam/contract/matching/answers'
import type { ReactNode } from 'react'
import { AnswerChips } from '#forms/matching/answer-chips.tsx'
import type { MenteeAnswers } from '#forms/matching/mentee-values.ts'
import { NeedsField } from '#forms/matching/needs-field.tsx'
import { FieldChoice } from '#forms/mentor/field-choice.tsx'
import { LanguagesField } from '#forms/mentor/languages-field.tsx'
import type { Form } from '#forms/use-form.ts'
import { useTranslation } from '#lib/i18n.ts'
import type { TextKey } from '#lib/text-key.ts'
import type { QuestionName } from './question-values.ts'

type FieldsProps = { form: Form<MenteeAnswers> }

/** Questions in order, each with its fields. */
export const questions: readonly {
  name: QuestionName
  title: TextKey
  Fields: (props: FieldsProps) => ReactNode
}[] = [
  { name: 'needs', title: 'match.field.needs', Fields: Needs },
  { name: 'stage', title: 'match.field.stage', Fields: Stage },
  { name: 'field', title: 'guide.part.industry', Fields: FieldChoice },
  { name: 'languages', title: 'guide.part.languages', Fields: Languages },
  { name: 'meeting', title: 'match.field.meeting', Fields: Meeting },
  { name: 'times', title: 'match.field.times', Fields: Times },
  { name: 'paths', title: 'match.field.paths', Fields: Paths },
  { name: 'style', title: 'match.field.style', Fields: Style },
]

function Needs({ form }: FieldsProps) {
  return <NeedsField hideLegend {...form.controlled('needs')} />
}

function Stage({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <AnswerChips
      isOne
      hideLegend
      legend={t('match.field.stage')}
      ids={stages}
      text={(id) => t(`match.stage.${id}`)}
      {...form.controlled('stage')}
    />
  )
}

function Languages({ form }: FieldsProps) {
  const { t } = useTranslation()
  return <LanguagesField hint={t('match.hint.languages')} {...form.controlled('languages')} />
}

function Meeting({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <AnswerChips
      isOne
      hideLegend
      legend={t('match.field.meeting')}
      hint={t('match.hint.meeting')}
      ids={meetings}
      text={(id) => t(`match.meeting.${id}`)}
      {...form.controlled('meeting')}
    />
  )
}

function Times({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <AnswerChips
      hideLegend
      legend={t('match.field.times')}
      ids={times}
      text={(id) => t(`match.time.${id}`)}
      {...form.controlled('times')}
    />
  )
}

function Paths({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <AnswerChips
      hideLegend
      legend={t('match.field.paths')}
      ids={paths}
      text={(id) => t(`match.path.${id}`)}
      {...form.controlled('paths')}
    />
  )
}

function Style({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <AnswerChips
      isOne
      hideLegend
      legend={t('match.field.style')}
      ids={styles}
      text={(id) => t(`match.style.${id}`)}
      {...form.controlled('style')}
    />
  )
}
