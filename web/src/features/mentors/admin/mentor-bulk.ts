import { mentors } from '@udyam/contract/mentors'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import { Ban, Check, Trash2 } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import type { BulkRow } from '../../../admin/bulk.ts'
import type { Translate } from '../../../lib/i18n.ts'
import type { BulkAction } from '../../../admin/use-bulk.ts'

/** What can be done to several mentors at once. */
export function mentorBulk(t: Translate): BulkAction[] {
  return [
    {
      label: t('admin.approve'),
      icon: Check,
      question: (count) => t('admin.bulk.confirmApprove', { count }),
      done: (count) => t('admin.bulk.approved', { count }),
      call: (records) => call(mentors.bulk, { body: { action: 'approve', records } }),
    },
    {
      label: t('admin.block'),
      icon: Ban,
      question: (count) => t('admin.bulk.confirmBlock', { count }),
      done: (count) => t('admin.bulk.blocked', { count }),
      call: (records) => call(mentors.bulk, { body: { action: 'block', records } }),
    },
    {
      label: t('common.delete'),
      icon: Trash2,
      danger: true,
      question: (count) => t('admin.bulk.confirmDeleteMentors', { count }),
      done: (count) => t('admin.bulk.deleted', { count }),
      call: (records) => call(mentors.bulk, { body: { action: 'delete', records } }),
    },
  ]
}

export function mentorRow({ _id, updatedAt, firstName, lastName }: MentorRecord): BulkRow {
  return { _id, updatedAt, name: `${firstName} ${lastName}` }
}
