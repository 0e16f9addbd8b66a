import { introductions } from '@udyam/contract/introductions/calls'
import { dataQuery, feedsForm } from '#lib/query.ts'

export const introductionQueries = {
  list: () => dataQuery(['introductions', 'list'], introductions.list, undefined),
  mentees: () => dataQuery(['introductions', 'mentees'], introductions.mentees, undefined),
  mentoring: () => dataQuery(['introductions', 'mentoring'], introductions.mentoring, undefined, feedsForm),
}
