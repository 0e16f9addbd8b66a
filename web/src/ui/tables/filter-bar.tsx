import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { useMediaQuery } from '../primitives/use-media-query.ts'

type FilterBarProps = {
  /** Names the region, such as "Search". */
  label: string
  search: ReactNode
  /** The other filters and the button that clears them. */
  children?: ReactNode
  /** Label of the collapsed filters on small screens, e.g. "Filters (2)". */
  foldLabel: string
  /** Less space, for many filters in one row. */
  isDense?: boolean
}

/** Search and filters of a list; on small screens all but the search fold away. */
export function FilterBar({ label, search, children, foldLabel, isDense = false }: FilterBarProps) {
  const isWide = useMediaQuery('(min-width: 48rem)')
  return (
    <search
      aria-label={label}
      className={cx('rounded-card border border-line bg-paper', isDense ? 'p-3' : 'p-4')}
    >
      <div className="flex flex-col gap-3 md:flex-row md:flex-wrap md:items-end">
        <div className={cx('min-w-0', isDense ? 'md:flex-[1_1_9rem]' : 'md:flex-[2_1_16rem]')}>{search}</div>
        {isWide && children && (
          <div
            className={cx(
              'contents [&>*]:min-w-0',
              isDense
                ? '[&>*]:flex-[1_1_7rem] [&>select]:ps-3 [&>select]:pe-1 [&>select:last-child]:basis-[10rem]'
                : '[&>*]:flex-[1_1_9rem]',
            )}
          >
            {children}
          </div>
        )}
        {!isWide && children && (
          <details>
            <summary className="flex min-h-11 items-center gap-2 font-semibold text-link">
              <Icon of={SlidersHorizontal} />
              <span>{foldLabel}</span>
            </summary>
            <div className="flex flex-col gap-3 pt-2">{children}</div>
          </details>
        )}
      </div>
    </search>
  )
}
