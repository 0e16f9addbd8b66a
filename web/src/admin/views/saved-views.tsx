import { useQuery } from '@tanstack/react-query'
import { mostViews, type ViewList, withoutSearch } from '@udyam/contract/views/values'
import { savedViews } from '@udyam/contract/views/calls'
import { Pencil, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation, Link } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { onDemand } from '#lib/loading/on-demand.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { dataQuery } from '#lib/query.ts'
import { cx } from '#ui/primitives/cx.ts'

const ViewDialog = onDemand(async () => (await import('./view-dialog.tsx')).ViewDialog)

type SavedViewsProps = {
  list: ViewList
  /** Address of the unfiltered list, if its query is not empty. */
  whole?: string
}

/** Saved views above a list; the current state can be saved as a new one. */
export function SavedViews({ list, whole = '' }: SavedViewsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data: views = [] } = useQuery(viewQueries.list(list))
  const query = viewOf(useLocation().search)
  const isWhole = query === viewOf(whole)
  const shown = isWhole ? undefined : views.find((view) => viewOf(view.query) === query)
  const own = views.filter(({ isOwn }) => isOwn)
  const kept = viewOf(withoutSearch(query))
  const isKept = [whole, ...views.map((view) => view.query)].some((known) => viewOf(known) === kept)
  const canSave = !isKept && own.length < mostViews
  return (
    <nav aria-label={t('views.label')} className="flex flex-wrap items-center gap-x-2 border-b border-line">
      <ul className="flex max-w-full gap-1 overflow-x-auto py-1">
        <ViewTab to={whole} isShown={isWhole}>
          {t('common.all')}
        </ViewTab>
        {views.map((view) => (
          <ViewTab key={view._id} to={view.query} isShown={view === shown}>
            <span translate="no">{view.name}</span>
          </ViewTab>
        ))}
      </ul>
      {(canSave || shown?.isOwn) && (
        <Button
          variant="quiet"
          size="sm"
          icon={<Icon of={canSave ? Plus : Pencil} />}
          onClick={() => setOpen(true)}
        >
          {t(canSave ? 'views.save' : 'views.change')}
        </Button>
      )}
      {isOpen && (
        <ViewDialog
          list={list}
          query={kept}
          isSearching={kept !== query}
          view={shown?.isOwn ? shown : null}
          onClose={() => setOpen(false)}
        />
      )}
    </nav>
  )
}

/** A list's address without the page, with sorted parameters, which makes equal views comparable. */
function viewOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.sort()
  return params.toString()
}

const viewQueries = {
  list: (list: ViewList) => dataQuery(['views', list], savedViews.list, { query: { list } }),
}

/** Link to a saved view. */
function ViewTab({ to, isShown, children }: { to: string; isShown: boolean; children: ReactNode }) {
  return (
    <li className="shrink-0">
      <Link
        to={{ search: to }}
        preventScrollReset
        aria-current={isShown ? 'true' : undefined}
        className={cx(
          'inline-flex min-h-10 items-center rounded-control px-3 text-sm font-semibold no-underline hover:bg-sand',
          isShown ? 'bg-tint text-on-tint' : 'text-ink-2',
        )}
      >
        {children}
      </Link>
    </li>
  )
}
