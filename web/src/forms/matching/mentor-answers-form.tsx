import { stages, styles } from '@udyam/contract/matching/answers'
import type { MentorMatch } from '@udyam/contract/matching/answer-schemas'
import type * as z from 'zod'
import { useTranslation } from '#lib/i18n.ts'
import { useForm } from '../use-form.ts'
import { AnswerChips } from './answer-chips.tsx'
import { AnswersFrame } from './answers-frame.tsx'
import { listOf } from './mentee-values.ts'
import { SharedQuestions } from './shared-questions.tsx'
import type { MentorAnswers } from './mentor-answers-rule.ts'

type MentorAnswers = z.output<typeof MentorAnswers>

function mentorAnswers(matching: MentorMatch): MentorAnswers {
  return {
    stages: matching?.stages ?? [],
    meeting: listOf(matching?.meeting),
    times: matching?.times ?? [],
    paths: matching?.paths ?? [],
    styles: matching?.styles ?? [],
    updatedAt: matching?.answeredAt ?? '',
  }
}

function bodyOf({ updatedAt, ...values }: MentorAnswers) {
  return { matching: { ...values, meeting: values.meeting[0] ?? null, answeredAt: updatedAt || null } }
}

type MentorAnswersFormProps = {
  matching: MentorMatch
  save: (body: ReturnType<typeof bodyOf>) => Promise<unknown>
  reload: () => Promise<MentorMatch>
  onClose: () => void
}

/** Questions for a mentor that are not part of the profile. */
export function MentorAnswersForm({ matching, save, reload, onClose }: MentorAnswersFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => (await import('./mentor-answers-rule.ts')).MentorAnswers,
    id: 'match',
    start: mentorAnswers(matching),
    save: (values) => save(bodyOf(values)),
    meta: { success: 'messages.answers_saved' },
    onSaved: onClose,
    reload: async () => mentorAnswers(await reload()),
  })
  return (
    <AnswersFrame form={form} onClose={onClose}>
      <AnswerChips
        legend={t('match.field.stages')}
        ids={stages}
        text={(id) => t(`match.stage.${id}`)}
        {...form.controlled('stages')}
      />
      <SharedQuestions
        meeting={form.controlled('meeting')}
        times={form.controlled('times')}
        paths={form.controlled('paths')}
      />
      <AnswerChips
        legend={t('match.field.styles')}
        ids={styles}
        text={(id) => t(`match.style.${id}`)}
        {...form.controlled('styles')}
      />
    </AnswersFrame>
  )
}
