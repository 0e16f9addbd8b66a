import { useQuery } from '@tanstack/react-query'
import {
  CalendarClock,
  CalendarPlus,
  CircleUserRound,
  Handshake,
  HandHeart,
  LifeBuoy,
  MessageSquare,
  NotebookPen,
} from 'lucide-react'
import { useNumbers } from '../../../lib/brand.ts'
import { formatAgo, formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { pathTo, paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/primitives/avatar.tsx'
import { LinkButton } from '../../../ui/primitives/link-button.tsx'
import { ActCard, Due } from './act-card.tsx'
import { Answers } from './answers.tsx'
import { Column, Day } from './day.tsx'
import { MeetingWhen } from './meeting-when.tsx'
import { MenteeRow } from './mentee-row.tsx'
import { partOf } from './part-of.ts'
import { Places } from './places.tsx'
import { Part, QuickActions, Row, Rows } from './rows.tsx'
import { startQueries, type MentorDay } from './start.queries.ts'
import { Thanks } from './thanks.tsx'

/** A mentor's day: who waits for an answer, the next meeting, the mentees by urgency, the places. */
export function MentorStart() {
  return <Day query={useQuery(startQueries.mentor())}>{(day) => <MentorDayParts day={day} />}</Day>
}

function MentorDayParts({ day }: { day: MentorDay }) {
  const { t } = useTranslation()
  const { waiting, mentees, mentorships, mentoring } = day
  const [only, ...others] = mentees
  /** With several mentees the list comes first, where one of them is chosen. */
  const leadTo = (part: 'messages' | 'meetings' | 'notes', at = '') =>
    only && others.length === 0 ? partOf(only, part) + at : paths.mentorMentees
  return (
    <>
      <Column>
        {day.isUnderReview && <UnderReview question={day.question} isOpen={day.isOpen} />}
        {waiting.length > 0 && <Answers waiting={waiting} />}
        {waiting.length === 0 && !day.isUnderReview && <WithoutAnswers day={day} />}
        {waiting.length > 0 && <NextMeeting day={day} />}
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
                  { to: paths.mentorIntroductions, text: t('nav.introductions'), icon: Handshake },
                  { to: paths.contact, text: t('start.askHelp'), icon: LifeBuoy },
                ]),
            { to: paths.mentorProfile, text: t('nav.profile'), icon: CircleUserRound },
          ]}
        />
      </Column>
    </>
  )
}

/** What becomes of an application, and what can be done meanwhile: parts of the profile are open, or something is asked. */
function UnderReview({ question, isOpen }: { question: string; isOpen: boolean }) {
  const { t } = useTranslation()
  const days = useNumbers()?.reviewDays
  return (
    <ActCard
      icon={CalendarClock}
      eyebrow={t(question === '' ? 'start.nothing' : 'start.nextStep')}
      title={question === '' ? t('profile.underReview') : t('start.asked')}
      actions={
        (isOpen || question !== '') && <LinkButton to={paths.mentorGuide}>{t('guide.open')}</LinkButton>
      }
    >
      <p className="mt-2 measure text-ink-2">
        {question === '' ? t('guide.nextPending') : t('mentor.asked', { question })}
      </p>
      {question === '' && days !== undefined && <Due>{t('signup.hearWithin', { days })}</Due>}
    </ActCard>
  )
}

/** The mentorship with the next meeting that is agreed. */
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

/** The next meeting asks for an act where nobody waits for an answer; or nothing does. */
function WithoutAnswers({ day }: { day: MentorDay }) {
  const { t } = useTranslation()
  const next = nextOf(day)
  if (next) {
    const { mentorship, startsAt } = next
    return (
      <ActCard
        icon={CalendarClock}
        eyebrow={t('start.nextStep')}
        title={t('start.talkWith', { name: mentorship.name })}
        actions={<LinkButton to={partOf(mentorship, 'meetings')}>{t('start.openMeeting')}</LinkButton>}
      >
        <MeetingWhen name={mentorship.name} startsAt={startsAt} />
        <Due>{formatAgo(startsAt)}</Due>
      </ActCard>
    )
  }
  const [urgent] = day.mentees
  if (urgent?.lastMeeting === null) {
    return (
      <ActCard
        icon={CalendarClock}
        eyebrow={t('start.nextStep')}
        title={t('start.talkWith', { name: urgent.name })}
        actions={<LinkButton to={partOf(urgent, 'meetings')}>{t('mentorship.meeting.propose')}</LinkButton>}
      />
    )
  }
  return (
    <ActCard
      icon={HandHeart}
      eyebrow={t('start.nothing')}
      title={t('introductions.empty')}
      actions={
        urgent && (
          <LinkButton to={pathTo(paths.mentorship, urgent._id)} variant="secondary">
            {urgent.name}
          </LinkButton>
        )
      }
    >
      <p className="mt-2 measure text-ink-2">{t('introductions.emptyHint')}</p>
    </ActCard>
  )
}
