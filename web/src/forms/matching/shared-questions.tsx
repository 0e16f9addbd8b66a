import { meetings, paths, times } from '@udyam/contract/matching/answers'
import type { ComponentProps } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { AnswerChips } from './answer-chips.tsx'

type Control<Id extends string> = Omit<ComponentProps<typeof AnswerChips<Id>>, 'legend' | 'ids' | 'text'>

type SharedQuestionsProps = {
  meeting: Control<(typeof meetings)[number]>
  times: Control<(typeof times)[number]>
  paths: Control<(typeof paths)[number]>
}

/** Questions for both mentees and mentors; each takes `form.controlled` of its name. */
export function SharedQuestions(controls: SharedQuestionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <AnswerChips
        legend={t('match.field.meeting')}
        ids={meetings}
        text={(id) => t(`match.meeting.${id}`)}
        isOne
        {...controls.meeting}
      />
      <AnswerChips
        legend={t('match.field.times')}
        ids={times}
        text={(id) => t(`match.time.${id}`)}
        {...controls.times}
      />
      <AnswerChips
        legend={t('match.field.paths')}
        ids={paths}
        text={(id) => t(`match.path.${id}`)}
        {...controls.paths}
      />
    </>
  )
}
