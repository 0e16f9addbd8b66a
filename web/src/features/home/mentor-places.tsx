import { Children, type ReactNode } from 'react'
import { Card } from '#ui/primitives/card.tsx'

/** Number of stories; the server shows the section from this number on. */
const places = [0, 1, 2]

/** Cards of a few mentors at a fixed height, before and after loading, to avoid layout shifts; large text may need more. */
export function MentorPlaces({ children }: { children?: ReactNode }) {
  const cards = Children.toArray(children)
  return (
    <ul
      aria-hidden={cards.length === 0 || undefined}
      className="@container mt-6 grid grid-cols-1 gap-3 lg:grid-cols-3 lg:gap-4"
    >
      {places.map((place) => (
        <Card key={place} as="li" isDense className="flex min-h-45 flex-wrap gap-3 @min-[14rem]:h-45">
          {cards[place]}
        </Card>
      ))}
    </ul>
  )
}
