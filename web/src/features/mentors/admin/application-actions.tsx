import { mentors } from '@udyam/contract/mentors'
import { openQuestion } from '@udyam/contract/profile/mentor-parts'
import { mentorSchemas } from '@udyam/contract/schemas/mentors'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import { MessageCircleQuestionMark, X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import { RejectDialog } from '../../../admin/reject-dialog.tsx'
import { ReasonDialog } from '../../../forms/reason-dialog.tsx'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepRowFocus } from '../../../lib/keep-focus.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { RowAction } from '../../../ui/tables/row-action.tsx'

type ApplicationActionsProps = { mentor: MentorRecord; isCard: boolean }

/** The question, under the name that the dialog for reasons has for its one field. */
const Question = z.object({ reason: mentorSchemas.ask.body.shape.text })

/** What can be done about an application beside approving it: ask for more, or turn it down with a reason. */
export function ApplicationActions({ mentor, isCard }: ApplicationActionsProps) {
  const { t } = useTranslation()
  const { _id: id, asked } = mentor
  const [isAsking, setAsking] = useState(false)
  const [rejecting, setRejecting] = useState<{ keepFocus: () => void } | null>(null)
  const name = `${mentor.firstName} ${mentor.lastName}`
  return (
    <>
      {openQuestion(asked) === '' && (
        <RowAction
          label={t('admin.requests.ask')}
          of={name}
          icon={<Icon of={MessageCircleQuestionMark} />}
          isCard={isCard}
          onClick={() => setAsking(true)}
        />
      )}
      <RowAction
        label={t('admin.reject')}
        of={name}
        icon={<Icon of={X} />}
        isCard={isCard}
        danger
        onClick={({ currentTarget }) => setRejecting({ keepFocus: keepRowFocus(currentTarget) })}
      />
      {isAsking && (
        <ReasonDialog
          title={t('admin.requests.askTitle', { name })}
          text={t('admin.requests.askHint')}
          label={t('admin.requests.askLabel')}
          schema={Question}
          draft={`ask.${id}`}
          save={({ reason }) => call(mentors.ask, { params: { id }, body: { text: reason } })}
          meta={{ success: 'server' }}
          failureText="admin.requests.askFailed"
          saveText={t('admin.requests.ask')}
          onClose={() => setAsking(false)}
        />
      )}
      {rejecting && <RejectDialog id={id} name={name} onClose={() => setRejecting(null)} {...rejecting} />}
    </>
  )
}
