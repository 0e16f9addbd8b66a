import { useQuery } from '@tanstack/react-query'
import { intakes } from '@udyam/contract/intakes/calls'
import type { Intake } from '@udyam/contract/intakes/schemas'
import { callQuery } from '#lib/query.ts'
import { useMay } from '#lib/session.ts'

export const intakesQuery = callQuery(['intakes', 'list'], intakes.list, undefined, { staleTime: 60_000 })

/** Intakes to choose from; empty as long as there is only the one that rolls, of which nobody needs to know. */
export function useIntakes({ enabled = true }: { enabled?: boolean } = {}): readonly Intake[] {
  const may = useMay()
  const { data } = useQuery({ ...intakesQuery, enabled: enabled && may(intakes.list) })
  return data !== undefined && data.data.length > 1 ? data.data : []
}
