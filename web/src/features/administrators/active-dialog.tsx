import { administrators } from '@udyam/contract/administrators'
import type { Administrator } from '@udyam/contract/schemas/administrators'
import { text } from '@udyam/contract/schemas/parts/fields'
import * as z from 'zod'
import { useForm } from '../../forms/use-form.ts'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { TextArea } from '../../ui/primitives/text-area.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'

type ActiveDialogProps = { administrator: Administrator; onClose: () => void }

const Rule = z.object({ reason: text({ required: 'reason_required', max: 500 }) })

/** Asks why an administrator is deactivated, or activated again. */
export function ActiveDialog({ administrator: { _id: id, name, state }, onClose }: ActiveDialogProps) {
  const { t } = useTranslation()
  const active = state !== 'active'
  const step = active ? 'activate' : 'deactivate'
  const form = useForm({
    schema: Rule,
    start: { reason: '' },
    save: ({ reason }) => call(administrators.update, { params: { id }, body: { active, reason } }),
    meta: { success: 'messages.administrator_updated', isOutdated: () => false },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={t(`admin.administrators.${step}Title`, { name })}
      form={form}
      failureText="admin.administrators.saveFailed"
      saveText={t(`admin.administrators.${step}`)}
      danger={!active}
      onClose={onClose}
    >
      <p className="text-ink-2">{t(`admin.administrators.${step}Hint`, { name })}</p>
      <TextArea
        label={t('field.reason')}
        hint={t('admin.administrators.reasonHint')}
        maxLength={500}
        {...form.field('reason')}
      />
    </DialogForm>
  )
}
