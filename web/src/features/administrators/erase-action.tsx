import { administrators } from '@udyam/contract/administrators'
import { daysToUndo } from '@udyam/contract/privacy/erasure'
import type { Administrator } from '@udyam/contract/schemas/administrators'
import { Trash2 } from 'lucide-react'
import { ConfirmedAction } from '../../admin/confirmed-action.tsx'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Icon } from '../../ui/primitives/icon.tsx'

/** Has an administrator erased who is deactivated; nothing for any other. */
export function EraseAction({ of, isCard }: { of: Administrator; isCard: boolean }) {
  const { t } = useTranslation()
  const { _id: id, name, state } = of
  if (state !== 'deactivated') return null
  return (
    <ConfirmedAction
      of={name}
      isCard={isCard}
      danger
      label={t('admin.administrators.erase')}
      icon={<Icon of={Trash2} />}
      question={t('admin.administrators.eraseConfirm', { name, days: daysToUndo })}
      run={() => call(administrators.erase, { params: { id } })}
      outcome={{ success: 'messages.administrator_erasing', failure: 'admin.administrators.saveFailed' }}
    />
  )
}
