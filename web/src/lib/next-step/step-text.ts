import { inLanguage } from '@udyam/contract/setup/in-language'
import { stepTitle, type Step, type StepKind } from '@udyam/contract/next-step/next-step'
import { formatDateTime } from '../format.ts'
import { pathTo, paths } from '../paths.ts'
import { currentLanguage, type Translate } from '../i18n.ts'
import type { TextKey } from '../text-key.ts'

export type StepText = {
  title: string
  /** Current state, and who acts next. */
  text: string
  /** Words of the other. */
  quote: string
  /** Link to the reader's action; emphasised if the step is theirs. */
  action?: { to: string; text: string }
}

type Words = {
  text?: TextKey | ((step: Step) => TextKey)
  action?: { to: (step: Step) => string | null; text: TextKey | ((step: Step) => TextKey) }
}

const journey = { to: () => paths.menteeJourney, text: 'nav.journey' } as const
const profile = { to: () => paths.menteeProfile, text: 'journey.toProfile' } as const
const guide = { to: () => paths.mentorGuide, text: 'guide.open' } as const
const allow = { to: () => `${paths.myData}#consents`, text: 'step.allow' } as const
const meetings = (text: TextKey) => ({ to: (step: Step) => partOf(step, 'meetings'), text })

/** Text and link per step. `withdrawn` has its own button, because its action is a single call. */
const words: Record<StepKind, Words> = {
  confirm_address: { text: 'step.confirm_address.text' },
  allow_brief: { text: 'step.allow_brief.text', action: allow },
  choose_interview: { text: 'step.chooseInterview.text' },
  interview: { text: 'step.interview.text' },
  questions: {
    text: 'step.questions.text',
    action: {
      to: () => paths.questions,
      text: ({ intake }) => (intake === undefined ? 'step.questions.act' : 'step.questions.of'),
    },
  },
  mentor_questions: {
    text: 'step.mentorQuestions.text',
    action: { to: () => paths.questions, text: 'step.questions.act' },
  },
  round: {
    text: 'step.round.text',
    action: {
      to: ({ round }) => (round === undefined ? null : pathTo(paths.round, round)),
      text: 'step.round.act',
    },
  },
  registered: { text: 'start.wait.registered', action: profile },
  under_review: { text: 'start.wait.under_review', action: profile },
  waitlisted: { text: 'start.wait.waitlisted', action: profile },
  eligible: {
    text: 'journey.next.eligible',
    action: { to: () => paths.mentors, text: 'journey.toMentors' },
  },
  introduced: {
    text: 'journey.next.introduced',
    action: {
      to: ({ introduction }) => (introduction?.mentor ? pathTo(paths.mentor, introduction.mentor) : null),
      text: 'step.mentorProfile',
    },
  },
  declined: { text: 'step.searching', action: journey },
  ended: { text: 'step.searching', action: journey },
  not_eligible: {
    text: 'journey.next.not_eligible',
    action: { to: () => paths.contact, text: 'journey.contact' },
  },
  withdrawn: { text: 'journey.next.withdrawn' },
  completed: {
    text: 'journey.next.completed',
    action: {
      to: ({ certificate }) =>
        certificate === undefined ? paths.menteeJourney : pathTo(paths.certificate, certificate),
      text: ({ certificate }) => (certificate === undefined ? 'nav.journey' : 'step.completed.act'),
    },
  },
  fit: { text: 'step.fit.text', action: meetings('step.survey.act') },
  review: {
    text: 'step.review.text',
    action: { to: (step) => partOf(step, 'closing'), text: 'step.review.act' },
  },
  reviewed: {
    text: 'step.reviewed.text',
    action: { to: (step) => partOf(step, 'closing'), text: 'step.reviewed.act' },
  },
  choose_time: {
    text: 'step.choose_time.text',
    action: meetings('step.choose_time.act'),
  },
  meeting: { action: meetings('start.openMeeting') },
  time_proposed: {
    text: 'step.time_proposed.text',
    action: meetings('start.openMeeting'),
  },
  propose: {
    text: ({ mentorship }) => (mentorship?.meetings ? 'step.propose.next' : 'step.propose.text'),
    action: meetings('step.propose.act'),
  },
  survey: {
    text: 'step.survey.text',
    action: {
      to: ({ survey }) => (survey === undefined ? null : pathTo(paths.survey, survey)),
      text: 'step.survey.act',
    },
  },
  answer_team: { action: guide },
  tell_more: { text: 'guide.nextPending', action: guide },
  applied: { text: 'guide.nextPending' },
  allow_directory: { text: 'step.allow_directory.text', action: allow },
  answer: {},
  approved: {
    text: 'step.approved.text',
    action: { to: () => paths.mentorProfile, text: 'nav.profile' },
  },
  other_ended: { text: 'step.other_ended.text' },
  mentor_completed: {
    text: 'step.completedWith.text',
    action: {
      to: ({ certificate }) => (certificate === undefined ? null : pathTo(paths.certificate, certificate)),
      text: 'step.completed.act',
    },
  },
  nothing: { text: 'introductions.emptyHint' },
}

/** Text and action of a person's next step, the same on each page. */
export function stepText(t: Translate, step: Step): StepText {
  const { text, action } = words[step.kind]
  const { mentorship, introduction, intake } = step
  const { key, name } = stepTitle(step)
  const say = (own: TextKey | ((step: Step) => TextKey)) =>
    t(typeof own === 'string' ? own : own(step), {
      name,
      intake: intake && inLanguage(intake, currentLanguage()),
    })
  const to = action?.to(step) ?? null
  return {
    title: t(key, { name }),
    text: [endText(t, step), text === undefined ? '' : say(text), movingText(t, step)]
      .filter(Boolean)
      .join(' '),
    quote: mentorship?.farewell || introduction?.message || '',
    ...(action && to !== null && { action: { to, text: say(action.text) } }),
  }
}

/** Text that says who ended a mentorship, for steps that show it. */
function endText(t: Translate, { kind, mentorship }: Step): string {
  if (mentorship === undefined || (kind !== 'ended' && kind !== 'other_ended')) return ''
  const { endedBy, name } = mentorship
  if (endedBy === 'admin') return t('step.endedBy.team')
  if (endedBy === (kind === 'ended' ? 'mentee' : 'mentor')) return t('step.endedBy.you')
  return endedBy === 'mentee' || endedBy === 'mentor' ? t('step.endedBy.other', { name }) : ''
}

/** Says that an agreed meeting stands while it is being moved. */
function movingText(t: Translate, { kind, mentorship }: Step): string {
  if (!mentorship || mentorship.nextMeeting === null) return ''
  const { name, nextMeeting, isProposed } = mentorship
  if (kind === 'meeting' && isProposed) return t('step.meeting.moving', { name })
  return kind === 'choose_time' ? t('step.choose_time.stands', { when: formatDateTime(nextMeeting) }) : ''
}

function partOf({ mentorship }: Step, part: 'meetings' | 'closing'): string | null {
  return mentorship ? `${pathTo(paths.mentorship, mentorship._id)}?part=${part}` : null
}
