import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { adminSelectionSchemas } from '@udyam/contract/admin-selection/schemas'
import { ReasonDialog } from '#forms/reason-dialog.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { rowDialogMeta } from '#lib/query-client.ts'

/** Both sides can read the reason. */
export function EndDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={t('selection.mentorship.endTitle', { name })}
      text={t('selection.mentorship.endHint')}
      schema={async () => adminSelectionSchemas.endMentorship.body}
      save={(body) => call(adminSelection.endMentorship, { params: { id }, body })}
      meta={rowDialogMeta('messages.mentorship_ended', 'selection.case.actionFailed')}
      failureText="selection.case.actionFailed"
      saveText={t('selection.mentorship.end')}
      danger
      onClose={onClose}
    />
  )
}
