import type { Journey } from '@udyam/contract/schemas/introductions'
import type { Meeting, Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { isProposed } from '@udyam/contract/mentorships'
import { CalendarClock, CircleCheck, Hourglass } from 'lucide-react'
import { formatAgo, formatDateTime, formatLongDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import type { TextKey } from '../../../lib/text-key.ts'
import { LinkButton } from '../../../ui/primitives/link-button.tsx'
import { ActCard, Due } from './act-card.tsx'
import { MeetingWhen } from './meeting-when.tsx'
import { partOf } from './part-of.ts'
import type { MenteeDay } from './start.queries.ts'

/** A mentee's next step; while there is none, that they need do nothing, and what comes by when. */
export function MenteeAct({ day: { journey, mentorship } }: { day: MenteeDay }) {
  return mentorship ? <MentoringAct mentorship={mentorship} /> : <WaitingAct journey={journey} />
}

function MentoringAct({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const meetings = partOf(mentorship, 'meetings')
  const asked = mentorship.meetings.find((one) => isProposed(one) && one.proposedBy !== mentorship.side)
  const next = mentorship.meetings.find(isAhead)
  if (next?.startsAt) {
    return (
      <ActCard
        icon={CalendarClock}
        eyebrow={t('start.nextStep')}
        title={t('start.talkWith', { name: mentorship.other.name })}
        actions={<LinkButton to={meetings}>{t('start.openMeeting')}</LinkButton>}
      >
        <MeetingWhen
          name={mentorship.other.name}
          image={mentorship.other.image}
          startsAt={next.startsAt}
          meeting={next}
        />
        <Due>{formatAgo(next.startsAt)}</Due>
        {next.topic !== '' && <p className="mt-3 wrap-anywhere">{next.topic}</p>}
      </ActCard>
    )
  }
  return (
    <ActCard
      icon={CalendarClock}
      eyebrow={t('start.nextStep')}
      title={t(asked ? 'mentees.urgency.proposal' : 'mentorship.meeting.propose')}
      actions={
        <LinkButton to={meetings}>
          {t(asked ? 'mentorship.meeting.choose' : 'mentorship.meeting.propose')}
        </LinkButton>
      }
    >
      <p className="mt-2 text-ink-2">
        {asked ? asked.times.map(formatDateTime).join(' · ') : t('journey.next.mentoring')}
      </p>
    </ActCard>
  )
}

function isAhead({ state, startsAt, minutes }: Meeting): boolean {
  return state === 'accepted' && startsAt !== null && Date.parse(startsAt) + minutes * 60_000 > Date.now()
}

/** Where somebody can do something themselves. */
const acts: Partial<Record<Journey['state'], { to: string; text: TextKey }>> = {
  eligible: { to: paths.mentors, text: 'journey.toMentors' },
  not_eligible: { to: paths.contact, text: 'journey.contact' },
  withdrawn: { to: paths.menteeJourney, text: 'nav.journey' },
  completed: { to: paths.menteeJourney, text: 'nav.journey' },
}

/** What is being done meanwhile: the eyebrow has said that they need do nothing. */
const meanwhile: Partial<Record<Journey['state'], TextKey>> = {
  registered: 'start.wait.registered',
  under_review: 'start.wait.under_review',
  waitlisted: 'start.wait.waitlisted',
}

function WaitingAct({ journey }: { journey: Journey }) {
  const { t } = useTranslation()
  const { state, by, introductions } = journey
  const mentor = introductions.find((one) => one.state === 'shared' || one.state === 'viewed')
  const act = acts[state]
  return (
    <ActCard
      icon={state === 'completed' ? CircleCheck : Hourglass}
      eyebrow={t(act === undefined ? 'start.nothing' : 'start.nextStep')}
      title={mentor ? t('start.hasProfile', { name: mentor.mentorName }) : t(`journey.now.${state}`)}
      actions={
        <LinkButton to={act?.to ?? paths.menteeProfile} variant={act === undefined ? 'secondary' : 'primary'}>
          {t(act?.text ?? 'journey.toProfile')}
        </LinkButton>
      }
    >
      <p className="mt-2 measure text-ink-2">{t(meanwhile[state] ?? `journey.next.${state}`)}</p>
      {by !== null && <Due>{byText(by)}</Due>}
    </ActCard>
  )

  function byText(due: string): string {
    if (Date.parse(due) < Date.now()) return t('journey.late')
    return t(state === 'introduced' ? 'start.answerBy' : 'journey.by', { day: formatLongDate(due) })
  }
}
