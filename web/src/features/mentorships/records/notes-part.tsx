import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { EmptyState } from '../../../ui/patterns/empty-state.tsx'
import { NoteCard } from './note-card.tsx'
import { NoteForm } from './note-form.tsx'
import { PartCard } from '../part-card.tsx'

/** One's own notes, and those that the other shares. */
export function NotesPart({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const [isWriting, setWriting] = useState(false)
  const { notes, state } = mentorship
  const isActive = state === 'active'
  const closeForm = () => {
    setWriting(false)
    keepFocus('#notes-title')
  }
  return (
    <PartCard id="notes" title={t('mentorship.part.notes')}>
      {isActive && isWriting && <NoteForm mentorship={mentorship} onDone={closeForm} />}
      {isActive && !isWriting && (
        <div>
          <Button variant="secondary" icon={<Icon of={Plus} />} onClick={() => setWriting(true)}>
            {t('mentorship.note.add')}
          </Button>
        </div>
      )}
      {notes.length === 0 && !isWriting && <EmptyState title={t('mentorship.note.none')} />}
      {notes.length > 0 && (
        <ul className="flex flex-col gap-4">
          {notes.map((note) => (
            <NoteCard key={note._id} note={note} mentorship={mentorship} />
          ))}
        </ul>
      )}
    </PartCard>
  )
}
