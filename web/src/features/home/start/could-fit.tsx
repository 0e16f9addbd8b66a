import type { FittingMentor } from '@udyam/contract/schemas/mentor-record'
import { useTranslation } from '../../../lib/i18n.ts'
import { MentorCard } from '../../../lib/mentors/mentor-card.tsx'
import { paths } from '../../../lib/paths.ts'
import { Part } from './rows.tsx'

/** Mentors of a mentee's field who are free, and why they could fit; nothing where there are none. */
export function CouldFit({ mentors }: { mentors: readonly FittingMentor[] }) {
  const { t } = useTranslation()
  if (mentors.length === 0) return null
  return (
    <Part title={t('start.couldFit')} more={{ to: paths.mentors, text: t('start.allMentors') }}>
      <ul className="card-grid">
        {mentors.map((mentor) => (
          <li key={mentor._id}>
            <MentorCard
              mentor={mentor}
              isAside
              reasons={{
                label: t('start.reasons'),
                texts: mentor.reasons.map((reason) => t(`start.reason.${reason}`)),
              }}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}
