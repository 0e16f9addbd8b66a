import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

export type NamedMentor = { _id: string; name: string }

type MentorPickerProps = {
  /** Searches mentors by a part of their name. */
  find: (search: string) => Promise<readonly NamedMentor[]>
  onPick: (mentor: NamedMentor) => void
}

/** Minimum length for a search, and the number of results. */
const fewestLetters = 2
export const mostOffered = 5

export function MentorPicker({ find, onPick }: MentorPickerProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data = [] } = useQuery({
    queryKey: ['mentor-picker', search],
    queryFn: () => find(search),
    enabled: search.length >= fewestLetters,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex max-w-md flex-col gap-2">
      <TextInput
        label={t('match.avoidLabel')}
        name="match-mentor"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {search.length >= fewestLetters && (
        <ul className="flex flex-col gap-2" aria-live="polite">
          {data.map((mentor) => (
            <li key={mentor._id} className="flex flex-wrap items-center justify-between gap-2">
              <span translate="no">{mentor.name}</span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('match.avoidAddOf', { name: mentor.name })}
                onClick={() => {
                  onPick(mentor)
                  setTyped('')
                }}
              >
                {t('match.avoidAdd')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
