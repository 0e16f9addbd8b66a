import { useQuery } from '@tanstack/react-query'
import { mentees } from '@udyam/contract/mentees'
import { caseNotes } from '@udyam/contract/notes/notes'
import { useTranslation } from '../../../lib/i18n.ts'
import { QueryFailure } from '../../../lib/query-failure.tsx'
import { useMay } from '../../../lib/session.ts'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { selectionQueries } from '../selection.queries.ts'
import { NoteForm } from './note-form.tsx'
import { PhoneOfMentee } from './phone-of-mentee.tsx'
import { NoteRow } from './note-row.tsx'

/** What administrators have noted about a mentee, the newest first, and the place for more. */
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
