import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/error-text.ts'
import { useSearchState } from '../../lib/search-params.ts'
import { useDescription, useTitle } from '../../lib/titles.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PersonCardSkeletons } from '../../ui/person-card-skeleton.tsx'
import { AfterDelay } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { DirectorySearch, directoryPageSize } from './directory-search.ts'
import { MentorCard } from './mentor-card.tsx'
import { MentorFilters } from './mentor-filters.tsx'
import { mentorQueries } from './mentors.queries.ts'
import { sampleMentors } from './sample-mentors.ts'

/** The members' directory of approved mentors; search, filters and page are in the address. */
export function MentorsPage() {
  const { t } = useTranslation()
  const [search, update] = useSearchState(DirectorySearch)
  const list = useQuery(
    mentorQueries.directory({
      search: search.q,
      page: search.page,
      limit: directoryPageSize,
      ...(search.industry && { industry: search.industry }),
      ...(search.location && { location: search.location }),
      ...(search.exp && { experience: `${search.exp}+` }),
    }),
  )
  const clear = () => update({ q: '', industry: '', location: '', exp: '' })
  useTitle(t('nav.mentors'))
  useDescription(t('mentors.intro'))
  const { error } = list
  useEffect(() => {
    if (error) toast.error(errorText(error, 'mentors.loadErrorDemo'))
  }, [error])
  const total = list.data?.pagination.total

  return (
    <div className="page-column flex flex-col gap-6 py-8 lg:py-12">
      <div className="flex flex-col gap-2">
        <PageTitle>{t('nav.mentors')}</PageTitle>
        <p role="status" className="text-ink-3">
          {total === undefined ? '' : t('mentors.count', { count: total })}
        </p>
      </div>
      <MentorFilters search={search} update={update} facets={list.data?.facets} onClear={clear} />
      {list.isPending && (
        <AfterDelay status={t('mentors.loading')}>
          <PersonCardSkeletons />
        </AfterDelay>
      )}
      {list.isError && !list.data && (
        <>
          <InlineAlert
            tone="warning"
            action={
              <Button
                variant="secondary"
                size="sm"
                onClick={() => void list.refetch()}
                pending={list.isFetching}
              >
                {t('common.retry')}
              </Button>
            }
          >
            {t('mentors.loadErrorDemo')}
          </InlineAlert>
          <ul className="card-grid">
            {sampleMentors().map((mentor) => (
              <li key={mentor._id}>
                <MentorCard mentor={mentor} isSample />
              </li>
            ))}
          </ul>
        </>
      )}
      {list.data && total === 0 && (
        <EmptyState
          title={t('mentors.empty')}
          hint={t('common.tryAdjusting')}
          action={
            <Button variant="secondary" onClick={clear}>
              {t('common.clearFilters')}
            </Button>
          }
        />
      )}
      {list.data && total !== 0 && (
        <>
          <ul
            aria-busy={list.isPlaceholderData}
            className={cx('card-grid transition-opacity', list.isPlaceholderData && 'opacity-60')}
          >
            {list.data.data.map((mentor) => (
              <li key={mentor._id}>
                <MentorCard mentor={mentor} />
              </li>
            ))}
          </ul>
          <Pagination
            page={search.page}
            pages={list.data.pagination.pages}
            onPage={(page) => {
              update({ page })
              window.scrollTo({ top: 0 })
              document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
            }}
            showing={t('mentors.showing', { shown: list.data.data.length, total: total ?? 0 })}
            labels={{
              nav: t('common.pages'),
              previous: t('common.previous'),
              next: t('common.next'),
              page: (page) => t('common.goToPage', { page }),
            }}
          />
        </>
      )}
    </div>
  )
}
