import { mentors } from '@udyam/contract/mentors'
import { bioLength, isShortBio } from '@udyam/contract/profile/mentor-parts'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import type { OwnPhoto } from '@udyam/contract/schemas/photos'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { StepFrame } from '../../../forms/steps/step-frame.tsx'
import { useSteps } from '../../../forms/steps/use-steps.ts'
import { useForm } from '../../../forms/use-form.ts'
import { mentorQueries } from '../mentors.queries.ts'
import { GuideEnd } from './guide-end.tsx'
import { useGuideSteps } from './guide-steps.tsx'
import { bodyOfPart, guideValues } from './guide-values.ts'

/** The steps one after the other, each a place in the history and saved by itself, and what has become of it. */
export function Guide({ mentor, photo }: { mentor: MentorRecord; photo: OwnPhoto }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const guideSteps = useGuideSteps()
  const steps = useSteps(guideSteps.map(({ part }) => part))
  const step = guideSteps[steps.index]
  const done = guideSteps.filter(({ part }) => !mentor.missing.includes(part)).length
  const form = useForm({
    schema: async () => (await import('./guide-rule.ts')).guideForm(mentor),
    start: guideValues(mentor),
    question: ({ bio }) => (step?.part === 'bio' && isShortBio(bio) ? shortBioQuestion(bio) : null),
    save: (values) => {
      if (step === undefined) throw new Error('there is nothing to save at the end of the guide')
      return call(mentors.updateGuide, { body: bodyOfPart(step.part, values) })
    },
    meta: { keepsCache: true },
    onSaved: async ({ data }) => {
      client.setQueryData(mentorQueries.own().queryKey, data)
      await client.invalidateQueries({ queryKey: ['profile'] })
      steps.next()
    },
    valuesAfter: ({ data }) => guideValues(data.mentor),
  })
  const shortBioQuestion = (bio: string) =>
    `${t('guide.bioShort', { count: bio.trim().length, fewest: bioLength.fewest })} ${t('guide.bioKeep')}`

  if (step === undefined) return <GuideEnd mentor={mentor} photo={photo} done={done} onOpen={steps.open} />
  return (
    <StepFrame title={t(`guide.part.${step.part}`)} failureText="guide.saveFailed" {...{ form, steps, done }}>
      <step.Fields form={form} />
    </StepFrame>
  )
}
