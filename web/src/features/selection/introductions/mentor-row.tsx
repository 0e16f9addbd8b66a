import { PersonName } from '#admin/person-name.tsx'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#ui/primitives/badge.tsx'

type MentorRowProps = {
  mentor: { _id: string; name: string }
  tone: BadgeTone
  state: string
  children: ReactNode
}

/** A mentor in a list, with the state of the introduction. */
export function MentorRow({ mentor, tone, state, children }: MentorRowProps) {
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PersonName who="mentor" {...mentor} className="font-semibold wrap-anywhere" />
        <Badge tone={tone}>{state}</Badge>
      </p>
      {children}
    </li>
  )
}
