import type { ReactNode } from 'react'

type CardProps = {
  children: ReactNode
  as?: 'div' | 'article' | 'section' | 'li'
  className?: string
  labelledBy?: string
  /** Less padding, for cards in a list. */
  isDense?: boolean
}

/** A sheet of paper on the canvas. With a link of class `card-link` inside, the whole card is that link. */
export function Card({ children, as: Tag = 'div', className, labelledBy, isDense = false }: CardProps) {
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={`relative rounded-card border border-line bg-paper ${isDense ? 'p-3.5' : 'p-5'} ${className ?? ''}`}
    >
      {children}
    </Tag>
  )
}
