import { adminSelection } from '@udyam/contract/admin-selection'
import { adminSelectionSchemas } from '@udyam/contract/schemas/admin-selection'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepFocusAfter } from '../../../lib/keep-focus.ts'
import { rowDialogMeta } from '../../../lib/query-client.ts'
import { TextArea } from '../../../ui/primitives/text-area.tsx'

/** Asks why a mentorship ends; both sides read the reason. */
export function EndDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    schema: adminSelectionSchemas.endMentorship.body,
    start: { reason: '' },
    save: (body) => call(adminSelection.endMentorship, { params: { id }, body }),
    meta: rowDialogMeta('messages.mentorship_ended', 'selection.case.actionFailed'),
    onSaved: keepFocusAfter(onClose),
  })
  return (
    <DialogForm
      title={t('selection.mentorship.endTitle', { name })}
      form={form}
      failureText="selection.case.actionFailed"
      saveText={t('selection.mentorship.end')}
      danger
      onClose={onClose}
    >
      <p className="text-ink-2">{t('selection.mentorship.endHint')}</p>
      <TextArea label={t('field.reason')} maxLength={500} {...form.field('reason')} />
    </DialogForm>
  )
}
