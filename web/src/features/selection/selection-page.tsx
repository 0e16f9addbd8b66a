import { useQuery } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { candidateSorts } from '@udyam/contract/admin-selection/values'
import { deciding } from '@udyam/contract/deciding/calls'
import { applicationStates } from '@udyam/contract/selection/values'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { oneOf, textUpTo } from '#lib/search-params.ts'
import { useMay } from '#lib/session.ts'
import { useTitle } from '#lib/titles.ts'
import { IntakeSelect } from '#admin/intakes/intake-select.tsx'
import { everyIntake, intakesQuery, useChosenIntake } from '#admin/intakes/intakes.queries.ts'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { PageHead } from '#ui/patterns/more-menu.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { Board } from './board.tsx'
import { CandidatesTable } from './candidates-table.tsx'
import { decidingQueries } from './deciding/deciding.queries.ts'
import { DecidingPanels } from './deciding/deciding-panels.tsx'
import { EscalationList } from './escalation-list.tsx'
import { PageLinks, PageMenu, ViewSwitch } from './page-links.tsx'
import { selectionQueries } from './selection.queries.ts'

const Search = adminListSearch(candidateSorts, {
  view: oneOf(['board', 'table']),
  state: oneOf(['', ...applicationStates]),
  district: textUpTo(60),
  intake: textUpTo(36),
})

/** The selection: urgent cases first, then all candidates as a board or a table. */
export function SelectionPage() {
  const { t } = useTranslation()
  const list = useAdminList(Search)
  const { view } = list.search
  const intake = useChosenIntake(list.search.intake)
  const choose = (id: string) => list.update({ intake: id || everyIntake })
  // The pressed view shows at once; React renders the rows of the new view afterwards.
  const shown = useDeferredValue(view)
  useTitle(t('selection.title'))
  const { isComing, failed, open, ready } = useQueues(intake)
  const [isLineOpen, setLineOpen] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      <PageHead
        actions={!isComing && <PageLinks {...{ intake, open, ready }} />}
        menu={!isComing && <PageMenu onLine={() => setLineOpen(!isLineOpen)} />}
      >
        <PageTitle>{t('selection.title')}</PageTitle>
      </PageHead>
      {isComing && (
        <AfterDelay status={t('selection.loading')}>
          <Skeleton className="h-80 w-full rounded-card" />
        </AfterDelay>
      )}
      {failed && <QueryFailure query={failed} text="selection.queueFailed" />}
      <div className={isComing ? 'hidden' : 'contents'}>
        <DecidingPanels intake={intake} isLineOpen={isLineOpen} />
        <EscalationList />
        <div className="flex flex-wrap items-center gap-3">
          {shown === 'board' && (
            <>
              <p className="text-sm text-ink-3">{t('selection.longestFirst')}</p>
              <div className="flex w-full sm:max-w-xs *:w-full">
                <IntakeSelect value={intake ?? ''} onChange={choose} />
              </div>
            </>
          )}
          <ViewSwitch view={view} onView={(next) => list.update({ view: next })} />
        </div>
        {shown === 'table' ? <CandidatesTable list={list} intake={intake} /> : <Board intake={intake} />}
      </div>
    </div>
  )
}

/**
 * How many cases are to be evaluated and to be decided, the first of these queries that failed, and whether something above
 * the list loads for the first time; its space is reserved to avoid layout shifts.
 */
function useQueues(intake: string | undefined) {
  const may = useMay()
  const decides = may(deciding.decisions)
  const queues = [
    useQuery({ ...selectionQueries.queue('evaluate', intake), enabled: may(adminSelection.evaluate) }),
    useQuery({ ...selectionQueries.queue('decide', intake), enabled: decides }),
  ]
  const waited = [
    ...queues,
    useQuery({ ...decidingQueries.held(intake), enabled: decides }),
    useQuery(selectionQueries.escalations()),
    useQuery(intakesQuery),
  ]
  return {
    isComing: waited.some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0),
    open: queues[0]?.data?.data.length ?? 0,
    ready: queues[1]?.data?.data.length ?? 0,
    failed: queues.find(({ isError, data }) => isError && data === undefined),
  }
}
