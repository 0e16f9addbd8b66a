import { Archive, ArchiveRestore } from 'lucide-react'
import type { Translate } from '#lib/i18n.ts'
import type { BulkCall } from '../bulk.ts'
import type { BulkAction } from '../use-bulk.ts'

/** Archive and restore call of a noun, with undo for a while. */
export type ArchiveCall = (action: 'archive' | 'restore') => BulkCall

export const archiveIcons = { archive: Archive, restore: ArchiveRestore } as const

export function archiveBulk(t: Translate, isArchived: boolean, callOf: ArchiveCall): BulkAction {
  const action = isArchived ? 'restore' : 'archive'
  return {
    name: action,
    label: t(`admin.${action}`),
    icon: archiveIcons[action],
    isEnding: !isArchived,
    question: (count) => t(`admin.bulk.confirm.${action}`, { count }),
    done: (count) => t(`admin.bulk.done.${action}`, { count }),
    after: 'gone',
    call: callOf(action),
  }
}
