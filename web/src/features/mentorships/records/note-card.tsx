import { useMutation } from '@tanstack/react-query'
import type { Meeting, Mentorship, Note } from '@udyam/contract/mentorships/record-schemas'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { Lock, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { NoteForm } from './note-form.tsx'

type NoteCardProps = { note: Note; mentorship: Mentorship }

/** A note with its visibility and subject; its author can edit and delete it. */
export function NoteCard({ note, mentorship }: NoteCardProps) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const { side, other, state } = mentorship
  const isOwn = note.author === side
  if (isEditing && state === 'active') {
    const close = () => {
      setEditing(false)
      keepFocus(`#edit-${note._id}`)
    }
    return (
      <li className="rounded-card border border-action p-4">
        <NoteForm note={note} mentorship={mentorship} onDone={close} />
      </li>
    )
  }
  return (
    <li className="flex flex-col items-start gap-2 rounded-card border border-line p-4">
      <Badge tone={note.shared ? 'info' : 'neutral'} icon={note.shared ? Users : Lock}>
        {t(note.shared ? 'mentorship.note.shared' : 'mentorship.note.private')}
      </Badge>
      <p lang={writtenLanguage(note.text)} className="wrap-anywhere whitespace-pre-line">
        {note.text}
      </p>
      <p className="text-sm text-ink-3">
        <span>{isOwn ? t('mentorship.you') : other.name}</span>
        {' · '}
        <time dateTime={note.updatedAt}>{formatDateTime(note.updatedAt)}</time>
        <AboutMeeting meeting={mentorship.meetings.find(({ _id }) => _id === note.meeting)} />
      </p>
      {isOwn && state === 'active' && <OwnActions note={note} onEdit={() => setEditing(true)} />}
    </li>
  )
}

function AboutMeeting({ meeting }: { meeting: Meeting | undefined }) {
  const { t } = useTranslation()
  if (!meeting) return null
  const date = formatDate(meeting.startsAt ?? meeting.times[0] ?? '')
  return <span className="block">{t('mentorship.note.aboutMeeting', { date })}</span>
}

function OwnActions({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const { t } = useTranslation()
  const remove = useMutation({
    mutationFn: () => call(mentorships.removeNote, { params: { id: note._id } }),
    meta: { success: 'server' },
    onSuccess: () => keepFocus('#notes-title'),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        id={`edit-${note._id}`}
        variant="secondary"
        size="sm"
        icon={<Icon of={Pencil} size={18} />}
        onClick={onEdit}
      >
        {t('common.edit')}
      </Button>
      <Button
        variant="secondary"
        size="sm"

        icon={<Icon of={Trash2} size={18} />}
        pending={remove.isPending}
        onClick={() => {
          if (confirmAction(t('mentorship.note.confirmDelete'))) remove.mutate()
        }}
      >
        {t('common.delete')}
      </Button>
    </div>
  )
}
