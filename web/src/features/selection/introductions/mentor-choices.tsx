import { useQuery } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection'
import type { MentorChoice } from '@udyam/contract/schemas/selection-records'
import { Heart, History, Hourglass, PauseCircle, Users, UserX } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { QueryFailure } from '../../../lib/query-failure.tsx'
import { experienceText, placeText } from '../../../lib/known-values.ts'
import { useMay } from '../../../lib/session.ts'
import { useSearchText } from '../../../lib/search-params.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Chip } from '../../../ui/primitives/chip.tsx'
import { EmptyState } from '../../../ui/patterns/empty-state.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { SearchInput } from '../../../ui/tables/search-input.tsx'
import { AfterDelay, Skeleton } from '../../../ui/primitives/skeleton.tsx'
import { type ChosenMentor, isAskedFor } from './share-panel.tsx'
import { selectionQueries } from '../selection.queries.ts'

type Choice = z.infer<typeof MentorChoice>
type ChoicesProps = {
  menteeId: string
  onChoose: (mentor: ChosenMentor) => void
}

const pageSize = 10

/** The mentors a profile can go to, to search and to choose from. */
export function MentorChoices({ menteeId, onChoose }: ChoicesProps) {
  const { t } = useTranslation()
  const [{ search, page }, ask] = useState({ search: '', page: 1 })
  const [text, setText] = useSearchText(search, (next) => ask({ search: next, page: 1 }))
  const found = useQuery(selectionQueries.mentors(menteeId, { search, page, limit: pageSize }))
  const mentors = found.data?.data ?? []
  return (
    <>
      <div className="flex flex-col gap-2">
        <SearchInput
          label={t('selection.mentor.search')}
          placeholder={t('selection.mentor.search')}
          value={text}
          onChange={setText}
        />
        <p className="text-sm text-ink-3">{t('selection.mentor.hint')}</p>
      </div>
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-40 w-full rounded-card" />
        </AfterDelay>
      )}
      <QueryFailure query={found} text="selection.mentor.fetchFailed" />
      {found.data && mentors.length === 0 && <EmptyState title={t('selection.mentor.empty')} />}
      <ul className="flex flex-col divide-y divide-line">
        {mentors.map((mentor) => (
          <Mentor key={mentor._id} mentor={mentor} onChoose={onChoose} />
        ))}
      </ul>
      {found.data && (
        <Pagination
          page={page}
          pages={found.data.pagination.pages}
          onPage={(next) => ask({ search, page: next })}
          showing={t('selection.mentor.showing', {
            shown: mentors.length,
            total: found.data.pagination.total,
          })}
          labels={{
            nav: t('common.pages'),
            previous: t('common.previous'),
            next: t('common.next'),
            page: (number) => t('common.goToPage', { page: number }),
          }}
        />
      )}
    </>
  )
}

function Mentor({ mentor, onChoose }: { mentor: Choice; onChoose: ChoicesProps['onChoose'] }) {
  const { t } = useTranslation()
  const { name, industry, location, experience, skills, active, capacity, waiting, before } = mentor
  const isFull = active >= capacity
  const isAsked = before === 'shared' || before === 'viewed'
  // An owner can say that the two are not one person.
  const isPossible = useMay()(adminSelection.liftTie) || !mentor.isSamePerson
  const facts = [industry, placeText(location), experienceText(experience)].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 sm:flex-row sm:items-start">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h3 translate="no" className="text-h4 wrap-anywhere">
          {name}
        </h3>
        {facts !== '' && <p className="text-sm text-ink-3 wrap-anywhere">{facts}</p>}
        <p className="flex flex-wrap gap-x-4 text-sm tabular-nums">
          <span>{t('selection.mentor.room', { active, capacity })}</span>
          {waiting > 0 && <span>{t('selection.mentor.waiting', { count: waiting })}</span>}
        </p>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          <Marks mentor={mentor} isFull={isFull} />
        </p>
        {skills.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {skills.slice(0, 6).map((skill) => (
              <li key={skill} className="max-w-full">
                <Chip>{skill}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isFull && !isAsked && isPossible && mentor.pausedUntil === null && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('selection.mentor.chooseName', { name })}
          onClick={() => onChoose({ _id: mentor._id, name, load: { active, waiting, capacity } })}
          className="self-start"
        >
          {t('selection.mentor.choose')}
        </Button>
      )}
    </li>
  )
}

/** What speaks for a mentor and what against. */
function Marks({ mentor, isFull }: { mentor: Choice; isFull: boolean }) {
  const { t } = useTranslation()
  const { isWished, pausedUntil, before } = mentor
  return (
    <>
      {isWished && (
        <Badge tone="success" icon={Heart}>
          {t('selection.mentor.wished')}
        </Badge>
      )}
      {pausedUntil !== null && (
        <Badge tone="warning" icon={PauseCircle}>
          {pausedUntil === ''
            ? t('selection.mentor.paused')
            : t('selection.mentor.pausedUntil', { date: formatDate(pausedUntil) })}
        </Badge>
      )}
      {isFull && (
        <Badge tone="warning" icon={UserX}>
          {t('selection.mentor.full')}
        </Badge>
      )}
      {!isFull && isAskedFor(mentor) && (
        <Badge tone="warning" icon={Hourglass}>
          {t('selection.mentor.askedFor')}
        </Badge>
      )}
      {mentor.isSamePerson && (
        <Badge tone="danger" icon={Users}>
          {t('selection.mentor.samePerson')}
        </Badge>
      )}
      {before !== null && (
        <Badge tone="neutral" icon={History}>
          {t('selection.mentor.before', { state: t(`selection.introduction.${before}`) })}
        </Badge>
      )}
    </>
  )
}
