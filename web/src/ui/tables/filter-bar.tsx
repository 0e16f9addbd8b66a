import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
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
}

/** Search and filters of a list; on small screens all but the search fold away. */
export function FilterBar({ label, search, children, foldLabel }: FilterBarProps) {
  const isWide = useMediaQuery('(min-width: 48rem)')
  return (
    <search aria-label={label} className="rounded-card border border-line bg-paper p-4">
      <div className="flex flex-col gap-3 md:flex-row md:flex-wrap md:items-end">
        <div className="min-w-0 md:flex-[2_1_16rem]">{search}</div>
        {isWide && children && <div className="contents [&>*]:min-w-0 [&>*]:flex-[1_1_9rem]">{children}</div>}
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
