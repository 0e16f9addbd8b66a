import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import type { useSitting } from './use-sitting.ts'

type WorkBarProps = {
  title: string
  /** Mentee of the open case; empty without one. */
  at: string
  sitting: ReturnType<typeof useSitting>
  onMove: (by: 1 | -1) => void
}

/** Position and progress in the queue, with links to the previous and next case. */
export function WorkBar({
  title,
  at,
  sitting: { place, total, share, next, previous },
  onMove,
}: WorkBarProps) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-12 items-center gap-x-3 border-b max-sm:flex-wrap border-line bg-paper px-4 xl:px-6">
      <Link
        to={paths.adminSelection}
        aria-label={t('admin.nav.selection')}
        className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold"
      >
        <Icon of={ArrowLeft} size={16} />
        <span className="max-sm:hidden">{t('admin.nav.selection')}</span>
      </Link>
      <PageTitle className="text-h4 max-sm:sr-only">{title}</PageTitle>
      {place > 0 && (
        <p className="whitespace-nowrap tabular-nums">
          {t('selection.work.place', { place: formatNumber(place), total: formatNumber(total) })}
        </p>
      )}
      <div aria-hidden="true" className="hidden h-2.5 max-w-72 flex-1 rounded-[3px] bg-todo sm:block">
        <div className="h-full rounded-[3px] woven" style={{ width: `${share * 100}%` }} />
      </div>
      <div className="ms-auto flex items-center max-sm:flex-wrap">
        {at !== '' && (
          <Link
            to={pathTo(paths.adminSelectionCase, at)}
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold xl:hidden"
          >
            {t('selection.work.case')}
          </Link>
        )}
        <IconButton
          label={t('selection.work.previous')}
          icon={<Icon of={ChevronLeft} />}
          disabled={previous === undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('selection.work.next')}
          icon={<Icon of={ChevronRight} />}
          disabled={next === undefined}
          onClick={() => onMove(1)}
        />
      </div>
    </div>
  )
}
