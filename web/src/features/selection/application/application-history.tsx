import type { ApplicationRecord } from '@udyam/contract/schemas/selection-records'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { DetailSection } from '../../../ui/patterns/detail-section.tsx'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { writtenDetail } from '../../../admin/person-details.tsx'
import { IntroductionRow } from '../introductions/introduction-row.tsx'
import { MentorshipRow } from '../introductions/mentorship-row.tsx'

/** What has happened so far: the words for the mentee, wishes, introductions, mentoring, and who has seen the profile. */
export function ApplicationHistory({ record }: { record: ApplicationRecord }) {
  const { t } = useTranslation()
  const { wishes, introductions, mentorships, openings, reason } = record
  return (
    <>
      {reason !== '' && (
        <DetailSection
          title={t('selection.words')}
          details={[writtenDetail(t('selection.decision.reason'), reason)]}
        />
      )}
      {wishes.length > 0 && (
        <DetailSection
          title={t('selection.wishes.title')}
          details={wishes.map(({ mentor, note, createdAt }) =>
            writtenDetail(`${mentor.name} · ${formatDate(createdAt)}`, note),
          )}
        />
      )}
      {mentorships.length > 0 && (
        <FormSection title={t('selection.mentorships')}>
          <ul className="flex flex-col divide-y divide-line">
            {mentorships.map((mentorship) => (
              <MentorshipRow key={mentorship._id} mentorship={mentorship} />
            ))}
          </ul>
        </FormSection>
      )}
      <FormSection title={t('selection.introductions')}>
        {introductions.length === 0 && <p className="text-ink-3">{t('selection.introductions.none')}</p>}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {introductions.map((introduction) => (
            <IntroductionRow key={introduction._id} introduction={introduction} />
          ))}
        </ul>
      </FormSection>
      <FormSection title={t('selection.openings')}>
        {openings.length === 0 && <p className="text-ink-3">{t('selection.openings.none')}</p>}
        <ul className="flex flex-col gap-2 empty:hidden">
          {openings.map(({ _id, viewerName, what, at }) => (
            <li key={_id} className="flex flex-wrap gap-x-3">
              <span translate="no" className="wrap-anywhere">
                {viewerName || t('selection.reports.former')}
              </span>
              <span className="text-ink-3">{t(`selection.openings.${what}`)}</span>
              <time dateTime={at} className="text-ink-3 tabular-nums">
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </ul>
      </FormSection>
    </>
  )
}
