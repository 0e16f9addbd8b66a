import { useQuery } from '@tanstack/react-query'
import type { Introduction } from '@udyam/contract/introductions/schemas'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { paths, pathTo } from '#lib/paths.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { answerState } from './answer-state.ts'
import { introductionQueries } from './introductions.queries.ts'
import { CircleCheck, CircleMinus, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatLongDate } from '#lib/format.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { knownText, placeText } from '#lib/known-values.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { ChipList } from '#ui/patterns/profile-layout.tsx'

/** Introductions of a mentor: pending ones first. */
export function IntroductionsPage() {
  const { t } = useTranslation()
  const found = useQuery(introductionQueries.list())
  return (
    <LoadedPage
      title={t('nav.introductions')}
      intro={t('introductions.intro')}
      detail={found}
      failureText="introductions.loadFailed"
    >
      {(introductions) => <Introductions introductions={introductions} />}
    </LoadedPage>
  )
}

function Introductions({ introductions }: { introductions: readonly Introduction[] }) {
  const { t } = useTranslation()
  const waiting = introductions.filter((one) => answerState(one) === 'waiting')
  const answered = introductions.filter((one) => answerState(one) !== 'waiting')
  return (
    <div className="flex max-w-[55rem] flex-col gap-10">
      {waiting.length === 0 ? (
        <EmptyState
          drawing="post-box"
          title={t('introductions.empty')}
          hint={t('introductions.emptyHint')}
          action={
            <LinkButton to={paths.mentorMentees} variant="secondary">
              {t('nav.myMentees')}
            </LinkButton>
          }
        />
      ) : (
        <section aria-labelledby="waiting" className="flex flex-col gap-4">
          <h2 id="waiting" className="text-h2">
            {t('introductions.waiting')}
          </h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {waiting.map((introduction) => (
              <WaitingCard key={introduction._id} introduction={introduction} />
            ))}
          </ul>
        </section>
      )}
      {answered.length > 0 && (
        <section aria-labelledby="answered" className="flex flex-col gap-4">
          <h2 id="answered" className="text-h2">
            {t('introductions.answered')}
          </h2>
          <ul className="flex flex-col gap-3">
            {answered.map((introduction) => (
              <AnsweredCard key={introduction._id} introduction={introduction} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Card of an introduction that is no longer open. */
function AnsweredCard({ introduction }: { introduction: Introduction }) {
  const { t } = useTranslation()
  const { firstName, answeredAt, sharedAt, mentorship } = introduction
  const state = answerState(introduction)
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h3 translate="no" className="text-h4 wrap-anywhere">
          {firstName}
        </h3>
        <p className="text-sm text-ink-3">{formatDate(answeredAt ?? sharedAt)}</p>
      </div>
      <div className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-2">
        {mentorship !== null && (
          <Link to={pathTo(paths.mentorship, mentorship)} className="inline-flex min-h-10 items-center">
            {t('introductions.toMentorship')}
          </Link>
        )}
        {state !== 'waiting' && (
          <Badge
            tone={state === 'consented' ? 'success' : 'neutral'}
            icon={state === 'consented' ? CircleCheck : CircleMinus}
          >
            {t(`introductions.state.${state}`)}
          </Badge>
        )}
      </div>
    </Card>
  )
}

/** Card of an introduction that waits for an answer. */
function WaitingCard({ introduction }: { introduction: Introduction }) {
  const { t } = useTranslation()
  const { _id, firstName, ageBand, district, interests, note, expiresAt } = introduction
  const titleId = `waiting-${_id}`
  const facts = [ageBand !== null && t('introductions.age', { band: ageBand }), placeText(district)]
  const chips = interests.map((interest) => knownText('interest', interest))
  return (
    <Card as="li" labelledBy={titleId} className="flex flex-col gap-4">
      <div>
        <h3 id={titleId} translate="no" className="text-h3 wrap-anywhere">
          {firstName}
        </h3>
        <p className="text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {chips.length > 0 && <ChipList title={t('field.interests')} chips={chips} />}
      {note !== '' && (
        <div className="border-s-4 border-line ps-4">
          <p className="text-sm font-semibold text-ink-3">{t('introductions.note')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
        </div>
      )}
      <p className="mt-auto flex gap-2 font-semibold">
        <Icon of={Clock} className="mt-0.5 text-link" />
        <span>{t('introductions.answerBy', { day: formatLongDate(expiresAt) })}</span>
      </p>
      <Link
        to={pathTo(paths.mentorIntroduction, _id)}
        aria-describedby={titleId}
        className="card-link grid min-h-12 place-items-center rounded-control bg-action px-4 text-center font-semibold text-white no-underline hover:bg-action-hover hover:text-white"
      >
        {t('introductions.open')}
      </Link>
    </Card>
  )
}
