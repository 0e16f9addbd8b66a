import { events } from '@udyam/contract/events/calls'
import { callQuery, dataQuery, feedsForm } from '#lib/query.ts'

export const eventQueries = {
  own: () => dataQuery(['events', 'own'], events.list, undefined),
  guests: (id: string, search: string) =>
    callQuery(['events', 'guests', id, search], events.findGuests, { params: { id }, query: { search } }),
  one: (id: string) => callQuery(['events', 'one', id], events.get, { params: { id } }, feedsForm),
}
