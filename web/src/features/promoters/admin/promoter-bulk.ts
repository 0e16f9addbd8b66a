import { promoters } from '@udyam/contract/promoters'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import type { Translate } from '../../../lib/i18n.ts'
import type { BulkAction } from '../../../admin/use-bulk.ts'

/** What can be done to several promoters at once. */
export function promoterBulk(t: Translate): BulkAction[] {
  return [
    {
      label: t('admin.promoters.show'),
      icon: Eye,
      question: (count) => t('admin.bulk.confirmShow', { count }),
      done: (count) => t('admin.bulk.shown', { count }),
      call: (records) => call(promoters.bulk, { body: { action: 'show', records } }),
    },
    {
      label: t('admin.promoters.hide'),
      icon: EyeOff,
      question: (count) => t('admin.bulk.confirmHide', { count }),
      done: (count) => t('admin.bulk.hidden', { count }),
      call: (records) => call(promoters.bulk, { body: { action: 'hide', records } }),
    },
    {
      label: t('common.delete'),
      icon: Trash2,
      danger: true,
      question: (count) => t('admin.bulk.confirmDeletePromoters', { count }),
      done: (count) => t('admin.bulk.deleted', { count }),
      call: (records) => call(promoters.bulk, { body: { action: 'delete', records } }),
    },
  ]
}
