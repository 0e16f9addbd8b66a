import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { mentorships } from '@udyam/contract/mentorships'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { TextArea } from '../../../ui/primitives/text-area.tsx'
import { FormFrame } from '../form-frame.tsx'
import { StarRating } from './star-rating.tsx'
import { mentorshipForm } from '../mentorship-form.ts'
import { useForm } from '../../../forms/use-form.ts'

/** The closing review: stars, and a few words. */
export function ReviewForm({ mentorship, onDone }: { mentorship: Mentorship; onDone: () => void }) {
  const { t } = useTranslation()
  const { _id: id, review, other } = mentorship
  const form = useForm({
    ...mentorshipForm(`review-${id}`, { rating: review?.rating ?? 0, text: review?.text ?? '' }),
    schema: async () => (await import('./review-rule.ts')).Form,
    save: (body) => call(mentorships.giveReview, { params: { id }, body }),
    onSaved: onDone,
  })
  const cancel = () => {
    form.discard()
    onDone()
  }
  const rating = form.controlled('rating')
  return (
    <FormFrame form={form} submitText={t('mentorship.review.send')} onCancel={cancel}>
      <p className="text-ink-2">{t('mentorship.review.hint', { name: other.name })}</p>
      <StarRating legend={t('mentorship.review.rating')} {...rating} />
      <TextArea
        label={t('mentorship.review.text')}
        optional={t('common.optional')}
        maxLength={2000}
        {...form.field('text')}
      />
    </FormFrame>
  )
}
