import { useState } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { RemovableChip } from '#ui/primitives/chip.tsx'
import { MentorPicker, type NamedMentor } from './mentor-picker.tsx'

type KeptApartProps = {
  mentors: readonly NamedMentor[]
  /** Maximum number; unlimited by default. */
  most?: number
  /** Label of the button that opens the search; without it, the search is always open. */
  openText?: string
  find: (search: string) => Promise<readonly NamedMentor[]>
  onAdd: (mentor: NamedMentor) => void
  onRemove: (mentor: NamedMentor) => void
}

/** Excluded mentors of a person, to add and remove. */
export function KeptApart({ mentors, most, openText, find, onAdd, onRemove }: KeptApartProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(openText === undefined)
  const known = new Set(mentors.map(({ _id }) => _id))
  return (
    <div className="flex flex-col gap-3">
      {mentors.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {mentors.map((mentor) => (
            <RemovableChip
              key={mentor._id}
              removeLabel={t('match.avoidRemove', { name: mentor.name })}
              onRemove={() => onRemove(mentor)}
            >
              <span translate="no">{mentor.name}</span>
            </RemovableChip>
          ))}
        </ul>
      )}
      {!isOpen && (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {openText}
          </Button>
        </div>
      )}
      {isOpen && (most === undefined || mentors.length < most) && (
        <MentorPicker
          find={async (search) => (await find(search)).filter(({ _id }) => !known.has(_id))}
          onPick={onAdd}
        />
      )}
    </div>
  )
}
