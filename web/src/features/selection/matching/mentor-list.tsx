import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskForAnswers } from '#forms/matching/ask-for-answers.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import type { ChosenMentor } from '../introductions/share-panel.tsx'
import { selectionQueries } from '../selection.queries.ts'
import { type ChoiceSearch, type ChoiceUpdate } from './choice-search.ts'
import { Comparison } from './comparison.tsx'
import { MentorCard } from './mentor-card.tsx'
import { MentorFilters } from './mentor-filters.tsx'

const pageSize = 10
const mostCompared = 3

type MentorListProps = {
  menteeId: string
  search: ChoiceSearch
  update: ChoiceUpdate
  onChoose: (mentor: ChosenMentor) => void
}

/** The mentors a profile can go to, the best fit first: to read why, to search, to compare and to choose from. */
export function MentorList({ menteeId, search, update, onChoose }: MentorListProps) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<readonly string[]>([])
  const [isComparing, compare] = useState(false)
  const found = useQuery(selectionQueries.mentors(menteeId, queryOf(search)))
  const { data: mentors = [], facets, pagination } = found.data ?? {}
  if (isComparing) {
    return <Comparison menteeId={menteeId} mentorIds={chosen} onBack={() => compare(false)} />
  }
  const toggle = (id: string) =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <p className="text-ink-2">{t('fit.hint')}</p>
      <MentorFilters search={search} facets={facets} update={update} />
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={chosen.length < 2} onClick={() => compare(true)}>
            {t('fit.compareChosen', { count: chosen.length })}
          </Button>
          <Button variant="quiet" onClick={() => choose([])}>
            {t('fit.compareNone')}
          </Button>
        </div>
      )}
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-40 w-full rounded-card" />
        </AfterDelay>
      )}
      <QueryFailure query={found} text="selection.mentor.fetchFailed" />
      {found.data && mentors.length === 0 && <EmptyState title={t('selection.mentor.empty')} />}
      <ul className="grid gap-4 lg:grid-cols-2">
        {mentors.map((mentor) => (
          <MentorCard
            key={mentor._id}
            menteeId={menteeId}
            mentor={mentor}
            compared={{
              isChosen: chosen.includes(mentor._id),
              isFull: chosen.length >= mostCompared,
              toggle: () => toggle(mentor._id),
            }}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {mentors.some(({ unknown }) => unknown.length > 0) && (
        <AskForAnswers id={menteeId} text="fit.askMentee" />
      )}
      {facets !== undefined && facets.ruledOut > 0 && (
        <div className="flex flex-wrap items-center gap-3 text-ink-2">
          <span>{t('fit.ruledOut', { count: facets.ruledOut })}</span>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => update({ ruledOut: search.ruledOut === 'show' ? 'hide' : 'show' })}
          >
            {t(search.ruledOut === 'show' ? 'fit.ruledOut.hide' : 'fit.ruledOut.show')}
          </Button>
        </div>
      )}
      {pagination && (
        <Pagination
          page={search.page}
          pages={pagination.pages}
          onPage={(page) => update({ page })}
          showing={t('selection.mentor.showing', { shown: mentors.length, total: pagination.total })}
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

/** Query parameters of a search; empty filters are left out. */
function queryOf({ industry, district, language, room, ...wanted }: ChoiceSearch) {
  const { search, ruledOut, sort, page } = wanted
  return {
    search,
    ruledOut,
    sort,
    page,
    limit: pageSize,
    ...(industry !== '' && { industry }),
    ...(district !== '' && { district }),
    ...(language !== '' && { language }),
    ...(room !== '' && { room }),
  }
}
