import type { Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { fitAnswers } from '@udyam/contract/mentorships/values'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { Card } from '#ui/primitives/card.tsx'
import { RadioCardGroup } from '#ui/primitives/radio-card-group.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { FormFrame } from '../form-frame.tsx'
import { mentorshipForm } from '../mentorship-form.ts'
import { useForm } from '#forms/use-form.ts'

/** Asks after the first meeting whether mentee and mentor fit, until the answer is definite. */
export function FitCheck({ mentorship }: { mentorship: Mentorship }) {
  const { state, hasMet, fit, review } = mentorship
  const isAnswered = fit !== null && fit.answer !== 'deciding'
  if (state !== 'active' || !hasMet || isAnswered || review !== null) return null
  return <FitForm mentorship={mentorship} />
}

function FitForm({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { _id: id, fit, other } = mentorship
  const form = useForm({
    ...mentorshipForm(`fit-${id}`, { answer: fit?.answer ?? '', comment: fit?.comment ?? '' }),
    schema: async () => (await import('./fit-rule.ts')).Fit,
    question: (given) =>
      given.answer === 'not_a_fit' ? t('mentorship.fit.confirm', { name: other.name }) : null,
    save: (body) => call(mentorships.giveFit, { params: { id }, body }),
    onSaved: () => keepFocus(),
  })
  const answer = form.controlled('answer')
  const isNoFit = answer.value === 'not_a_fit'
  return (
    <Card as="section" labelledBy="fit-title" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="fit-title" className="text-h3">
          {t('mentorship.fit.title', { name: other.name })}
        </h2>
        <p className="text-ink-2">{t('mentorship.fit.hint', { name: other.name })}</p>
      </div>
      <FormFrame isResting form={form} submitText={t('mentorship.fit.send')}>
        <RadioCardGroup
          hideLegend
          legend={t('mentorship.fit.title', { name: other.name })}
          name={answer.id}
          value={answer.value}
          error={answer.error}
          aria-required={answer['aria-required']}
          onChange={answer.onChange}
          cards={fitAnswers.map((value) => ({ value, label: t(`mentorship.fit.${value}`) }))}
        />
        {isNoFit && <p className="rounded-card bg-sand p-4">{t('mentorship.fit.noBlame')}</p>}
        {answer.value !== '' && (
          <TextArea
            label={t('mentorship.fit.comment')}
            optional={t('common.optional')}
            hint={t('mentorship.fit.commentHint')}
            rows={2}
            maxLength={2000}
            {...form.field('comment')}
          />
        )}
      </FormFrame>
    </Card>
  )
}
