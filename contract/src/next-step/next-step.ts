import type { Journey, MentorshipSummary } from '#introductions/schemas.ts'

/** The person who acts next: the reader, the other side, the administrators, or nobody. */
export type Acts = 'you' | 'other' | 'team' | 'nobody'

const stepActs = {
  confirm_address: 'you',
  allow_brief: 'you',
  choose_interview: 'you',
  interview: 'you',
  questions: 'you',
  mentor_questions: 'you',
  round: 'you',
  registered: 'team',
  under_review: 'team',
  waitlisted: 'team',
  eligible: 'team',
  introduced: 'other',
  declined: 'team',
  ended: 'team',
  not_eligible: 'nobody',
  withdrawn: 'you',
  completed: 'nobody',
  fit: 'you',
  review: 'you',
  reviewed: 'other',
  choose_time: 'you',
  meeting: 'you',
  time_proposed: 'other',
  propose: 'you',
  survey: 'you',
  answer_team: 'you',
  tell_more: 'team',
  applied: 'team',
  allow_directory: 'you',
  answer: 'you',
  approved: 'nobody',
  other_ended: 'nobody',
  mentor_completed: 'nobody',
  nothing: 'nobody',
} as const satisfies Record<string, Acts>

export type StepKind = keyof typeof stepActs

/** The key of the text that names a step, the same on each page and in mails; `{{name}}` is the other person. */
export const stepTitles = {
  confirm_address: 'step.confirm_address',
  allow_brief: 'step.allow_brief',
  choose_interview: 'step.chooseInterview',
  interview: 'step.interview',
  questions: 'step.questions',
  mentor_questions: 'step.mentorQuestions',
  round: 'step.round',
  registered: 'journey.now.registered',
  under_review: 'journey.now.under_review',
  waitlisted: 'journey.now.waitlisted',
  eligible: 'journey.now.eligible',
  introduced: 'start.hasProfile',
  declined: 'step.declined',
  ended: 'step.ended',
  not_eligible: 'journey.now.not_eligible',
  withdrawn: 'journey.now.withdrawn',
  completed: 'journey.now.completed',
  fit: 'step.fit',
  review: 'step.review',
  reviewed: 'step.reviewed',
  choose_time: 'step.choose_time',
  meeting: 'start.talkWith',
  time_proposed: 'step.time_proposed',
  propose: 'step.propose',
  survey: 'step.survey',
  answer_team: 'start.asked',
  tell_more: 'profile.underReview',
  applied: 'profile.underReview',
  allow_directory: 'step.allow_directory',
  answer: 'introductions.waiting',
  approved: 'step.approved',
  other_ended: 'step.ended',
  mentor_completed: 'step.completedWith',
  nothing: 'introductions.empty',
} as const satisfies Record<StepKind, string>

/**
 * Text key of the step's title, and the name in it. An ended mentorship with an unknown partner has no name.
 */
export function stepTitle({ kind, mentorship, introduction }: Step) {
  const name = mentorship?.name ?? introduction?.mentorName ?? ''
  const key = stepTitles[kind]
  return { key: name === '' && key === 'step.ended' ? ('step.endedSomeone' as const) : key, name }
}

export type Step = {
  kind: StepKind
  acts: Acts
  /** The mentorship it is about. */
  mentorship?: MentorshipSummary
  /** The introduction it is about: one that is open, or the last one that came to nothing. */
  introduction?: Journey['introductions'][number]
  /** The interview that is proposed or agreed. */
  interview?: NonNullable<Journey['interview']>
  /** The code of the certificate of a completed mentoring. */
  certificate?: string
  /** The intake whose questions are open; absent for the one that rolls. */
  intake?: NonNullable<Journey['intake']>['name']
  /** The survey that waits for an answer. */
  survey?: string
  /** The round that waits for an answer. */
  round?: string
}

/** Days for which the start page reports that the other side has ended a mentorship. */
const toldForDays = 14

/** Times written in one transaction can differ by this much. */
const sameMomentMs = 60_000

/** The states in which administrators look for a mentor, or are about to. */
const searched: readonly Journey['state'][] = ['registered', 'under_review', 'waitlisted', 'eligible']

/** The parts of a journey that decide a mentee's next step. */
export type MenteeFacts = Pick<
  Journey,
  | 'state'
  | 'since'
  | 'holds'
  | 'introductions'
  | 'mentorships'
  | 'survey'
  | 'questions'
  | 'interview'
  | 'intake'
>

/** A mentee's next step. */
export function menteeStep(journey: MenteeFacts): Step {
  return orSurvey(programmeStep(journey), journey.survey)
}

/** News of an end or a refusal, which a survey does not hide. */
const told: readonly StepKind[] = ['ended', 'declined', 'other_ended']

/** A survey of a minute comes before what can wait, and after what others wait for. */
function orSurvey(found: Step, survey: string | null): Step {
  const canWait = found.kind === 'propose' || (found.acts !== 'you' && !told.includes(found.kind))
  return survey !== null && canWait ? { ...step('survey'), survey } : found
}

function programmeStep(journey: MenteeFacts): Step {
  const active = journey.mentorships.find((one) => one.state === 'active')
  if (active !== undefined) return mentoringStep(active)
  return askedStep(journey) ?? applicationStep(journey)
}

/** What the administrators or an intake ask of a mentee, the most urgent first. */
function askedStep({ state, holds, questions = 0, interview, intake }: MenteeFacts): Step | undefined {
  if (interview?.state === 'proposed') return { ...step('choose_interview'), interview }
  const [hold] = holds
  if (searched.includes(state) && hold !== undefined) return step(hold)
  if (state === 'registered' && questions > 0)
    return { ...step('questions'), ...(intake && { intake: intake.name }) }
  return interview && { ...step('interview'), interview }
}

function applicationStep(journey: MenteeFacts): Step {
  const { state, introductions } = journey
  if (state === 'introduced') {
    const open = introductions.find((one) => one.state === 'shared' || one.state === 'viewed')
    return { ...step('introduced'), ...(open && { introduction: open }) }
  }
  if (state === 'eligible') return searchingStep(journey)
  const done = journey.mentorships.find((one) => one.state === 'completed')
  if (state === 'completed') return { ...step('completed'), ...certificateOf(done) }
  return step(state === 'mentoring' ? 'nothing' : state)
}

/** The search for a mentor. It continues after a failed mentorship or introduction, or after the decision. */
function searchingStep({ since, introductions, mentorships }: MenteeFacts): Step {
  const ended = latest(
    mentorships.filter(({ state }) => state === 'ended'),
    ({ closedAt }) => closedAt,
  )
  const refused = latest(
    introductions.filter(({ state }) => state === 'declined' || state === 'expired'),
    ({ answeredAt }) => answeredAt,
  )
  const endedAt = ended?.closedAt ?? ''
  const refusedAt = refused?.answeredAt ?? ''
  // The search restarts at that moment. Older records belong to an earlier application.
  const from = new Date(Date.parse(since) - sameMomentMs).toISOString()
  if (ended && endedAt >= refusedAt && endedAt >= from) return { ...step('ended'), mentorship: ended }
  if (refused && refusedAt >= from) return { ...step('declined'), introduction: refused }
  return step('eligible')
}

export type MentorFacts = {
  /** Whether the application is not decided yet. */
  isPending: boolean
  /** Whether the application has an open question of an administrator. */
  isAsked: boolean
  /** Whether parts of the profile are still empty. */
  isIncomplete: boolean
  /** Whether the profile may be shown to members. */
  isListed: boolean
  /** How many introductions wait for the mentor's answer. */
  waiting: number
  /** How many introductions they have had. */
  introduced: number
  mentorships: readonly MentorshipSummary[]
  /** A survey that waits for the mentor's answer. */
  survey: string | null
  /** What intakes ask: a round that waits for an answer, and how many questions do. */
  asked?: { round: string | null; questions: number }
  now: Date
}

/** A mentor's next step. */
export function mentorStep(facts: MentorFacts): Step {
  return orSurvey(orIntake(mentorsStep(facts), facts), facts.survey)
}

/** What an intake asks of a mentor who takes part, after what others wait for. */
function orIntake(found: Step, { isPending, asked }: MentorFacts): Step {
  if (asked === undefined || isPending || found.acts === 'you') return found
  if (asked.round !== null) return { ...step('round'), round: asked.round }
  return asked.questions > 0 ? step('mentor_questions') : found
}

function mentorsStep(facts: MentorFacts): Step {
  const { isPending, isAsked, isIncomplete, isListed, waiting, introduced, mentorships, now } = facts
  if (isPending && isAsked) return step('answer_team')
  if (isPending) return step(isIncomplete ? 'tell_more' : 'applied')
  if (waiting > 0) return step('answer')
  if (!isListed) return step('allow_directory')
  const steps = mentorships.filter(({ state }) => state === 'active').map(mentoringStep)
  const [first] = steps.toSorted((one, other) => urgency(one) - urgency(other) || byMeeting(one, other))
  const since = new Date(now.getTime() - toldForDays * 86_400_000).toISOString()
  const left = mentorships.find(
    ({ state, endedBy, closedAt }) => state === 'ended' && endedBy !== 'mentor' && (closedAt ?? '') >= since,
  )
  const done = mentorships.find(
    ({ certificate, closedAt }) => certificate !== null && (closedAt ?? '') >= since,
  )
  if (first?.acts === 'you') return first
  if (left !== undefined) return { ...step('other_ended'), mentorship: left }
  if (done !== undefined) return { ...step('mentor_completed'), mentorship: done, ...certificateOf(done) }
  if (first !== undefined) return first
  return step(introduced === 0 && mentorships.length === 0 ? 'approved' : 'nothing')
}

type MentoringStep = Step & { mentorship: MentorshipSummary }

/** The next step of a running mentorship, for the reader of the summary. */
export function mentoringStep(mentorship: MentorshipSummary): MentoringStep {
  const { toReview, isReviewed, toChoose, toFit, nextMeeting, isProposed } = mentorship
  const kind = () => {
    if (toReview) return 'review'
    if (toChoose) return 'choose_time'
    if (toFit) return 'fit'
    if (nextMeeting !== null) return 'meeting'
    if (isReviewed) return 'reviewed'
    return isProposed ? 'time_proposed' : 'propose'
  }
  return { ...step(kind()), mentorship }
}

const order: readonly StepKind[] = [
  'review',
  'choose_time',
  'fit',
  'meeting',
  'propose',
  'time_proposed',
  'reviewed',
]

function urgency({ kind }: Step): number {
  return order.indexOf(kind)
}

function byMeeting(one: MentoringStep, other: MentoringStep): number {
  return (one.mentorship.nextMeeting ?? '').localeCompare(other.mentorship.nextMeeting ?? '')
}

function certificateOf(done: MentorshipSummary | undefined): Pick<Step, 'certificate'> {
  return done?.certificate ? { certificate: done.certificate } : {}
}

function step(kind: StepKind): Step {
  return { kind, acts: stepActs[kind] }
}

function latest<T>(all: readonly T[], at: (one: T) => string | null): T | undefined {
  return all.toSorted((one, other) => (at(other) ?? '').localeCompare(at(one) ?? ''))[0]
}
