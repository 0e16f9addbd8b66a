import { useQuery, useMutation } from '@tanstack/react-query'
import { mentees } from '@udyam/contract/mentees/calls'
import { caseNotes } from '@udyam/contract/notes/calls'
import { callOutcomes } from '@udyam/contract/notes/values'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useMay } from '#lib/session.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { selectionQueries } from '../selection.queries.ts'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { Phone } from 'lucide-react'
import { formatPhone, formatDateTime } from '#lib/format.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import type { CaseNote } from '@udyam/contract/notes/schemas'
import { keepFocus } from '#lib/restore-focus.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'

/** Notes of administrators on a mentee, newest first, and a field for a new one. */
export function CaseNotes({ id }: { id: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const found = useQuery(selectionQueries.notes(id))
  const mayAdd = may(caseNotes.add)
  const notes = found.data?.data ?? []
  if (!mayAdd && notes.length === 0 && !found.isError) return null
  return (
    <FormSection id="case-notes" title={t('selection.notes')} hint={t('selection.notes.hint')}>
      {may(mentees.get) && <PhoneOfMentee id={id} />}
      {mayAdd && <NoteForm id={id} />}
      <QueryFailure query={found} text="selection.notes.fetchFailed" />
      {notes.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {notes.map((note) => (
            <NoteRow key={note._id} note={note} />
          ))}
        </ul>
      )}
    </FormSection>
  )
}

const start = { text: '', outcome: '' as const }

/** Form for a note, a call or both; drafts survive until saved. */
function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => (await import('./note-rule.ts')).Form,
    id: 'case-note',
    draft: `case-note-${id}`,
    start,
    focusesErrors: true,
    save: (body) => call(caseNotes.add, { params: { id }, body }),
    meta: { success: 'messages.note_saved' },
    valuesAfter: () => start,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <FormNotices form={form} failureText="selection.notes.failed" />
      <TextArea label={t('selection.notes.text')} rows={2} maxLength={2000} {...form.field('text')} />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('selection.notes.call')}
          placeholder={t('selection.notes.noCall')}
          options={callOutcomes.map((value) => ({ value, label: t(`selection.notes.call.${value}`) }))}
          {...form.field('outcome')}
        />
        <Button type="submit" variant="secondary" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('selection.notes.add')}
        </Button>
      </div>
    </form>
  )
}

/** Phone number of a mentee, loaded on press, because each access is logged. */
function PhoneOfMentee({ id }: { id: string }) {
  const { t } = useTranslation()
  const read = useMutation({
    mutationFn: () => call(mentees.get, { params: { id } }),
    meta: { failure: 'errors.unexpected', keepsCache: true },
  })
  const phone = read.data?.data.mobile_no
  if (phone === undefined) {
    return (
      <div>
        <Button
          size="sm"
          variant="quiet"
          icon={<Icon of={Phone} />}
          pending={read.isPending}
          onClick={() => read.mutate()}
        >
          {t('selection.notes.phone')}
        </Button>
      </div>
    )
  }
  return (
    <a
      ref={(link) => link?.focus()}
      href={`tel:+91${phone}`}
      className="flex min-h-10 w-fit items-center gap-2"
    >
      <Icon of={Phone} /> {formatPhone(phone)}
    </a>
  )
}

/** A note with author and date; its author can delete it. */
function NoteRow({ note }: { note: CaseNote }) {
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
