import { passkeys } from '@udyam/contract/factors'
import type { Passkey } from '@udyam/contract/schemas/parts/passkey'
import { PasskeyName } from '@udyam/contract/schemas/passkeys'
import { FormNotices } from '../../forms/form-notices.tsx'
import { useForm } from '../../forms/use-form.ts'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'

/** Asks how a passkey is to be called. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, name } = passkey
  const form = useForm({
    id: 'passkey',
    schema: PasskeyName,
    start: { name },
    save: (body) => call(passkeys.update, { params: { id }, body }),
    meta: { success: 'server' },
    onSaved: onClose,
  })
  return (
    <Dialog title={t('passkey.renameNamed', { name })} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotices form={form} failureText="passkey.failed" />
        <TextInput label={t('passkey.name')} maxLength={60} {...form.field('name')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" pending={form.isPending}>
            {t('passkey.rename')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
