import { useQuery } from '@tanstack/react-query'
import { intakes } from '@udyam/contract/intakes/calls'
import type { Intake } from '@udyam/contract/intakes/schemas'
import { callQuery } from '#lib/query.ts'
import { useMay } from '#lib/session.ts'

/** In the address, all intakes where one of them would be chosen without it. */
export const everyIntake = 'all'

export const intakesQuery = callQuery(['intakes', 'list'], intakes.list, undefined, { staleTime: 60_000 })

/**
 * The intake that a page shows: the one in the address, else the open one if there is just one. Undefined for all.
 *
 * @param given the address's intake; `all` for every one, empty for none said
 */
export function useChosenIntake(given: string): string | undefined {
  const open = useIntakes().filter(({ state }) => state === 'open')
  if (given === everyIntake) return undefined
  return given || (open.length === 1 ? open[0]?._id : undefined)
}

/** Intakes to choose from; empty as long as there is only the one that rolls, of which nobody needs to know. */
export function useIntakes({ enabled = true }: { enabled?: boolean } = {}): readonly Intake[] {
  const may = useMay()
  const { data } = useQuery({ ...intakesQuery, enabled: enabled && may(intakes.list) })
  return data !== undefined && data.data.length > 1 ? data.data : []
}
