import { useQuery, useQueryClient } from '@tanstack/react-query'
import { openQuestion, bioLength, isShortBio } from '@udyam/contract/profile/mentor-parts'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { mentorQueries } from '../mentors.queries.ts'
import { mentors } from '@udyam/contract/mentors/calls'
import { call } from '#lib/api.ts'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import { StepFrame } from '#forms/steps/step-frame.tsx'
import { useSteps } from '#forms/steps/use-steps.ts'
import { GuideEnd } from './guide-end.tsx'
import { useGuideSteps } from './guide-steps.tsx'
import { bodyOfPart, guideValues } from './guide-values.ts'

export function GuidePage() {
  const { t } = useTranslation()
  const detail = useQuery(mentorQueries.own())
  return (
    <LoadedPage
      failureText="profile.loadFailed"
      title={t('guide.title')}
      intro={t('guide.intro')}
      detail={detail}
    >
      {({ mentor, photo }) => (
        <>
          {openQuestion(mentor.asked) !== '' && (
            <GuideQuestion id={mentor._id} question={openQuestion(mentor.asked)} />
          )}
          <Guide key={mentor._id} mentor={mentor} photo={photo} />
        </>
      )}
    </LoadedPage>
  )
}

type GuideQuestionProps = { /** The mentor, whose draft it is. */ id: string; question: string }

/** A question an administrator needs answered before deciding, with its answer field. */
function GuideQuestion({ id, question }: GuideQuestionProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useForm({
    schema: async () => (await import('@udyam/contract/mentors/question-schemas')).MentorAnswer,
    id: 'answer',
    draft: `answer-${id}`,
    start: { text: '' },
    focusesErrors: true,
    save: (body) => call(mentors.answer, { body }),
    meta: { keepsCache: true, success: 'messages.answer_sent' },
    onSaved: ({ data }) => client.setQueryData(mentorQueries.own().queryKey, data),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="max-w-[40rem]">
      <Card className="flex flex-col gap-4 sm:p-6">
        <p className="whitespace-pre-line">{t('mentor.asked', { question })}</p>
        <FormNotices form={form} failureText="guide.answerFailed" />
        <TextArea label={t('guide.answer')} rows={4} maxLength={1000} {...form.field('text')} />
        <Button
          type="submit"
          pending={form.isPending}
          pendingLabel={t('common.saving')}
          className="sm:self-start"
        >
          {t('guide.sendAnswer')}
        </Button>
      </Card>
    </form>
  )
}

/** Steps of the guide, each a history entry and saved separately, and the outcome. */
function Guide({ mentor, photo }: { mentor: MentorRecord; photo: OwnPhoto }) {
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
