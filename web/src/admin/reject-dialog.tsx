import { mentors } from '@udyam/contract/mentors/calls'
import { mentorSchemas } from '@udyam/contract/mentors/schemas'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { call } from '../lib/api.ts'
import { useTranslation } from '../lib/i18n.ts'
import { rowDialogMeta } from '../lib/query-client.ts'
import { ReadyReasons } from './ready-reasons.tsx'

type RejectDialogProps = {
  id: string
  name: string
  onClose: () => void
  /** Called after the row of the application was removed. */
  keepFocus: () => void
}

/** Asks why an application is turned down; the applicant reads the reason in a kind mail. */
export function RejectDialog({ id, name, onClose, keepFocus }: RejectDialogProps) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={t('admin.mentors.rejectTitle', { name })}
      text={t('admin.mentors.rejectHint')}
      maxLength={2000}
      ready={(choose) => <ReadyReasons kind="rejectMentor" onChoose={choose} />}
      schema={async () => mentorSchemas.reject.body}
      // The draft survives an accidental close.
      draft={`reject.${id}`}
      question={() => t('admin.mentors.confirmReject', { name })}
      save={(body) => call(mentors.reject, { params: { id }, body }).finally(keepFocus)}
      meta={rowDialogMeta('server', 'admin.mentors.rejectFailed')}
      onSaved={() => {
        onClose()
        keepFocus()
      }}
      failureText="admin.mentors.rejectFailed"
      saveText={t('admin.reject')}
      danger
      onClose={onClose}
    />
  )
}
