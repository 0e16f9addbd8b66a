import { useMutation } from '@tanstack/react-query'
import { type MentorRecord, mentors } from '@udyam/contract/mentors'
import { Ban, Check, LockOpen, Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import type { TextKey } from '../../lib/text-key.ts'
import { confirmAction } from '../../ui/confirm-action.ts'
import { Icon } from '../../ui/icon.tsx'
import { RowAction } from '../../ui/row-action.tsx'

type Step = 'approve' | 'revoke' | 'block' | 'unblock' | 'delete'

const steps = {
  approve: { label: 'admin.approve', icon: Check, confirm: 'admin.mentors.confirmApprove' },
  revoke: { label: 'admin.revoke', icon: Undo2, confirm: 'admin.mentors.confirmRevoke' },
  block: { label: 'admin.block', icon: Ban, confirm: 'admin.mentors.confirmBlock' },
  unblock: { label: 'admin.unblock', icon: LockOpen, confirm: 'admin.mentors.confirmUnblock' },
  delete: { label: 'common.delete', icon: Trash2, confirm: 'admin.mentors.confirmDelete' },
} as const

const outcomes: Record<Step, { success: TextKey; failure: TextKey }> = {
  approve: { success: 'admin.mentors.approved', failure: 'admin.mentors.approveFailed' },
  revoke: { success: 'admin.mentors.revoked', failure: 'admin.mentors.revokeError' },
  block: { success: 'admin.mentors.blocked', failure: 'admin.mentors.blockError' },
  unblock: { success: 'admin.mentors.unblocked', failure: 'admin.mentors.unblockError' },
  delete: { success: 'admin.mentors.deleted', failure: 'admin.mentors.deleteFailed' },
}

/** What an administrator can do to a mentor; each asks first. */
export function MentorRowActions({ mentor, isCard }: { mentor: MentorRecord; isCard: boolean }) {
  const { t } = useTranslation()
  const name = `${mentor.firstName} ${mentor.lastName}`
  const possible: Step[] = [
    ...(mentor.status === 'Pending' ? (['approve'] as const) : []),
    ...(mentor.status === 'Approved' ? (['revoke'] as const) : []),
    mentor.block ? 'unblock' : 'block',
    'delete',
  ]
  return (
    <>
      {possible.map((step) => (
        <MentorAction
          key={step}
          step={step}
          mentor={mentor}
          name={name}
          isCard={isCard}
          label={t(steps[step].label)}
        />
      ))}
    </>
  )
}

type MentorActionProps = { step: Step; mentor: MentorRecord; name: string; isCard: boolean; label: string }

function MentorAction({ step, mentor, name, isCard, label }: MentorActionProps) {
  const { t } = useTranslation()
  const action = useMutation({ mutationFn: () => perform(step, mentor._id), meta: outcomes[step] })
  return (
    <RowAction
      label={label}
      of={name}
      icon={<Icon of={steps[step].icon} />}
      isCard={isCard}
      danger={step === 'delete'}
      pending={action.isPending}
      onClick={() => {
        if (confirmAction(t(steps[step].confirm, { name }))) action.mutate()
      }}
    />
  )
}

async function perform(step: Step, id: string): Promise<void> {
  const params = { id }
  if (step === 'delete') await call(mentors.remove, { params })
  else if (step === 'approve') await call(mentors.update, { params, body: { approve: true } })
  else if (step === 'revoke') await call(mentors.update, { params, body: { approve: false } })
  else await call(mentors.update, { params, body: { block: step === 'block' } })
}
