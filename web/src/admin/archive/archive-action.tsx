import { ApiError } from '#lib/api-error.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { type ArchiveCall, archiveIcons } from './archive-bulk.ts'
import type { BulkRow } from '../bulk.ts'
import { ConfirmedAction } from '../confirmed-action.tsx'
import { useUndo } from '../use-undo.ts'

type ArchiveActionProps = { row: BulkRow; isArchived: boolean; isCard: boolean; callOf: ArchiveCall }

/** Archives or restores a record, with undo for a while. */
export function ArchiveAction({ row, isArchived, isCard, callOf }: ArchiveActionProps) {
  const { t } = useTranslation()
  const offerUndo = useUndo()
  const { _id, name } = row
  const action = isArchived ? 'restore' : 'archive'
  const run = async (seen?: string) => {
    const { data, undo } = await callOf(action)([{ _id }], seen === undefined ? {} : { seen })
    const [result] = data
    if (result?.success === false) throw new ApiError({ status: 409, ...result })
    const rows = { ids: [_id], action }
    if (undo) offerUndo({ text: t(`admin.done.${action}`, { name }), offers: [undo], rows })
  }
  return (
    <ConfirmedAction
      label={t(`admin.${action}`)}
      of={name}
      icon={<Icon of={archiveIcons[action]} />}
      isCard={isCard}
      question={t(`admin.confirm.${action}`, { name })}
      {...(!isArchived && { ends: _id })}
      run={run}
      outcome={{ failure: 'errors.unexpected' }}
    />
  )
}
