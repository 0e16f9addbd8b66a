import { personName } from '@udyam/contract/texts/person-name'
import { openQuestion } from '@udyam/contract/profile/mentor-parts'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import { MessageCircleQuestionMark, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepRowFocus } from '../../../lib/keep-focus.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { RowAction } from '../../../ui/tables/row-action.tsx'
import { onDemand } from '../../../lib/loading/on-demand.tsx'

const AskDialog = onDemand(async () => (await import('./ask-dialog.tsx')).AskDialog)
const RejectDialog = onDemand(async () => (await import('../../../admin/reject-dialog.tsx')).RejectDialog)

type ApplicationActionsProps = { mentor: MentorRecord; isCard: boolean }

/** What can be done about an application beside approving it: ask for more, or turn it down with a reason. */
export function ApplicationActions({ mentor, isCard }: ApplicationActionsProps) {
  const { t } = useTranslation()
  const { _id: id, asked } = mentor
  const [isAsking, setAsking] = useState(false)
  const [rejecting, setRejecting] = useState<{ keepFocus: () => void } | null>(null)
  const name = personName(mentor)
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
      {isAsking && <AskDialog id={id} name={name} onClose={() => setAsking(false)} />}
      {rejecting && <RejectDialog id={id} name={name} onClose={() => setRejecting(null)} {...rejecting} />}
    </>
  )
}
