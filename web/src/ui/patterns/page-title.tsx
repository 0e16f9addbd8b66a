import { type ReactNode, useEffect, useRef } from 'react'

type PageTitleProps = { children: ReactNode; className?: string }

/**
 * The page's only h1. Navigation moves the focus here; a title that renders late takes it over from the page.
 */
export function PageTitle({ children, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className ?? 'text-h1'}>
      {children}
    </h1>
  )
}

type PageHeadProps = {
  /** The title, and what belongs to it. */
  children: ReactNode
  /** At the other end of the line, such as the link that adds a record; on phones below the title. */
  actions?: ReactNode
  /** The ⋯ menu; on phones beside the title. */
  menu?: ReactNode
}

/** Top of a page: its title, what can be done, and what is needed rarely. */
export function PageHead({ children, actions, menu }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-3 sm:items-center">
      <div className="flex flex-[1_1_10rem] flex-col gap-1 sm:flex-[1_1_auto]">{children}</div>
      {actions && (
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:order-1 max-sm:basis-full">{actions}</div>
      )}
      {menu}
    </div>
  )
}
