import { mentees } from '@udyam/contract/mentees'
import { Trash2 } from 'lucide-react'
import { type ArchiveCall, archiveBulk } from '../../admin/archive/archive-bulk.ts'
import { call } from '../../lib/api.ts'
import type { Translate } from '../../lib/i18n.ts'
import { resendBulk } from '../../admin/resend-invitation.tsx'
import type { BulkAction } from '../../admin/use-bulk.ts'

/** Archives mentees, or restores them. */
export const archiveMentees: ArchiveCall =
  (action) =>
  (records, { seen }) =>
    call(mentees.bulk, { query: { seen }, body: { action, records, undo: true } })

/** What can be done to several mentees at once. */
export function menteeBulk(t: Translate, isArchived: boolean): BulkAction[] {
  return [
    archiveBulk(t, isArchived, archiveMentees),
    ...(isArchived ? [] : [resendBulk(t)]),
    {
      label: t('common.delete'),
      icon: Trash2,
      danger: true,
      question: (count) => t('admin.bulk.confirmDeleteMentees', { count }),
      done: (count) => t('admin.bulk.deleted', { count }),
      isEnding: true,
      call: (records, { seen }) =>
        call(mentees.bulk, { query: { seen }, body: { action: 'delete', records } }),
    },
  ]
}
