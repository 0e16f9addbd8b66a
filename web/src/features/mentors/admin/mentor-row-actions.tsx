import { personName } from '@udyam/contract/texts/person-name'
import { mentors } from '@udyam/contract/mentors/calls'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { Ban, Check, LockOpen, Pencil, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArchiveAction } from '#admin/archive/archive-action.tsx'
import { call } from '#lib/api.ts'
import { InvitationLink } from '#admin/inviting/invitation-link.tsx'
import { ResendInvitation } from '#admin/inviting/resend-invitation.tsx'
import { askedOf } from '#admin/invited-text.ts'
import { ConfirmedAction } from '#admin/confirmed-action.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import type { TextKey } from '#lib/text-key.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowLink } from '#ui/tables/row-action.tsx'
import { archiveMentors, mentorRow } from './mentor-bulk.ts'
import { WaitingPhotoAction } from './waiting-photo.tsx'

type Step = 'approve' | 'approveRequest' | 'revoke' | 'block' | 'unblock' | 'delete' | 'deleteRequest'

const steps = {
  approve: { label: 'admin.approve', icon: Check, confirm: 'admin.mentors.confirmApprove' },
  approveRequest: { label: 'admin.approve', icon: Check, confirm: 'admin.mentors.confirmApprove' },
  revoke: { label: 'admin.revoke', icon: Undo2, confirm: 'admin.mentors.confirmRevoke' },
  block: { label: 'admin.block', icon: Ban, confirm: 'admin.mentors.confirmBlock' },
  unblock: { label: 'admin.unblock', icon: LockOpen, confirm: 'admin.mentors.confirmUnblock' },
  delete: { label: 'common.delete', icon: Trash2, confirm: 'admin.mentors.confirmDelete' },
  deleteRequest: { label: 'common.delete', icon: Trash2, confirm: 'admin.requests.confirmDelete' },
} as const

const outcomes: Record<Step, { success: TextKey; failure: TextKey }> = {
  approve: { success: 'admin.mentors.approved', failure: 'admin.mentors.approveFailed' },
  approveRequest: { success: 'admin.mentors.approved', failure: 'admin.mentors.approveFailed' },
  revoke: { success: 'admin.mentors.revoked', failure: 'admin.mentors.revokeError' },
  block: { success: 'admin.mentors.blocked', failure: 'admin.mentors.blockError' },
  unblock: { success: 'admin.mentors.unblocked', failure: 'admin.mentors.unblockError' },
  delete: { success: 'admin.mentors.deleted', failure: 'admin.mentors.deleteFailed' },
  deleteRequest: { success: 'admin.requests.deleted', failure: 'admin.mentors.deleteFailed' },
}

type MentorRowActionsProps = {
  mentor: MentorRecord
  isCard: boolean
  /** In the list of applications: fewer actions, and a deletion removes the application. */
  isRequest?: boolean
  /** Other decisions, shown after the approval. */
  children?: ReactNode
}

export function MentorRowActions({ mentor, isCard, isRequest = false, children }: MentorRowActionsProps) {
  const { t } = useTranslation()
  const name = personName(mentor)
  const isArchived = mentor.archivedAt !== null
  const open: Step[] = [
    ...(mentor.status === 'Pending' ? ([isRequest ? 'approveRequest' : 'approve'] as const) : []),
    ...(mentor.status === 'Approved' ? (['revoke'] as const) : []),
    ...(isRequest ? [] : [mentor.block ? ('unblock' as const) : ('block' as const)]),
  ]
  const remove = isRequest ? 'deleteRequest' : 'delete'
  const decisions = isArchived ? null : open.map(actionOf)
  return (
    <>
      {isRequest && decisions}
      {children}
      {/* Applications are archived by the bulk bar, because the row only has room for decisions. */}
      {!isRequest && (
        <ArchiveAction
          row={mentorRow(mentor)}
          isArchived={isArchived}
          isCard={isCard}
          callOf={archiveMentors}
        />
      )}
      {!isArchived && (
        <RowLink
          label={t('common.edit')}
          of={name}
          icon={<Icon of={Pencil} />}
          isCard={isCard}
          to={pathTo(paths.adminMentorEdit, mentor._id)}
        />
      )}
      {mentor.invited && !isArchived && (
        <>
          <ResendInvitation row={mentorRow(mentor)} isCard={isCard} />
          <InvitationLink as="mentor" row={mentorRow(mentor)} isCard={isCard} />
        </>
      )}
      <WaitingPhotoAction mentor={mentor} isCard={isCard} />
      {!isRequest && decisions}
      {actionOf(remove)}
    </>
  )

  function questionOf(step: Step): string {
    const question = t(steps[step].confirm, { name })
    const isApproval = step === 'approve' || step === 'approveRequest'
    return isApproval ? askedOf(t, { name, invited: mentor.invited }, question) : question
  }

  function actionOf(step: Step) {
    return (
      <ConfirmedAction
        key={step}
        label={t(steps[step].label)}
        of={name}
        icon={<Icon of={steps[step].icon} />}
        isCard={isCard}
        danger={isDelete(step)}
        question={questionOf(step)}
        {...(isEnding(step) && { ends: mentor._id })}
        run={(seen) => perform(step, mentor, seen)}
        outcome={outcomes[step]}
      />
    )
  }
}

async function perform(step: Step, { _id: id, updatedAt }: MentorRecord, seen?: string): Promise<void> {
  const params = { id }
  const query = { seen }
  if (isDelete(step)) await call(mentors.remove, { params, query })
  // Sends `updatedAt`: administrators approve only the version they have seen.
  else if (step === 'approve') await call(mentors.update, { params, body: { approve: true, updatedAt } })
  // The two lists name the field differently (section 4 of the specification).
  else if (step === 'approveRequest')
    await call(mentors.update, { params, body: { isApproved: true, updatedAt } })
  else if (step === 'revoke') await call(mentors.update, { params, query, body: { approve: false } })
  else await call(mentors.update, { params, query, body: { block: step === 'block' } })
}

/** Whether the action ends mentorships, briefs and meetings. */
function isEnding(step: Step): boolean {
  return step === 'revoke' || step === 'block' || isDelete(step)
}

function isDelete(step: Step): boolean {
  return step === 'delete' || step === 'deleteRequest'
}
