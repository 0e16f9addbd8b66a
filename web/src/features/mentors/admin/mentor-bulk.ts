import { personName } from '@udyam/contract/texts/person-name'
import { mentors } from '@udyam/contract/mentors/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import { openQuestion } from '@udyam/contract/profile/mentor-parts'
import { mentorStatus } from '@udyam/contract/mentors/values'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { Ban, Check, LockOpen, MessageCircleQuestionMark, Trash2, Undo2, X } from 'lucide-react'
import { type ArchiveCall, archiveBulk } from '#admin/archive/archive-bulk.ts'
import { call } from '#lib/api.ts'
import { invitedText } from '#admin/invited-text.ts'
import { remindOfConsents } from '#admin/reminding/remind-of-consents.ts'
import { formatList } from '#lib/format.ts'
import { resendBulk } from '#admin/inviting/resend-invitation.tsx'
import type { BulkCall, BulkRow } from '#admin/bulk.ts'
import type { Translate } from '#lib/i18n.ts'
import type { BulkAction } from '#admin/use-bulk.ts'

/** Bulk actions for mentors. Actions that do not notify anybody can be undone for a few seconds. */
export function mentorBulk(
  t: Translate,
  { isRequests = false, isArchived = false } = {},
): BulkAction<MentorRecord>[] {
  const approve: BulkAction<MentorRecord> = {
    name: 'approve',
    label: t('admin.approve'),
    icon: Check,
    fits: ({ status }) => status === 'Pending',
    question: (count, rows) => {
      const bare = rows.filter(({ isBare }) => isBare)
      const names = formatList(bare.map(({ name }) => name))
      return [
        t('admin.bulk.confirmApprove', { count }),
        bare.length > 0 && t('admin.bulk.approveBare', { count: bare.length, names }),
        invitedText(t, rows),
      ]
        .filter(Boolean)
        .join('\n\n')
    },
    done: (count) => t('admin.bulk.approved', { count }),
    after: isRequests ? 'gone' : () => ({ status: 'Approved' }),
    call: bulk('approve', { undo: true }),
  }
  const reject: BulkAction<MentorRecord> = {
    name: 'reject',
    label: t('admin.reject'),
    icon: X,
    danger: true,
    asksReason: (count) => ({
      title: t('admin.bulk.rejectTitle', { count }),
      text: t('admin.mentors.rejectHint'),
    }),
    question: (count) => t('admin.bulk.confirmReject', { count }),
    done: (count) => t('admin.bulk.rejected', { count }),
    after: 'gone',
    call: bulk('reject', { undo: true }),
  }
  const archiving = archiveBulk(t, isArchived, archiveMentors)
  const reminding: BulkAction<MentorRecord> = {
    name: 'remind',
    label: t('remind.bulk'),
    icon: MessageCircleQuestionMark,
    fits: ({ asked }) => openQuestion(asked) !== '',
    question: (count) => t('remind.bulk.confirm', { count }),
    done: (count) => t('remind.many.done', { count }),
    call: (records) => call(reminders.remind, { body: { wait: 'more', ids: records.map(({ _id }) => _id) } }),
  }
  if (isRequests) return [approve, reminding, archiving, reject]
  const deleting: BulkAction<MentorRecord> = {
    name: 'delete',
    label: t('common.delete'),
    icon: Trash2,
    danger: true,
    isEnding: true,
    question: (count) => t('admin.bulk.confirmDeleteMentors', { count }),
    done: (count) => t('admin.bulk.deleted', { count }),
    call: bulk('delete'),
  }
  if (isArchived) return [archiving, deleting]
  return [
    archiving,
    approve,
    {
      name: 'revoke',
      label: t('admin.revoke'),
      icon: Undo2,
      fits: ({ status }) => status === 'Approved',
      isEnding: true,
      question: (count) => t('admin.bulk.confirmRevoke', { count }),
      done: (count) => t('admin.bulk.revoked', { count }),
      after: () => ({ status: 'Pending' }),
      call: bulk('revoke', { undo: true }),
    },
    {
      name: 'block',
      label: t('admin.block'),
      icon: Ban,
      fits: ({ status }) => status !== 'Blocked',
      isEnding: true,
      question: (count) => t('admin.bulk.confirmBlock', { count }),
      done: (count) => t('admin.bulk.blocked', { count }),
      call: bulk('block'),
    },
    {
      name: 'unblock',
      label: t('admin.unblock'),
      icon: LockOpen,
      fits: ({ status }) => status === 'Blocked',
      question: (count) => t('admin.bulk.confirmUnblock', { count }),
      done: (count) => t('admin.bulk.unblocked', { count }),
      after: ({ approve: wasApproved }) => ({ status: mentorStatus({ approve: wasApproved, block: false }) }),
      call: bulk('unblock', { undo: true }),
    },
    resendBulk(t),
    remindOfConsents(t),
    deleting,
  ]
}

export const archiveMentors: ArchiveCall = (action) => bulk(action, { undo: true })

type Action = 'approve' | 'revoke' | 'reject' | 'block' | 'unblock' | 'archive' | 'restore' | 'delete'

function bulk(action: Action, { undo }: { undo?: true } = {}): BulkCall {
  return (records, { seen, reason }) =>
    call(mentors.bulk, { query: { seen }, body: { action, records, reason, undo } })
}

/** Without place, field or text of their own, members cannot identify the mentor. */
export function mentorRow(mentor: MentorRecord): BulkRow {
  const { _id, updatedAt, firstName, lastName, missing, invited, email } = mentor
  const hasText = [mentor.headline, mentor.bio, mentor.description].some((text) => text.trim() !== '')
  const isBare = missing.includes('place') || missing.includes('industry') || !hasText
  return { _id, updatedAt, name: personName({ firstName, lastName }), isBare, invited, email }
}
