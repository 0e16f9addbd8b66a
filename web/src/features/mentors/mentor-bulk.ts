import { mentors } from '@udyam/contract/mentors'
import type { TFunction } from 'i18next'
import { Ban, Check, Trash2 } from 'lucide-react'
import { call } from '../../lib/api.ts'
import type { BulkAction } from '../../lib/use-bulk.ts'

/** What can be done to several mentors at once. */
export function mentorBulk(t: TFunction): BulkAction[] {
  return [
    {
      label: t('admin.approve'),
      icon: Check,
      question: (count) => t('admin.bulk.confirmApprove', { count }),
      done: (count) => t('admin.bulk.approved', { count }),
      call: (ids) => call(mentors.bulk, { body: { action: 'approve', ids } }),
    },
    {
      label: t('admin.block'),
      icon: Ban,
      question: (count) => t('admin.bulk.confirmBlock', { count }),
      done: (count) => t('admin.bulk.blocked', { count }),
      call: (ids) => call(mentors.bulk, { body: { action: 'block', ids } }),
    },
    {
      label: t('common.delete'),
      icon: Trash2,
      danger: true,
      question: (count) => t('admin.bulk.confirmDeleteMentors', { count }),
      done: (count) => t('admin.bulk.deleted', { count }),
      call: (ids) => call(mentors.bulk, { body: { action: 'delete', ids } }),
    },
  ]
}

export function mentorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}
