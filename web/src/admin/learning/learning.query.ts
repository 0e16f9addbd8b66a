import { useQuery } from '@tanstack/react-query'
import { events } from '@udyam/contract/events/calls'
import { resources } from '@udyam/contract/resources/calls'
import { paths } from '#lib/paths.ts'
import { callQuery } from '#lib/query.ts'
import { useMay } from '#lib/session.ts'

export const allResourcesQuery = callQuery(['resources', 'all'], resources.listAll, undefined)
export const allEventsQuery = callQuery(['events', 'all'], events.listAll, undefined)

/** Pages of learning without anything in them: a programme that uses none sees no tab. */
export function useUnusedPages({ enabled }: { enabled: boolean }): readonly string[] {
  const may = useMay()
  const hasResources = useQuery({ ...allResourcesQuery, enabled: enabled && may(resources.listAll) })
  const hasEvents = useQuery({ ...allEventsQuery, enabled: enabled && may(events.listAll) })
  const isEmpty = (found: { data: { data: readonly unknown[] } | undefined }) =>
    (found.data?.data.length ?? 0) === 0
  return [
    ...(isEmpty(hasResources) ? [paths.adminResources] : []),
    ...(isEmpty(hasEvents) ? [paths.adminEvents] : []),
  ]
}
