import { resources } from '@udyam/contract/resources/calls'
import { dataQuery, callQuery, feedsForm } from '#lib/query.ts'

export const resourceQueries = {
  one: (id: string) => dataQuery(['resources', 'one', id], resources.get, { params: { id } }),
  all: () => callQuery(['resources', 'all'], resources.listAll, undefined, feedsForm),
}
