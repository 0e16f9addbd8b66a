import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CircleUserRound, Handshake, LifeBuoy, MessageSquare, NotebookPen } from 'lucide-react'
import { formatAgo, formatDateTime, formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { useHearBy } from '#forms/joining/use-hear-by.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Answers } from './answers.tsx'
import { Column, Day } from './day.tsx'
import { MentorMeanwhile } from './meanwhile.tsx'
import { MentoringAct } from './mentoring-act.tsx'
import { partOf } from './part-of.ts'
import { Places } from './places.tsx'
import { Part, QuickActions, Row, Rows } from './rows.tsx'
import { startQueries, type MentorDay } from './start.queries.ts'
import { StepCard } from './step-card.tsx'
import type { MentorshipSummary } from '@udyam/contract/introductions/schemas'
import { UrgencyBadge } from '#lib/urgency-badge.tsx'

/** A mentor's start page: pending answers, next meeting, mentees by urgency, and free places. */
export function MentorStart() {
  return <Day query={useQuery(startQueries.mentor())}>{(day) => <MentorDayParts day={day} />}</Day>
}

function MentorDayParts({ day }: { day: MentorDay }) {
  const { t } = useTranslation()
  const { waiting, mentees, mentorships, mentoring } = day
  const [only, ...others] = mentees
  /** With several mentees, the link opens the list first. */
  const leadTo = (part: 'messages' | 'meetings' | 'notes', at = '') =>
    only && others.length === 0 ? partOf(only, part) + at : paths.mentorMentees
  return (
    <>
      <Column>
        {day.step.kind === 'answer' ? <Answers waiting={waiting} /> : <MentorAct day={day} />}
        {waiting.length > 0 && <NextMeeting day={day} />}
        <MentorMeanwhile survey={day.survey} event={day.event} />
        {mentees.length > 0 && (
          <Part title={t('nav.myMentees')} more={{ to: paths.mentorMentees, text: t('common.all') }}>
            <Rows>
              {mentees.slice(0, 5).map((one) => (
                <MenteeRow key={one._id} mentorship={one} />
              ))}
            </Rows>
          </Part>
        )}
      </Column>
      <Column>
        <Thanks mentorships={mentorships} />
        {!day.isUnderReview && <Places mentoring={mentoring} />}
        <QuickActions
          title={t('start.quick')}
          actions={[
            ...(mentees.length > 0
              ? [
                  { to: leadTo('messages', '#write'), text: t('start.message'), icon: MessageSquare },
                  { to: leadTo('meetings'), text: t('mentorship.meeting.propose'), icon: CalendarPlus },
                  { to: leadTo('notes'), text: t('mentorship.note.add'), icon: NotebookPen },
                ]
              : [
                  ...(day.isUnderReview
                    ? []
                    : [{ to: paths.mentorIntroductions, text: t('nav.introductions'), icon: Handshake }]),
                  { to: paths.contact, text: t('start.askHelp'), icon: LifeBuoy },
                ]),
            { to: paths.mentorProfile, text: t('nav.profile'), icon: CircleUserRound },
          ]}
        />
      </Column>
    </>
  )
}

/** Next step of a mentor when nobody waits for them. */
function MentorAct({ day: { step, question, appliedAt, mentorships, mentorship } }: { day: MentorDay }) {
  const { t } = useTranslation()
  const hearBy = useHearBy(appliedAt)
  const dueText = hearBy === '' ? t('journey.late') : hearBy
  const isPending = step.kind === 'applied' || step.kind === 'tell_more'
  const active = mentorships.find(({ state }) => state === 'active')
  if (step.mentorship && step.mentorship.name !== '')
    return <MentoringAct step={step} mentorship={mentorship} />
  return (
    <StepCard
      step={step}
      {...(step.kind === 'answer_team' && { text: t('mentor.asked', { question }) })}
      due={isPending ? dueText : null}
      actions={
        step.kind === 'nothing' &&
        active && (
          <LinkButton to={pathTo(paths.mentorship, active._id)} variant="secondary">
            {active.name}
          </LinkButton>
        )
      }
    />
  )
}

/** Mentorship with the next agreed meeting. */
function nextOf({ mentees }: MentorDay) {
  const planned = mentees.flatMap((one) =>
    one.nextMeeting === null ? [] : [{ mentorship: one, startsAt: one.nextMeeting }],
  )
  return planned.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0]
}

function NextMeeting({ day }: { day: MentorDay }) {
  const { t } = useTranslation()
  const next = nextOf(day)
  if (!next) return null
  const { mentorship, startsAt } = next
  return (
    <Part title={t('mentorship.meeting.next')}>
      <Rows>
        <Row
          to={partOf(mentorship, 'meetings')}
          mark={<Avatar name={mentorship.name} size="sm" />}
          title={mentorship.name}
          facts={`${formatDateTime(startsAt)} · ${formatAgo(startsAt)}`}
        />
      </Rows>
    </Part>
  )
}

/** Row of a mentee: most urgent need, and the mentor's open tasks. */
function MenteeRow({ mentorship }: { mentorship: MentorshipSummary }) {
  const { t } = useTranslation()
  const { name, unread, openItems, urgency, toChoose } = mentorship
  // The badge names the most urgent need; the facts name the others.
  const facts = [
    toChoose && urgency !== 'proposal' && t('mentees.urgency.proposal'),
    unread > 0 && urgency !== 'unread' && t('mentees.unread', { count: unread }),
    openItems > 0 && t('start.openItems', { count: openItems }),
  ]
  return (
    <Row
      to={wayTo()}
      mark={<Avatar name={name} size="sm" />}
      title={name}
      facts={facts.filter(Boolean).join(' · ')}
      badge={<UrgencyBadge {...mentorship} />}
      isNew={unread > 0 ? t('notifications.new') : undefined}
    />
  )

  function wayTo(): string {
    if (toChoose) return partOf(mentorship, 'meetings')
    return unread > 0 ? partOf(mentorship, 'messages') : pathTo(paths.mentorship, mentorship._id)
  }
}

/** A mentor's total meetings and hours; nothing before the first meeting. */
function Thanks({ mentorships }: { mentorships: readonly MentorshipSummary[] }) {
  const { t } = useTranslation()
  const met = mentorships.filter(({ meetings }) => meetings > 0)
  const sum = (of: 'meetings' | 'minutes') => met.reduce((total, one) => total + one[of], 0)
  const [count, minutes] = [sum('meetings'), sum('minutes')]
  if (count === 0) return null
  const hours =
    minutes < 60
      ? t('mentorship.meeting.minutes', { minutes })
      : t('start.hours', { count: Math.round(minutes / 60) })
  return (
    <section className="overflow-hidden rounded-card bg-peacock-900 text-white">
      <div className="flex items-center gap-4 p-5">
        <span aria-hidden="true" className="text-h1 text-marigold-400 tabular-nums">
          {formatNumber(count)}
        </span>
        <div className="min-w-0">
          <h2 className="text-h4">
            <span className="sr-only">{formatNumber(count)}</span>{' '}
            {t('start.given', { count, hours, people: t('start.people', { count: met.length }) })}
          </h2>
          <p className="text-sm">{t('start.thanks')}</p>
        </div>
      </div>
      <span aria-hidden="true" className="block h-1.5 woven" />
    </section>
  )
}
