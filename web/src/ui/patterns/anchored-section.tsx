import { type ReactNode, useEffect, useRef } from 'react'

type AnchoredSectionProps = { id: string; title: string; className?: string; children: ReactNode }

/** Section with an anchor; opening the page with it scrolls to the heading. */
export function AnchoredSection({ id, title, className, children }: AnchoredSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={className}>
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="scroll-mt-24 text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}
