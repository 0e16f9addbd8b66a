import { followUp } from '@udyam/contract/follow-up/calls'
import type { Input, Reply } from '@udyam/contract/endpoint'
import { keepsPage, callQuery } from '#lib/query.ts'

export type Signs = Reply<typeof followUp.get>['data']
/** A row of the list: a mentorship, or a mentee without one. */
export type SignsRow = Reply<typeof followUp.list>['data'][number]

export const followUpQueries = {
  list: (query: Input<typeof followUp.list>['query']) =>
    callQuery(['follow-up', query], followUp.list, { query }, keepsPage),
  one: (id: string) => callQuery(['follow-up', id], followUp.get, { params: { id } }),
}
