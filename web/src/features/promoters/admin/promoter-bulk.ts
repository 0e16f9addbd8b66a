import { personName } from '@udyam/contract/texts/person-name'
import { promoters } from '@udyam/contract/promoters/calls'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { type ArchiveCall, archiveBulk } from '#admin/archive/archive-bulk.ts'
import type { BulkRow } from '#admin/bulk.ts'
import type { PromoterRecord } from '@udyam/contract/promoters/schemas'
import { call } from '#lib/api.ts'
import type { Translate } from '#lib/i18n.ts'
import type { BulkAction } from '#admin/use-bulk.ts'

export const archivePromoters: ArchiveCall =
  (action) =>
  (records, { seen }) =>
    call(promoters.bulk, { query: { seen }, body: { action, records, undo: true } })

export function promoterRow({ _id, updatedAt, firstName, lastName }: PromoterRecord): BulkRow {
  return { _id, updatedAt, name: personName({ firstName, lastName }) }
}

export function promoterBulk(t: Translate, isArchived: boolean): BulkAction<PromoterRecord>[] {
  const archiving = archiveBulk(t, isArchived, archivePromoters)
  const deleting: BulkAction = {
    name: 'delete',
    label: t('common.delete'),
    icon: Trash2,
    danger: true,
    question: (count) => t('admin.bulk.confirmDeletePromoters', { count }),
    done: (count) => t('admin.bulk.deleted', { count }),
    call: (records) => call(promoters.bulk, { body: { action: 'delete', records } }),
  }
  if (isArchived) return [archiving, deleting]
  return [
    archiving,
    {
      name: 'show',
      label: t('admin.promoters.show'),
      icon: Eye,
      fits: ({ isApproved }) => !isApproved,
      question: (count) => t('admin.bulk.confirmShow', { count }),
      done: (count) => t('admin.bulk.shown', { count }),
      call: (records) => call(promoters.bulk, { body: { action: 'show', records } }),
    },
    {
      name: 'hide',
      label: t('admin.promoters.hide'),
      icon: EyeOff,
      fits: ({ isApproved }) => isApproved,
      question: (count) => t('admin.bulk.confirmHide', { count }),
      done: (count) => t('admin.bulk.hidden', { count }),
      call: (records) => call(promoters.bulk, { body: { action: 'hide', records } }),
    },
    deleting,
  ]
}
