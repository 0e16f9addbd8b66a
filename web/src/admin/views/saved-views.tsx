import { useQuery } from '@tanstack/react-query'
import { mostViews, type ViewList } from '@udyam/contract/lists/views'
import type { SavedView } from '@udyam/contract/schemas/lists/views'
import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { cx } from '../../ui/primitives/cx.ts'
import { Icon } from '../../ui/primitives/icon.tsx'
import { viewOf } from './view-address.ts'
import { ViewDialog } from './view-dialog.tsx'
import { viewQueries } from './views.queries.ts'

type SavedViewsProps = {
  list: ViewList
  /** The address of the whole list, where that is not an empty one. */
  whole?: string
}

/** Above a list: all of it, and the views of it that were saved; what is shown now can be saved as another one. */
export function SavedViews({ list, whole = '' }: SavedViewsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data: views = [] } = useQuery(viewQueries.list(list))
  const query = viewOf(useLocation().search)
  const isWhole = query === viewOf(whole)
  const shown = isWhole ? undefined : views.find((view) => viewOf(view.query) === query)
  const own = views.filter(({ isOwn }) => isOwn)
  const canSave = !isWhole && shown === undefined && own.length < mostViews
  return (
    <nav aria-label={t('views.label')} className="flex flex-wrap items-center gap-x-2 border-b border-line">
      <ul className="flex max-w-full gap-1 overflow-x-auto py-1">
        <Tab to={whole} isShown={isWhole}>
          {t('common.all')}
        </Tab>
        {views.map((view) => (
          <Tab key={view._id} to={view.query} isShown={view === shown}>
            <span translate="no">{view.name}</span>
          </Tab>
        ))}
      </ul>
      {canSave && (
        <Button variant="quiet" size="sm" icon={<Icon of={Plus} size={16} />} onClick={() => setOpen(true)}>
          {t('views.save')}
        </Button>
      )}
      {shown?.isOwn && (
        <Button variant="quiet" size="sm" icon={<Icon of={Pencil} size={16} />} onClick={() => setOpen(true)}>
          {t('views.change')}
        </Button>
      )}
      {isOpen && <ViewDialog list={list} query={query} view={ownOf(shown)} onClose={() => setOpen(false)} />}
    </nav>
  )
}

function ownOf(view: SavedView | undefined): SavedView | null {
  return view?.isOwn ? view : null
}

function Tab({ to, isShown, children }: { to: string; isShown: boolean; children: ReactNode }) {
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
