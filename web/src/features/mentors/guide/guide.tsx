import { mentors } from '@udyam/contract/mentors'
import { bioLength, isShortBio } from '@udyam/contract/profile/mentor-parts'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import type { OwnPhoto } from '@udyam/contract/schemas/photos'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { FormNotices } from '../../../forms/form-notices.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announce } from '../../../ui/patterns/live-region.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { mentorQueries } from '../mentors.queries.ts'
import { GuideEnd } from './guide-end.tsx'
import { useGuideSteps } from './guide-steps.tsx'
import { bodyOfPart, guideValues } from './guide-values.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useGuideStep } from './use-guide-step.ts'

/** The steps one after the other, each a place in the history and saved by itself, and what has become of it. */
export function Guide({ mentor, photo }: { mentor: MentorRecord; photo: OwnPhoto }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const guideSteps = useGuideSteps()
  const { index, open, back } = useGuideStep(guideSteps.map(({ part }) => part))
  const step = guideSteps[index]
  const count = guideSteps.length
  const done = guideSteps.filter(({ part }) => !mentor.missing.includes(part)).length
  const next = () => open(index + 1)
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
      next()
    },
    valuesAfter: ({ data }) => guideValues(data.mentor),
  })
  const shortBioQuestion = (bio: string) =>
    `${t('guide.bioShort', { count: bio.trim().length, fewest: bioLength.fewest })} ${t('guide.bioKeep')}`
  const heading = useStepHeading(step?.part, t('common.stepOf', { step: index + 1, count }))

  if (step === undefined) return <GuideEnd mentor={mentor} photo={photo} done={done} onOpen={open} />
  return (
    <div className="flex max-w-[40rem] flex-col gap-5">
      <ProgressBar done={done} count={count} text={t('guide.progress', { done, count })} />
      <form noValidate onSubmit={form.onSubmit}>
        <Card className="flex min-w-0 flex-col gap-5 sm:p-6">
          <div>
            <p className="text-sm font-semibold text-ink-3">
              {t('common.stepOf', { step: index + 1, count })}
            </p>
            <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-h3">
              {t(`guide.part.${step.part}`)}
            </h2>
          </div>
          <FormNotices form={form} failureText="guide.saveFailed" />
          <step.Fields form={form} />
          <div className="flex flex-wrap gap-3 sm:flex-row-reverse sm:justify-start">
            <Button
              type="submit"
              pending={form.isPending}
              pendingLabel={t('common.saving')}
              className="grow sm:grow-0"
            >
              {t('common.next')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                form.discard()
                next()
              }}
            >
              {t('guide.skip')}
            </Button>
            {index > 0 && (
              <Button variant="quiet" onClick={back} className="sm:me-auto">
                {t('common.back')}
              </Button>
            )}
          </div>
        </Card>
      </form>
    </div>
  )
}

/** The heading of a step, which takes the focus when another step opens. */
function useStepHeading(part: string | undefined, label: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
    if (part !== undefined) announce(label)
    // Only a change of step moves the focus, not one of language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [part])
  return heading
}
