import { personName } from '@udyam/contract/texts/person-name'
import { useMutation, useQuery } from '@tanstack/react-query'
import { matching, mostAvoided } from '@udyam/contract/matching/matching'
import { mentors } from '@udyam/contract/mentors'
import { KeptApart } from '../../forms/matching/kept-apart.tsx'
import { mostOffered } from '../../forms/matching/mentor-picker.tsx'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { journeyQueries } from './journey.queries.ts'

/** The mentors whom a mentee would rather not have, which administrators alone see. */
export function JourneyAvoid() {
  const { t } = useTranslation()
  const { data: avoided } = useQuery(journeyQueries.avoided())
  const save = useMutation({
    mutationFn: (ids: string[]) => call(matching.saveAvoid, { body: { mentors: ids } }),
    meta: { success: 'server', failure: 'match.avoidFailed' },
  })
  if (avoided === undefined) return null
  const ids = avoided.map(({ _id }) => _id)
  return (
    <details className="max-w-[55rem] rounded-card border border-line bg-paper p-5 sm:p-6">
      <summary className="cursor-pointer py-2.5 font-semibold">{t('match.avoid')}</summary>
      <div className="flex flex-col gap-3 pt-2">
        <p className="measure text-ink-3">{t('match.avoidHint')}</p>
        <KeptApart
          mentors={avoided}
          most={mostAvoided}
          find={async (search) => {
            const { data } = await call(mentors.listApproved, { query: { search, limit: mostOffered } })
            return data.map(({ _id, firstName, lastName }) => ({
              _id,
              name: personName({ firstName, lastName }),
            }))
          }}
          onAdd={({ _id }) => save.mutate([...ids, _id])}
          onRemove={({ _id }) => save.mutate(ids.filter((id) => id !== _id))}
        />
      </div>
    </details>
  )
}
