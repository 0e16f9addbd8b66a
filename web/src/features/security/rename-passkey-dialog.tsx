import { passkeys } from '@udyam/contract/factors'
import type { Passkey } from '@udyam/contract/schemas/parts/passkey'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { TextInput } from '../../ui/primitives/text-input.tsx'

/** Asks how a passkey is to be called. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, name } = passkey
  const form = useForm({
    id: 'passkey',
    schema: async () => (await import('@udyam/contract/schemas/passkeys')).PasskeyName,
    start: { name },
    save: (body) => call(passkeys.update, { params: { id }, body }),
    meta: { success: 'server' },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={t('passkey.renameNamed', { name })}
      form={form}
      failureText="passkey.failed"
      saveText={t('passkey.rename')}
      onClose={onClose}
    >
      <TextInput label={t('passkey.name')} maxLength={60} {...form.field('name')} />
    </DialogForm>
  )
}
