import { mentors } from '@udyam/contract/mentors/calls'
import { mentorSchemas } from '@udyam/contract/mentors/schemas'
import * as z from 'zod'
import { ReasonDialog } from '#forms/reason-dialog.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'

/** The field has the name that the reason dialog uses. */
const Question = z.object({ reason: mentorSchemas.ask.body.shape.text })

export function AskDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={t('admin.requests.askTitle', { name })}
      text={t('admin.requests.askHint')}
      label={t('admin.requests.askLabel')}
      schema={async () => Question}
      draft={`ask.${id}`}
      save={({ reason }) => call(mentors.ask, { params: { id }, body: { text: reason } })}
      meta={{ success: 'server' }}
      failureText="admin.requests.askFailed"
      saveText={t('admin.requests.ask')}
      onClose={onClose}
    />
  )
}
