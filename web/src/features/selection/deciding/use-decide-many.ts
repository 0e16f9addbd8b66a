import { deciding } from '@udyam/contract/deciding/deciding'
import type { LineRow } from '@udyam/contract/schemas/selection/deciding'
import type { Decision } from '@udyam/contract/selection'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useMany } from './use-many.ts'

export type Decided = LineRow & { decision: Decision }

/** Decides on many at once: held, or with a way to take it back for a while. */
export function useDecideMany(hold: boolean) {
  const { t } = useTranslation()
  return useMany<Decided>({
    atOnce: 100,
    call: (people) => {
      const rows = people.map(({ _id, decision, updatedAt }) => ({ _id, decision, updatedAt }))
      return call(deciding.decisions, { body: { rows, hold, ...(!hold && { undo: true }) } })
    },
    done: (count) => t(hold ? 'selection.line.kept' : 'selection.line.decided', { count }),
  })
}
