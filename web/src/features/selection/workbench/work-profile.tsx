import type { ApplicationRecord } from '@udyam/contract/schemas/selection-records'
import { Link } from 'react-router'
import { interestsDetail, writtenDetail } from '../../../admin/person-details.tsx'
import { formatDays, formatList } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { knownText } from '../../../lib/known-values.ts'
import { DetailList } from '../../../ui/patterns/detail-section.tsx'
import { Avatar } from '../../../ui/primitives/avatar.tsx'
import { factDetails } from '../application/application-facts.tsx'
import { stepPath } from '../application/application-steps.ts'

/** Whom it is about, as an evaluator reads them beside the rubric. */
export function WorkProfile({ record }: { record: ApplicationRecord }) {
  const { t } = useTranslation()
  const { candidate, brief, facts, wishes, hiddenEvaluations } = record
  const isInReview = candidate.state === 'registered' || candidate.state === 'under_review'
  const place = [knownText('district', brief.district), brief.education].filter((part) => part !== '')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={candidate.name} of={candidate._id} />
        <div className="min-w-0 flex-1">
          <h2 translate="no" className="text-h3 wrap-anywhere">
            {candidate.name}
          </h2>
          <p className="text-sm wrap-anywhere text-ink-3">{place.join(' · ')}</p>
        </div>
        <Link
          to={stepPath(candidate._id)}
          className="inline-flex min-h-10 shrink-0 items-center text-sm font-semibold"
        >
          {t('selection.act.open')}
        </Link>
      </div>
      <DetailList
        details={[
          writtenDetail(t('field.goals'), brief.goals),
          writtenDetail(t('field.expectations'), brief.expectations),
          interestsDetail(t('field.interests'), brief.interests),
          ...factDetails(t, facts),
          { term: t('selection.case.waiting'), value: formatDays(candidate.waitingDays) },
          ...(wishes.length === 0
            ? []
            : [
                {
                  term: t('selection.wishes.title'),
                  value: formatList(wishes.map(({ mentor }) => mentor.name)),
                },
              ]),
        ]}
      />
      {isInReview && hiddenEvaluations > 0 && (
        <p className="text-sm text-ink-2">
          {t('selection.evaluations.hidden', { count: hiddenEvaluations })}
        </p>
      )}
    </div>
  )
}
