import type { ApplicationRecord, AdminMentorship } from '@udyam/contract/selection/record-schemas'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { DetailSection } from '#ui/patterns/detail-section.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { writtenDetail } from '#admin/person-details.tsx'
import { IntroductionRow } from '../introductions/introduction-row.tsx'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { followUp } from '@udyam/contract/follow-up/calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '#lib/session.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { reasonText } from '#lib/texts/reason-text.ts'
import { Button } from '#ui/primitives/button.tsx'
import { MentorRow } from '../introductions/mentor-row.tsx'
import { onDemand } from '#lib/loading/on-demand.tsx'

/** History so far: texts for the mentee, wishes, introductions, mentoring, and profile views. */
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
            <IntroductionRow
              key={introduction._id}
              introduction={introduction}
              menteeName={record.candidate.name}
            />
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

const EndDialog = onDemand(async () => (await import('../application/end-dialog.tsx')).EndDialog)

const tones = { active: 'info', completed: 'success', ended: 'neutral' } as const

/** A mentorship; an active one can be ended. */
function MentorshipRow({ mentorship }: { mentorship: AdminMentorship }) {
  const { t } = useTranslation()
  const may = useMay()
  const [isEnding, setEnding] = useState(false)
  const { _id: id, mentor, state, startedAt, closedAt, endReason } = mentorship
  return (
    <MentorRow mentor={mentor} tone={tones[state]} state={t(`selection.mentorship.${state}`)}>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-3 tabular-nums">
        <span>{t('selection.mentorship.startedAt', { date: formatDate(startedAt) })}</span>
        {closedAt && <span>{t('selection.mentorship.closedAt', { date: formatDate(closedAt) })}</span>}
      </p>
      {may(followUp.get) && (
        <Link to={pathTo(paths.adminMentorship, id)} className="self-start text-sm">
          {t('followUp.open')}
        </Link>
      )}
      {endReason !== '' && (
        <p
          lang={writtenLanguage(reasonText(endReason))}
          className="wrap-anywhere whitespace-pre-line text-ink-2"
        >
          {t('selection.introduction.reason', { reason: reasonText(endReason) })}
        </p>
      )}
      {state === 'active' && may(adminSelection.endMentorship) && (
        <div>
          <Button variant="secondary" size="sm" className="text-danger-text" onClick={() => setEnding(true)}>
            {t('selection.mentorship.end')}
          </Button>
        </div>
      )}
      {isEnding && <EndDialog id={id} name={mentor.name} onClose={() => setEnding(false)} />}
    </MentorRow>
  )
}
