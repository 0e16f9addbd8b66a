import { stages, styles } from '@udyam/contract/matching/answers'
import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import { useTranslation } from '#lib/i18n.ts'
import { FieldChoice } from '../mentor/field-choice.tsx'
import { LanguagesField } from '../mentor/languages-field.tsx'
import { useForm } from '../use-form.ts'
import { AnswerChips } from './answer-chips.tsx'
import { AnswersFrame } from './answers-frame.tsx'
import { bodyOf, menteeAnswers } from './mentee-values.ts'
import { NeedsField } from './needs-field.tsx'
import { SharedQuestions } from './shared-questions.tsx'

type Answered = Pick<MenteeRecord, 'matching' | 'languages'>

type MenteeAnswersFormProps = {
  mentee: Answered
  save: (body: ReturnType<typeof bodyOf>) => Promise<unknown>
  reload: () => Promise<Answered>
  onClose: () => void
}

/** All questions to a mentee in one form, for administrators after a talk. */
export function MenteeAnswersForm({ mentee, save, reload, onClose }: MenteeAnswersFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => (await import('./mentee-answers-rule.ts')).MenteeAnswers,
    id: 'match',
    start: menteeAnswers(mentee),
    save: (values) => save(bodyOf(values)),
    meta: { success: 'messages.answers_saved' },
    onSaved: onClose,
    reload: async () => menteeAnswers(await reload()),
  })
  return (
    <AnswersFrame form={form} onClose={onClose}>
      <NeedsField {...form.controlled('needs')} />
      <AnswerChips
        legend={t('match.field.stage')}
        ids={stages}
        text={(id) => t(`match.stage.${id}`)}
        isOne
        {...form.controlled('stage')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FieldChoice form={form} />
      </div>
      <LanguagesField hint={t('match.hint.languages')} {...form.controlled('languages')} />
      <SharedQuestions
        meeting={form.controlled('meeting')}
        times={form.controlled('times')}
        paths={form.controlled('paths')}
      />
      <AnswerChips
        legend={t('match.field.style')}
        ids={styles}
        text={(id) => t(`match.style.${id}`)}
        isOne
        {...form.controlled('style')}
      />
    </AnswersFrame>
  )
}
