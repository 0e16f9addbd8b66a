import { useQuery } from '@tanstack/react-query'
import { intakes } from '@udyam/contract/intakes/calls'
import type { Intake } from '@udyam/contract/intakes/schemas'
import { callQuery } from '#lib/query.ts'
import { useMay } from '#lib/session.ts'

/** In the address, all intakes where one of them would be chosen without it. */
export const everyIntake = 'all'

/** States of an application that wait for the team. */
const waits: ReadonlySet<string> = new Set(['registered', 'under_review'])

export const intakesQuery = callQuery(['intakes', 'list'], intakes.list, undefined, { staleTime: 60_000 })

/**
 * The intake that a page shows: the one in the address, else the open one if there is just one and nobody waits in
 * another for an evaluation or a decision, who would be out of sight. Undefined for all.
 *
 * @param given the address's intake; `all` for every one, empty for none said. One that does not exist says none
 */
export function useChosenIntake(given: string): string | undefined {
  const may = useMay()
  const { data } = useQuery({ ...intakesQuery, enabled: may(intakes.list) })
  const all = useIntakes()
  if (given === everyIntake) return undefined
  if (given !== '' && (data === undefined || data.data.some(({ _id }) => _id === given))) return given
  const [open, ...more] = all.filter(({ state }) => state === 'open')
  const isWaitedElsewhere = all.some((one) => one !== open && one.counts.some(({ name }) => waits.has(name)))
  return more.length > 0 || isWaitedElsewhere ? undefined : open?._id
}

/** Intakes to choose from; empty as long as there is only the one that rolls, of which nobody needs to know. */
export function useIntakes({ enabled = true }: { enabled?: boolean } = {}): readonly Intake[] {
  const may = useMay()
  const { data } = useQuery({ ...intakesQuery, enabled: enabled && may(intakes.list) })
  return data !== undefined && data.data.length > 1 ? data.data : []
}
