import { intakes } from '@udyam/contract/intakes/calls'
import { callQuery, feedsForm } from '#lib/query.ts'

const minute = 60_000

export const intakeQueries = {
  /** What everybody may know; asked again each minute, as it opens and closes by itself. */
  page: (slug: string) =>
    callQuery(
      ['intakes', 'page', slug],
      intakes.look,
      { params: { slug } },
      { refetchInterval: minute, staleTime: 0 },
    ),
  one: (id: string) => callQuery(['intakes', 'one', id], intakes.get, { params: { id } }, feedsForm),
}
