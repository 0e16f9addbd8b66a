import { personName } from '@udyam/contract/texts/person-name'
import { isProposed } from '@udyam/contract/mentorships/values'
import { menteeStep, type Step } from '@udyam/contract/next-step/next-step'
import { formatDateTime, formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { knownText, placeText, yearsText } from '#lib/known-values.ts'
import { RejoinButton } from '#lib/next-step/rejoin-button.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { MeetingStep } from './meeting-step.tsx'
import type { MenteeDay } from './start.queries.ts'
import { StepCard } from './step-card.tsx'

/** A mentee's next step; without one, says that nothing is needed and what follows when. */
export function MenteeAct({ day }: { day: MenteeDay }) {
  const { t } = useTranslation()
  const step = menteeStep(day.journey)
  if (step.mentorship && step.kind !== 'ended') return <MentoringAct day={day} step={step} />
  return (
    <StepCard
      step={step}
      person={<Person day={day} step={step} />}
      due={dueText()}
      actions={step.kind === 'withdrawn' && <RejoinButton />}
    />
  )

  function dueText(): string | null {
    const { by, state } = day.journey
    if (by === null || step.acts === 'you') return null
    if (Date.parse(by) < Date.now()) return t('journey.late')
    return t(state === 'introduced' ? 'start.answerBy' : 'journey.by', { day: formatLongDate(by) })
  }
}

/** The agreed meeting with its place, times to choose from, or the other person. */
function MentoringAct({ day: { mentorship }, step }: { day: MenteeDay; step: Step }) {
  const { image = '', name = '' } = step.mentorship ?? {}
  const next = step.kind === 'meeting' ? step.mentorship?.nextMeeting : null
  if (next) return <MeetingStep step={step} mentorship={mentorship} startsAt={next} />
  const asked = mentorship?.meetings.find((one) => isProposed(one) && one.proposedBy !== mentorship.side)
  const choosing = step.kind === 'choose_time' && asked
  return (
    <StepCard
      step={step}
      person={<Face name={name} image={image} facts={choosing ? asked.times.map(formatDateTime) : []} />}
    />
  )
}

/** The mentor with the profile, as members see them; nothing if the step has none. */
function Person({ day: { asked }, step }: { day: MenteeDay; step: Step }) {
  if (step.mentorship && step.mentorship.name !== '')
    return <Face name={step.mentorship.name} image={step.mentorship.image} facts={[]} />
  if (step.kind !== 'introduced' || !asked) return null
  const { industry, location, experience } = asked
  const facts = [knownText('industry', industry), placeText(location), yearsText(experience)].filter(Boolean)
  return <Face name={personName(asked)} image={asked.imageUrl} facts={facts} />
}

function Face({ name, image, facts }: { name: string; image: string; facts: readonly string[] }) {
  return (
    <div className="mt-3.5 flex items-center gap-3.5">
      <Avatar name={name} imageUrl={image} size="lg" />
      <p className="min-w-0 text-sm text-ink-3 wrap-anywhere">
        {facts.length > 0 ? facts.join(' · ') : <span translate="no">{name}</span>}
      </p>
    </div>
  )
}
