import { PersonName } from '#admin/person-name.tsx'
import { personName } from '@udyam/contract/texts/person-name'
import { useMutation, useQuery } from '@tanstack/react-query'
import { matching } from '@udyam/contract/matching/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { KeptApart } from '#forms/matching/excluded-mentors.tsx'
import { mostOffered } from '#forms/matching/mentor-picker.tsx'
import { call } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { menteeQueries } from './mentees.queries.ts'

/** Mentors excluded for a mentee: by their wish, or because of close ties. */
export function MenteeBarriers({ id }: { id: string }) {
  const { t } = useTranslation()
  const found = useQuery(menteeQueries.barriers(id))
  const tie = useMutation({
    mutationFn: ({ mentor, isTied }: { mentor: string; isTied: boolean }) =>
      isTied
        ? call(matching.saveTie, { body: { mentee: id, mentor } })
        : call(matching.removeTie, { query: { mentee: id, mentor } }),
    meta: { success: 'server', failure: 'match.avoidFailed' },
  })
  const { avoid = [], ties = [] } = found.data ?? {}
  return (
    <Card as="section" labelledBy="barriers" className="flex max-w-[68rem] min-w-0 flex-col gap-4 sm:p-6">
      <h2 id="barriers" className="text-h3">
        {t('match.barriers')}
      </h2>
      <QueryFailure query={found} text="match.barriersFailed" />
      {found.isSuccess && avoid.length + ties.length === 0 && (
        <p className="text-ink-3">{t('match.barriersNone')}</p>
      )}
      {avoid.length > 0 && (
        <div>
          <h3 className="text-h4">{t('match.avoided')}</h3>
          <ul>
            {avoid.map(({ mentor, at }) => (
              <li key={mentor._id}>
                <PersonName who="mentor" _id={mentor._id} name={mentor.name} /> ({formatDate(at)})
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-col gap-2">
        <h3 className="text-h4">{t('match.tied')}</h3>
        <p className="measure text-sm text-ink-3">{t('match.tieHint')}</p>
        <KeptApart
          mentors={ties.map(({ mentor }) => mentor)}
          openText={t('match.tieAdd')}
          find={async (search) => {
            const { data } = await call(mentors.list, { query: { search, limit: mostOffered } })
            return data.map(({ _id, firstName, lastName }) => ({
              _id,
              name: personName({ firstName, lastName }),
            }))
          }}
          onAdd={({ _id: mentor }) => tie.mutate({ mentor, isTied: true })}
          onRemove={({ _id: mentor }) => tie.mutate({ mentor, isTied: false })}
        />
      </div>
    </Card>
  )
}
