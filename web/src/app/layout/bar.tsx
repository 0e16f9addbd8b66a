import type { ReactNode } from 'react'
import { cx } from '#ui/primitives/cx.ts'
import { BrandLink } from './brand-link.tsx'

type BarProps = {
  /** Content width: the page's column, or full width as in the admin area. */
  width: 'column' | 'full'
  /** Whether the bar is sticky. */
  stays?: boolean
  className?: string
  children?: ReactNode
}

/**
 * The bar above every page: brand, page controls, and the woven border. In narrow windows or with large text,
 * only its icons remain.
 */
export function Bar({ width, stays = false, className, children }: BarProps) {
  return (
    <header className={cx('@container bg-paper', stays && 'tall:sticky top-0 z-40')}>
      <div
        className={cx(
          'bar-line flex items-center gap-2 [&>:not(:first-child)]:shrink-0',
          width === 'column' ? 'page-column' : 'px-4 md:px-6',
          className,
        )}
      >
        <BrandLink />
        {children}
      </div>
      <div className="border-strip" />
    </header>
  )
}
