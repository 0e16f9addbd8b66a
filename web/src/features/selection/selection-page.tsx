import { candidateSorts } from '@udyam/contract/admin-selection'
import { applicationStates } from '@udyam/contract/selection'
import { useTranslation } from '../../lib/i18n.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { oneOf, textUpTo } from '../../lib/search-params.ts'
import { useTitle } from '../../lib/titles.ts'
import { adminListSearch, useAdminList } from '../../admin/use-admin-list.ts'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { Board } from './board.tsx'
import { CandidatesTable } from './candidates-table.tsx'
import { DecidingPanels } from './deciding/deciding-panels.tsx'
import { EscalationList } from './escalation-list.tsx'
import { PageLinks } from './page-links.tsx'

const Search = adminListSearch(candidateSorts, {
  view: oneOf(['board', 'table']),
  state: oneOf(['', ...applicationStates]),
  district: textUpTo(60),
})

/** All who are in the selection: who needs attention first, and everybody as a board or as a table. */
export function SelectionPage() {
  const { t } = useTranslation()
  const list = useAdminList(Search)
  const { view } = list.search
  const show = (next: typeof view) => {
    list.update({ view: next })
    keepFocus(`#view-${next}`)
  }
  useTitle(t('selection.title'))
  const lead = (
    <>
      <DecidingPanels />
      <EscalationList />
    </>
  )
  const links = <PageLinks view={view} onView={show} />
  if (view === 'table') return <CandidatesTable list={list} lead={lead} actions={links} />
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t('selection.title')}</PageTitle>
        <div className="flex flex-wrap gap-2">{links}</div>
      </div>
      {lead}
      <Board />
    </div>
  )
}
