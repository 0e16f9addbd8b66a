import type { Candidate } from '@udyam/contract/schemas/selection-records'
import { Link } from 'react-router'
import { formatDateTime, formatDecimal } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { knownText } from '../../lib/known-values.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { CandidateMarks } from './candidate-marks.tsx'
import { waitingText } from '../../admin/waiting-text.ts'

/** A candidate on the board; the whole card leads to the application. */
export function CandidateCard({ candidate }: { candidate: Candidate }) {
  const { t } = useTranslation()
  const { _id, name, district, education, since, score, mentor } = candidate
  const about = [knownText('district', district), education].filter(Boolean).join(' · ')
  return (
    <Card as="li" className="flex flex-col gap-1.5 p-3! text-sm hover:border-action">
      <Link
        to={pathTo(paths.adminSelectionCase, _id)}
        translate="no"
        className="card-link font-semibold wrap-anywhere"
      >
        {name}
      </Link>
      {about !== '' && <p className="text-ink-3 wrap-anywhere">{about}</p>}
      <p className="flex flex-wrap gap-x-3 text-ink-3 tabular-nums">
        <time dateTime={since} title={formatDateTime(since)}>
          {waitingText(since)}
        </time>
        {score !== null && <span>{t('selection.scoreShort', { score: formatDecimal(score) })}</span>}
      </p>
      {mentor && (
        <p className="text-ink-2 wrap-anywhere">{t('selection.withMentor', { name: mentor.name })}</p>
      )}
      <CandidateMarks candidate={candidate} />
    </Card>
  )
}
