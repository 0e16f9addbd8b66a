import { administrators } from '@udyam/contract/administrators/calls'
import type { Administrator } from '@udyam/contract/administrators/schemas'
import { text } from '@udyam/contract/parts/fields'
import * as z from 'zod'
import { ReasonDialog } from '#forms/reason-dialog.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'

type ActiveDialogProps = { administrator: Administrator; onClose: () => void }

const Rule = z.object({ reason: text({ required: 'reason_required', max: 500 }) })

export function ActiveDialog({ administrator: { _id: id, name, state }, onClose }: ActiveDialogProps) {
  const { t } = useTranslation()
  const active = state !== 'active'
  const step = active ? 'activate' : 'deactivate'
  return (
    <ReasonDialog
      title={t(`admin.administrators.${step}Title`, { name })}
      text={t(`admin.administrators.${step}Hint`, { name })}
      hint={t('admin.administrators.reasonHint')}
      schema={async () => Rule}
      save={({ reason }) => call(administrators.update, { params: { id }, body: { active, reason } })}
      meta={{ success: 'messages.administrator_updated', isOutdated: () => false }}
      onSaved={onClose}
      failureText="admin.administrators.saveFailed"
      saveText={t(`admin.administrators.${step}`)}
      danger={!active}
      onClose={onClose}
    />
  )
}
