import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dashboard } from '@udyam/contract/dashboard/calls'
import type { UndoOffer } from '@udyam/contract/parts/undo'
import { call } from '../lib/api.ts'
import { useTranslation } from '../lib/i18n.ts'
import { toast } from '../ui/patterns/toast.ts'
import { addWaitingRows, dropWaitingRows } from './waiting-rows.ts'

type Waiting = {
  /** "10 approved". */
  text: string
  /** Undo offers from the responses; a change made by several calls has several. */
  offers: readonly UndoOffer[]
  onTakenBack?: () => void
  /** Affected list rows, which show the change at once, and the name of the action. */
  rows?: { ids: readonly string[]; action: string }
}

const shownSeconds = 10
/** The server applies due changes every 2 seconds. */
const patienceMs = 3_000

/**
 * Shows a toast with an undo button for a delayed change. Once it has happened, all queries refetch.
 *
 * @returns the function that shows it
 */
export function useUndo(): (waiting: Waiting) => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async ({ offers, rows }: Pick<Waiting, 'offers' | 'rows'>) => {
      try {
        for (const { _id } of offers) await call(dashboard.takeBack, { params: { id: _id } })
      } finally {
        // Not after the response: the page may be closed by then.
        if (rows) dropWaitingRows(client, rows.ids)
      }
    },
    meta: { success: 'undo.done', failure: 'errors.unexpected' },
  })
  return ({ text, offers, onTakenBack, rows }) => {
    if (rows) addWaitingRows(client, rows.ids, rows.action)
    const due = Math.max(...offers.map(({ until }) => Date.parse(until)))
    const happened = async () => {
      await client.invalidateQueries()
      if (rows) dropWaitingRows(client, rows.ids)
    }
    const refresh = setTimeout(() => void happened(), due - Date.now() + patienceMs)
    const undo = () => {
      clearTimeout(refresh)
      mutate({ offers, ...(rows && { rows }) }, { onSuccess: () => onTakenBack?.() })
    }
    const seconds = Math.max(shownSeconds, Math.floor((due - Date.now()) / 1000) - 5)
    toast.success(text, { seconds, action: { label: t('undo'), onPress: undo } })
  }
}
