import { type ReactNode, useEffect, useRef } from 'react'

type PageTitleProps = { children: ReactNode; className?: string }

/**
 * The page's one h1. The route focus moves here; a title that appears late (after its data) takes the focus
 * over from the page, which has held it meanwhile.
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
