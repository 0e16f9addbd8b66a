import { Archive, ArchiveRestore } from 'lucide-react'
import { ApiError } from '../lib/api-error.ts'
import { type Translate, useTranslation } from '../lib/i18n.ts'
import { Icon } from '../ui/primitives/icon.tsx'
import type { BulkCall, BulkRow } from './bulk.ts'
import { ConfirmedAction } from './confirmed-action.tsx'
import type { BulkAction } from './use-bulk.ts'
import { useUndo } from './use-undo.ts'

/** The call of a noun that archives or restores, with a while in which that can be taken back. */
export type ArchiveCall = (action: 'archive' | 'restore') => BulkCall

const icons = { archive: Archive, restore: ArchiveRestore } as const

/** Takes several out of all lists, or among the archived brings them back. */
export function archiveBulk(t: Translate, isArchived: boolean, callOf: ArchiveCall): BulkAction {
  const action = isArchived ? 'restore' : 'archive'
  return {
    label: t(`admin.${action}`),
    icon: icons[action],
    isEnding: !isArchived,
    question: (count) => t(`admin.bulk.confirm.${action}`, { count }),
    done: (count) => t(`admin.bulk.done.${action}`, { count }),
    call: callOf(action),
  }
}

type ArchiveActionProps = { row: BulkRow; isArchived: boolean; isCard: boolean; callOf: ArchiveCall }

/** The same for one row of a list. */
export function ArchiveAction({ row, isArchived, isCard, callOf }: ArchiveActionProps) {
  const { t } = useTranslation()
  const offerUndo = useUndo()
  const { _id, name } = row
  const action = isArchived ? 'restore' : 'archive'
  const run = async (seen?: string) => {
    const { data, undo } = await callOf(action)([{ _id }], seen === undefined ? {} : { seen })
    const [result] = data
    if (result?.success === false) throw new ApiError({ status: 409, ...result })
    if (undo) offerUndo({ text: t(`admin.done.${action}`, { name }), offers: [undo] })
  }
  return (
    <ConfirmedAction
      label={t(`admin.${action}`)}
      of={name}
      icon={<Icon of={icons[action]} />}
      isCard={isCard}
      question={t(`admin.confirm.${action}`, { name })}
      {...(!isArchived && { ends: _id })}
      run={run}
      outcome={{ failure: 'errors.unexpected' }}
    />
  )
}
