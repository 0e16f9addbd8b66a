import { personName } from '@udyam/contract/texts/person-name'
import { useMutation } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors/calls'
import type { MentorSummary } from '@udyam/contract/dashboard/schemas'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { InvitedBadge } from '#admin/invited-badge.tsx'
import { askedOf } from '#admin/invited-text.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepRowFocus } from '#lib/restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { onDemand } from '#lib/loading/on-demand.tsx'

const RejectDialog = onDemand(async () => (await import('#admin/reject-dialog.tsx')).RejectDialog)

/** Gets the focus when the list is empty. */
const heading = '#pending-approvals'

/** Approves or rejects an application; a rejection needs a reason, which is mailed. */
export function PendingActions({ mentor }: { mentor: MentorSummary }) {
  const { t } = useTranslation()
  /** Keeps the focus in place after the row is removed; set while the dialog is open. */
  const [rejecting, setRejecting] = useState<{ keepFocus: () => void } | null>(null)
  const name = personName(mentor)
  const params = { id: mentor._id }
  const approve = useMutation({
    mutationFn: (_keepFocus: () => void) =>
      call(mentors.update, { params, body: { approve: true, updatedAt: mentor.updatedAt } }),
    meta: { success: 'admin.mentors.approved', failure: 'admin.mentors.approveFailed' },
    onSettled: (_answer, _error, keepFocus) => keepFocus(),
  })

  return (
    <div className="flex flex-wrap items-center gap-2">
      <InvitedBadge invited={mentor.invited} />
      <Button
        size="sm"
        icon={<Icon of={Check} size={18} />}
        aria-label={`${t('admin.approve')} ${name}`}
        pending={approve.isPending}
        onClick={({ currentTarget }) => {
          const question = t('admin.mentors.confirmApprove', { name })
          if (!confirmAction(askedOf(t, { name, invited: mentor.invited }, question))) return
          approve.mutate(keepRowFocus(currentTarget, heading))
        }}
      >
        {t('admin.approve')}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<Icon of={X} size={18} />}
        aria-label={`${t('admin.reject')} ${name}`}
        onClick={({ currentTarget }) => setRejecting({ keepFocus: keepRowFocus(currentTarget, heading) })}
      >
        {t('admin.reject')}
      </Button>
      {rejecting && (
        <RejectDialog id={mentor._id} name={name} onClose={() => setRejecting(null)} {...rejecting} />
      )}
    </div>
  )
}
