import { useMutation } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors'
import type { MentorSummary } from '@udyam/contract/operations'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm-action.ts'
import { Icon } from '../../ui/icon.tsx'
import { RejectDialog } from './reject-dialog.tsx'

/** Approve or reject an application; the rejection asks for a reason, which is mailed. */
export function PendingActions({ mentor }: { mentor: MentorSummary }) {
  const { t } = useTranslation()
  const [isRejecting, setRejecting] = useState(false)
  const name = `${mentor.firstName} ${mentor.lastName}`
  const params = { id: mentor._id }
  const approve = useMutation({
    mutationFn: () => call(mentors.update, { params, body: { approve: true, updatedAt: mentor.updatedAt } }),
    meta: { success: 'admin.mentors.approved', failure: 'admin.mentors.approveFailed' },
    onSuccess: () => keepFocus('#pending-approvals'),
  })

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<Icon of={Check} size={18} />}
        aria-label={`${t('admin.approve')} ${name}`}
        pending={approve.isPending}
        onClick={() => {
          if (confirmAction(t('admin.mentors.confirmApprove', { name }))) approve.mutate()
        }}
      >
        {t('admin.approve')}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<Icon of={X} size={18} />}
        aria-label={`${t('admin.reject')} ${name}`}
        onClick={() => setRejecting(true)}
      >
        {t('admin.reject')}
      </Button>
      {isRejecting && <RejectDialog id={mentor._id} name={name} onClose={() => setRejecting(false)} />}
    </div>
  )
}
