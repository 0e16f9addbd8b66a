import { events } from '@udyam/contract/events/calls'
import { callQuery, dataQuery, feedsForm } from '#lib/query.ts'

export const eventQueries = {
  own: () => dataQuery(['events', 'own'], events.list, undefined),
  one: (id: string) => callQuery(['events', 'one', id], events.get, { params: { id } }, feedsForm),
}
