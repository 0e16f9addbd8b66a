import { useQuery } from '@tanstack/react-query'
import type { MentorDetail } from '@udyam/contract/schemas/mentor-record'
import { useTranslation } from '../../lib/i18n.ts'
import { MentorCard } from '../../lib/mentors/mentor-card.tsx'
import { mentorQueries } from './mentors.queries.ts'

/** A few other mentors of the same industry; nothing while there are none. */
export function OthersInField({ mentor }: { mentor: MentorDetail }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery({ ...mentorQueries.others(mentor), enabled: mentor.industry !== '' })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="others" className="flex flex-col gap-4">
      <h2 id="others" className="text-h2">
        {t('mentors.others')}
      </h2>
      <ul className="card-grid">
        {data.map((other) => (
          <li key={other._id}>
            <MentorCard mentor={other} isAside />
          </li>
        ))}
      </ul>
    </section>
  )
}
