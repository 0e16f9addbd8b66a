import type { Journey } from '@udyam/contract/introductions/schemas'
import type { IntroductionState } from '@udyam/contract/selection/values'
import { CircleCheck, CircleMinus, Hourglass, type LucideIcon } from 'lucide-react'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Badge, type BadgeTone } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'

type Introduced = Journey['introductions'][number]

const over = { tone: 'neutral', icon: CircleMinus } as const
const waiting = { tone: 'info', icon: Hourglass } as const

/** Declines are not red, because they are no failure. */
const looks: Record<IntroductionState, { tone: BadgeTone; icon: LucideIcon }> = {
  draft: waiting,
  shared: waiting,
  viewed: waiting,
  consented: { tone: 'success', icon: CircleCheck },
  declined: over,
  expired: over,
  withdrawn: over,
}

export function JourneyIntroductions({ introductions }: { introductions: readonly Introduced[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="journey-introductions" className="flex flex-col gap-4">
      <h2 id="journey-introductions" className="text-h2">
        {t('journey.introductions')}
      </h2>
      <ul className="flex flex-col gap-3">
        {introductions.map((introduction) => (
          <IntroductionCard key={introduction._id} introduction={introduction} />
        ))}
      </ul>
    </section>
  )
}

function IntroductionCard({ introduction }: { introduction: Introduced }) {
  const { t } = useTranslation()
  const { mentorName, state, message, sharedAt, viewedAt, expiresAt } = introduction
  const isWaiting = state === 'shared' || state === 'viewed'
  const facts = [
    t('journey.sentOn', { day: formatDate(sharedAt) }),
    viewedAt !== null && t('journey.readOn', { day: formatDate(viewedAt) }),
    isWaiting && t('journey.answerExpected', { day: formatDate(expiresAt) }),
  ]
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 translate="no" className="text-h4 wrap-anywhere">
          {mentorName}
        </h3>
        <Badge {...looks[state]}>{t(`journey.introduction.${state}`)}</Badge>
      </div>
      <p className="text-sm text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
      {message !== '' && (
        <div className="mt-1 border-s-4 border-line ps-4">
          <p className="text-sm font-semibold text-ink-3">{t('journey.kindWord')}</p>
          <p className="measure whitespace-pre-line wrap-anywhere">{message}</p>
        </div>
      )}
    </Card>
  )
}
