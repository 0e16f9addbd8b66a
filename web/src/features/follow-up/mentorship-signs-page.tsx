import { PersonName } from '#admin/person-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { followUp } from '@udyam/contract/follow-up/calls'
import { surveys } from '@udyam/contract/surveys/calls'
import { useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { followUpQueries, type Signs } from './follow-up.queries.ts'
import { Nudge } from './nudge.tsx'
import { waitingText } from '#admin/waiting-text.ts'
import { formatDate, formatDateTime, formatNumber } from '#lib/format.ts'
import { DetailSection } from '#ui/patterns/detail-section.tsx'
import { SurveyAnswersPart } from './survey-answers.tsx'
import { NeedBadge } from './need-badge.tsx'

export function MentorshipSignsPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { id = '' } = useParams()
  const found = useQuery(followUpQueries.one(id))
  const signs = found.data?.data
  return (
    <AdminRecordPage
      title={signs ? `${signs.mentee.name} · ${signs.mentor.name}` : t('followUp.title')}
      back={{ to: paths.adminMentorships, text: t('followUp.back') }}
      found={found}
      failureText="followUp.failed"
      actions={({ mentee }) => (
        <LinkButton variant="secondary" to={pathTo(paths.adminSelectionCase, mentee._id)}>
          {t('followUp.case')}
        </LinkButton>
      )}
    >
      {(record) =>
        record && (
          <div className="flex max-w-[68rem] flex-col gap-6">
            <p className="measure text-ink-2">{t('followUp.numbers')}</p>
            <SignsList signs={record} />
            {may(surveys.ofMentorship) && <SurveyAnswersPart signs={record} />}
            {record.canNudge && may(followUp.nudge) && <Nudge signs={record} />}
          </div>
        )
      }
    </AdminRecordPage>
  )
}

function SignsList({ signs }: { signs: Signs }) {
  const { t } = useTranslation()
  const { need, state, startedAt, closedAt, lastMeetingAt, nextMeetingAt, fit } = signs
  const number = formatNumber
  return (
    <DetailSection
      title={t('followUp.signs')}
      details={[
        ...(['mentee', 'mentor'] as const).map((role) => ({
          term: t(`role.${role}`),
          value: <PersonName who={role} {...signs[role]} />,
        })),
        {
          term: t('field.status'),
          value: need ? <NeedBadge need={need} /> : t(`selection.mentorship.${state}`),
        },
        { term: t('followUp.startedAt'), value: formatDate(startedAt) },
        ...(closedAt === null ? [] : [{ term: t('followUp.closedAt'), value: formatDate(closedAt) }]),
        {
          term: t('followUp.lastMeeting'),
          value: lastMeetingAt && `${formatDate(lastMeetingAt)} (${waitingText(lastMeetingAt)})`,
        },
        { term: t('followUp.nextMeeting'), value: nextMeetingAt && formatDateTime(nextMeetingAt) },
        {
          term: t('followUp.meetings'),
          value: t('followUp.hours', {
            meetings: number(signs.meetings),
            hours: number(signs.hours),
            count: signs.hours,
          }),
        },
        {
          term: t('followUp.goals'),
          value: t('followUp.of', { done: number(signs.goalsDone), all: number(signs.goals) }),
        },
        {
          term: t('followUp.actions'),
          value: t('followUp.overdue', {
            open: number(signs.actionsOpen),
            overdue: number(signs.actionsOverdue),
          }),
        },
        ...(['mentee', 'mentor'] as const).map((side) => {
          const answer = fit[side]
          return { term: t(`followUp.fit.${side}`), value: answer && t(`followUp.fit.${answer}`) }
        }),
        ...(['mentee', 'mentor'] as const).flatMap((side) => {
          const pulse = signs.pulses[side]
          if (pulse === null) return []
          const value = `${t('followUp.answers.mark', { mark: pulse.going })} (${formatDate(pulse.at)})`
          return [{ term: t(`followUp.pulse.${side}`), value }]
        }),
      ]}
    />
  )
}
