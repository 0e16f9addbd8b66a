import { events } from '@udyam/contract/events/calls'
import { resources } from '@udyam/contract/resources/calls'
import { callQuery } from '#lib/query.ts'

export const allResourcesQuery = callQuery(['resources', 'all'], resources.listAll, undefined)
export const allEventsQuery = callQuery(['events', 'all'], events.listAll, undefined)
