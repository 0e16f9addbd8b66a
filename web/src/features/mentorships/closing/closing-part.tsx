import type { Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { useState } from 'react'
import { StoryPlace } from '#forms/story/story-place.tsx'
import { useTranslation, currentLanguage } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { PartCard } from '../part-card.tsx'
import { CancelledMeeting } from './cancelled-meeting.tsx'
import { Stars, StarRating } from './star-rating.tsx'
import { onDemand } from '#lib/loading/on-demand.tsx'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { call } from '#lib/api.ts'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { FormFrame } from '../form-frame.tsx'
import { mentorshipForm } from '../mentorship-form.ts'
import { useForm } from '#forms/use-form.ts'
import { useMutation } from '@tanstack/react-query'
import { Award, Download } from 'lucide-react'
import { Link } from 'react-router'
import { paths, pathTo } from '#lib/paths.ts'
import { saveEncoded } from '#lib/save-file.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { announce } from '#ui/patterns/live-region.tsx'

const EndDialog = onDemand(async () => (await import('./end-dialog.tsx')).EndDialog)

/** End of a mentorship: both reviews, or an early end. */
export function ClosingPart({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { userType } = useSession()
  const { state, review, otherReview, other } = mentorship
  return (
    <PartCard id="closing" title={t('mentorship.part.closing')}>
      {review && <Review title={t('mentorship.review.own')} review={review} />}
      {otherReview && <Review title={t('mentorship.review.of', { name: other.name })} review={otherReview} />}
      {review !== null && userType === 'mentee' && <StoryPlace />}
      {state === 'active' && <ActiveClosing mentorship={mentorship} />}
      {state === 'ended' && <p className="text-ink-2">{t('mentorship.closing.ended')}</p>}
    </PartCard>
  )
}

function ActiveClosing({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const [isReviewing, setReviewing] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const { hasMet, review } = mentorship
  const closeForm = () => {
    setReviewing(false)
    keepFocus('#closing-title')
  }
  return (
    <>
      <ClosingHint {...mentorship} />
      {hasMet &&
        (isReviewing ? (
          <ReviewForm mentorship={mentorship} onDone={closeForm} />
        ) : (
          <div>
            <Button
              variant={review === null ? 'primary' : 'secondary'}
              size={review === null ? 'md' : 'sm'}
              onClick={() => setReviewing(true)}
            >
              {t(review === null ? 'mentorship.closing.complete' : 'mentorship.review.change')}
            </Button>
          </div>
        ))}
      <div className="border-t border-line pt-3">
        <Button variant="quiet" size="sm" onClick={() => setEnding(true)}>
          {t('mentorship.end.button')}
        </Button>
      </div>
      {isEnding && <EndDialog mentorship={mentorship} onClose={() => setEnding(false)} />}
    </>
  )
}

function ClosingHint({ hasMet, review, isOtherReviewGiven, other: { name } }: Mentorship) {
  const { t } = useTranslation()
  return (
    <>
      {!hasMet && <p className="text-ink-2">{t('mentorship.closing.notYet')}</p>}
      {hasMet && review === null && (
        <p className="text-ink-2">
          {isOtherReviewGiven ? t('mentorship.closing.otherGiven', { name }) : t('mentorship.closing.hint')}
        </p>
      )}
      {review !== null && <InlineAlert tone="info">{t('mentorship.closing.waiting', { name })}</InlineAlert>}
    </>
  )
}

function Review({ title, review }: { title: string; review: NonNullable<Mentorship['review']> }) {
  const { rating, text } = review
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <Stars count={rating} />
      {text !== '' && (
        <p lang={writtenLanguage(text)} className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </div>
  )
}

function ReviewForm({ mentorship, onDone }: { mentorship: Mentorship; onDone: () => void }) {
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
      {mentorship.isOtherReviewGiven && <CancelledMeeting mentorship={mentorship} />}
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

/** Links to the certificate as a file, and to its public verification page. */
export function CertificateLinks({ id, code }: { id: string; code: string }) {
  const { t } = useTranslation()
  const saving = useMutation({
    mutationFn: () =>
      call(mentorships.certificate, { params: { id }, query: { language: currentLanguage() } }),
    meta: { keepsCache: true },
    onSuccess: ({ data }) => {
      saveEncoded(data)
      announce(t('mentorship.saved'))
    },
  })
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-notice p-4 text-on-notice">
      <p className="flex items-start gap-2 font-semibold">
        <Icon of={Award} className="mt-0.5" />
        <span>{t('mentorship.certificate.ready')}</span>
      </p>
      <Button icon={<Icon of={Download} />} pending={saving.isPending} onClick={() => saving.mutate()}>
        {t('mentorship.certificate.download')}
      </Button>
      <Link
        to={pathTo(paths.certificate, code)}
        className="inline-block py-2 text-on-notice hover:text-on-notice"
      >
        {t('mentorship.certificate.verify', { code })}
      </Link>
    </div>
  )
}
