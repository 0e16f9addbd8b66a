import { factors } from '@udyam/contract/factors'
import { FactorDrop } from '@udyam/contract/schemas/factors'
import { DialogForm } from '../forms/dialog-form.tsx'
import { useForm } from '../forms/use-form.ts'
import { call } from '../lib/api.ts'
import { useTranslation } from '../lib/i18n.ts'
import { keepFocusAfter } from '../lib/keep-focus.ts'
import { TextArea } from '../ui/primitives/text-area.tsx'

type FactorDropDialogProps = { id: string; name: string; onClose: () => void }

/** Asks how it is known that somebody has lost the second step of their sign-in. */
export function FactorDropDialog({ id, name, onClose }: FactorDropDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    id: `factor-${id}`,
    schema: FactorDrop,
    start: { reason: '' },
    save: (body) => call(factors.drop, { params: { id }, body }),
    meta: { success: 'server' },
    onSaved: keepFocusAfter(onClose),
  })
  return (
    <DialogForm
      title={t('factorDrop.title', { name })}
      form={form}
      failureText="suspension.failed"
      saveText={t('factorDrop.action')}
      danger
      onClose={onClose}
    >
      <p className="text-ink-2">{t('factorDrop.text', { name })}</p>
      <TextArea
        label={t('factorDrop.reason')}
        hint={t('admin.administrators.reasonHint')}
        maxLength={500}
        {...form.field('reason')}
      />
    </DialogForm>
  )
}
