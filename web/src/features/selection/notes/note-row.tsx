import { useMutation } from '@tanstack/react-query'
import { caseNotes } from '@udyam/contract/notes/notes'
import type { CaseNote } from '@udyam/contract/schemas/selection/notes'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { confirmAction } from '../../../ui/patterns/confirm-action.ts'
import { Button } from '../../../ui/primitives/button.tsx'

/** A note with who wrote it and when; one's own can be deleted. */
export function NoteRow({ note }: { note: CaseNote }) {
  const { t } = useTranslation()
  const deleting = useMutation({
    mutationFn: () => call(caseNotes.remove, { params: { id: note._id } }),
    meta: { success: 'messages.note_deleted', failure: 'selection.notes.deleteFailed' },
    onSuccess: () => keepFocus('#case-notes-title'),
  })
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-3">
          <bdi translate="no">{note.byName ?? t('selection.reports.former')}</bdi>
          {` · ${formatDateTime(note.at)}`}
        </p>
        {note.outcome && <p className="font-semibold">{t(`selection.notes.call.${note.outcome}`)}</p>}
        {note.text && <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>}
      </div>
      {note.isOwn && (
        <Button
          variant="quiet"
          size="sm"
          pending={deleting.isPending}
          onClick={() => {
            if (confirmAction(t('selection.notes.confirmDelete'))) deleting.mutate()
          }}
        >
          {t('common.delete')}
        </Button>
      )}
    </li>
  )
}
