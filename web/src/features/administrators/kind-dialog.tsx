import { administrators } from '@udyam/contract/administrators/calls'
import { type Administrator, AdministratorInvite } from '@udyam/contract/administrators/schemas'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { DialogForm } from '#forms/dialog-form.tsx'
import { KindSelect } from './kind-select.tsx'

type KindDialogProps = { administrator: Administrator; onClose: () => void }

const Rule = AdministratorInvite.pick({ kind: true })

/** The change ends the sessions of the administrator. */
export function KindDialog({ administrator: { _id: id, name, kind }, onClose }: KindDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => Rule,
    start: { kind },
    save: (body) => call(administrators.update, { params: { id }, body }),
    meta: { success: 'messages.administrator_updated', isOutdated: () => false },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={t('admin.administrators.changeTitle', { name })}
      form={form}
      failureText="admin.administrators.saveFailed"
      saveText={t('common.save')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('admin.administrators.changeHint', { name })}</p>
      <KindSelect chosen={form.watch('kind')} {...form.field('kind')} />
    </DialogForm>
  )
}
