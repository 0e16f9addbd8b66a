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
