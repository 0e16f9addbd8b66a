import { waitingText } from '../../admin/waiting-text.ts'
import { formatDate, formatDateTime, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { DetailSection } from '../../ui/patterns/detail-section.tsx'
import type { Signs } from './follow-up.queries.ts'
import { NeedBadge } from './need-badge.tsx'

/** The signs of a mentorship: days and numbers. */
export function SignsList({ signs }: { signs: Signs }) {
  const { t } = useTranslation()
  const { need, state, startedAt, closedAt, lastMeetingAt, nextMeetingAt, fit } = signs
  const number = formatNumber
  return (
    <DetailSection
      title={t('followUp.signs')}
      details={[
        { term: t('followUp.need'), value: need && <NeedBadge need={need} /> },
        {
          term: t(`selection.mentorship.${state}`),
          value: t('selection.mentorship.startedAt', { date: formatDate(startedAt) }),
        },
        ...(closedAt === null ? [] : [{ term: t('field.status'), value: formatDate(closedAt) }]),
        {
          term: t('followUp.lastMeeting'),
          value: lastMeetingAt && `${formatDate(lastMeetingAt)} (${waitingText(lastMeetingAt)})`,
        },
        { term: t('followUp.nextMeeting'), value: nextMeetingAt && formatDateTime(nextMeetingAt) },
        {
          term: t('followUp.meetings'),
          value: t('followUp.hours', { meetings: number(signs.meetings), hours: number(signs.hours) }),
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
      ]}
    />
  )
}
