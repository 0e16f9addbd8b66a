import { useQuery } from '@tanstack/react-query'
import type { MentorChoice } from '@udyam/contract/selection/record-schemas'
import { useState } from 'react'
import { AskForAnswers } from '#forms/matching/ask-for-answers.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import type { ChosenMentor } from '../introductions/chosen.ts'
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
  /** The mentor whose preview is open beside the list. */
  chosenId?: string | undefined
  onChoose: (mentor: ChosenMentor) => void
}

/** The mentors a profile can go to, the best fit first: to read why, to search, to compare and to choose from. */
export function MentorList({ menteeId, search, update, chosenId, onChoose }: MentorListProps) {
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
      {groupsOf(mentors, search.sort).map(({ name, members }) => (
        <section key={name} aria-labelledby={`group-${name}`} className="flex flex-col gap-2.5">
          <h3 id={`group-${name}`} className="text-h3">
            {t(`fit.group.${name}`)}
          </h3>
          {name === 'others' && <p className="text-ink-2">{t('fit.othersWhy')}</p>}
          <ul className="grid gap-2.5">
            {members.map((mentor) => (
              <MentorCard
                key={mentor._id}
                menteeId={menteeId}
                mentor={mentor}
                isChosen={mentor._id === chosenId}
                compared={{
                  isChosen: chosen.includes(mentor._id),
                  isFull: chosen.length >= mostCompared,
                  toggle: () => toggle(mentor._id),
                }}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </section>
      ))}
      {mentors.some(({ unknown }) => unknown.length > 0) && (
        <div className="flex flex-wrap gap-x-3">
          <AskForAnswers id={menteeId} text="fit.askMentee" />
        </div>
      )}
      {facets !== undefined && <RuledOut count={facets.ruledOut} search={search} update={update} />}
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

const groups = ['well', 'possible', 'others', 'ruledOut', 'all'] as const
type Group = (typeof groups)[number]

const groupOfBand: Record<MentorChoice['band'], Group> = {
  strong: 'well',
  good: 'well',
  possible: 'possible',
  weak: 'others',
  little_known: 'others',
}

/** The mentors of a page by how well they fit; in any other order they are one group. */
function groupsOf(mentors: readonly MentorChoice[], sort: ChoiceSearch['sort']) {
  const groupOf = ({ band, ruledOut }: MentorChoice): Group => {
    if (sort !== 'fit') return 'all'
    return ruledOut.length > 0 ? 'ruledOut' : groupOfBand[band]
  }
  return groups
    .map((name) => ({ name, members: mentors.filter((mentor) => groupOf(mentor) === name) }))
    .filter(({ members }) => members.length > 0)
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

type RuledOutProps = Pick<MentorListProps, 'search' | 'update'> & { count: number }

/** How many mentors a rule excludes, and a button that shows or hides them. */
function RuledOut({ count, search, update }: RuledOutProps) {
  const { t } = useTranslation()
  const isShown = search.ruledOut === 'show'
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 text-ink-2">
      <span>{t('fit.ruledOut', { count })}</span>
      <Button variant="quiet" size="sm" onClick={() => update({ ruledOut: isShown ? 'hide' : 'show' })}>
        {t(isShown ? 'fit.ruledOut.hide' : 'fit.ruledOut.show')}
      </Button>
    </div>
  )
}
