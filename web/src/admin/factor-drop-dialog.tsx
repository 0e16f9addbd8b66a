import { factors } from '@udyam/contract/factors/calls'
import { FactorDrop } from '@udyam/contract/factors/schemas'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { call } from '../lib/api.ts'
import { useTranslation } from '../lib/i18n.ts'

type FactorDropDialogProps = { id: string; name: string; onClose: () => void }

/** Asks how the loss of the second factor was verified. */
export function FactorDropDialog({ id, name, onClose }: FactorDropDialogProps) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={t('factorDrop.title', { name })}
      text={t('factorDrop.text', { name })}
      label={t('factorDrop.reason')}
      hint={t('admin.administrators.reasonHint')}
      id={`factor-${id}`}
      schema={async () => FactorDrop}
      save={(body) => call(factors.drop, { params: { id }, body })}
      meta={{ success: 'server' }}
      failureText="suspension.failed"
      saveText={t('factorDrop.action')}
      danger
      onClose={onClose}
    />
  )
}
