import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { useState } from 'react'
import { StoryPlace } from '../../../forms/story/story-place.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { writtenLanguage } from '../../../lib/known-values.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { InlineAlert } from '../../../ui/patterns/inline-alert.tsx'
import { CertificateLinks } from './certificate-links.tsx'
import { PartCard } from '../part-card.tsx'
import { ReviewForm } from './review-form.tsx'
import { Stars } from './star-rating.tsx'
import { onDemand } from '../../../lib/loading/on-demand.tsx'

const EndDialog = onDemand(async () => (await import('./end-dialog.tsx')).EndDialog)

/** How mentoring comes to its end: the reviews of both and the certificate, or an early end. */
export function ClosingPart({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { userType } = useSession()
  const { state, review, otherReview, other, certificate } = mentorship
  return (
    <PartCard id="closing" title={t('mentorship.part.closing')}>
      {certificate !== null && <CertificateLinks id={mentorship._id} code={certificate} />}
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

/** What is awaited before the mentoring is complete. */
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
