import { factors } from '@udyam/contract/factors'
import { FactorDrop } from '@udyam/contract/schemas/factors'
import { FormNotices } from '../forms/form-notices.tsx'
import { useForm } from '../forms/use-form.ts'
import { call } from '../lib/api.ts'
import { useTranslation } from '../lib/i18n.ts'
import { keepFocus } from '../lib/keep-focus.ts'
import { Button } from '../ui/primitives/button.tsx'
import { Dialog } from '../ui/primitives/dialog.tsx'
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
    onSaved: () => {
      onClose()
      keepFocus()
    },
  })
  return (
    <Dialog title={t('factorDrop.title', { name })} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotices form={form} failureText="suspension.failed" />
        <p className="text-ink-2">{t('factorDrop.text', { name })}</p>
        <TextArea
          label={t('factorDrop.reason')}
          hint={t('admin.administrators.reasonHint')}
          maxLength={500}
          {...form.field('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={form.isPending}>
            {t('factorDrop.action')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
