import type { Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { isProposed } from '@udyam/contract/mentorships/values'
import type { Step } from '@udyam/contract/next-step/next-step'
import { formatDateTime } from '#lib/format.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { MeetingStep } from './meeting-step.tsx'
import { StepCard } from './step-card.tsx'

type MentoringActProps = {
  step: Step
  /** All of the step's mentorship, where it has been read. */
  mentorship: Mentorship | undefined
}

/** The agreed meeting with its place, times to choose from, or the other person. */
export function MentoringAct({ step, mentorship }: MentoringActProps) {
  const { image = '', name = '' } = step.mentorship ?? {}
  const next = step.kind === 'meeting' ? step.mentorship?.nextMeeting : null
  if (next) return <MeetingStep step={step} mentorship={mentorship} startsAt={next} />
  const asked = mentorship?.meetings.find((one) => isProposed(one) && one.proposedBy !== mentorship.side)
  const times = step.kind === 'choose_time' && asked ? asked.times : []
  return (
    <StepCard step={step} person={<Face name={name} image={image} facts={times.map(formatDateTime)} />} />
  )
}

/** The person whom a step is about. */
export function Face({ name, image, facts }: { name: string; image: string; facts: readonly string[] }) {
  return (
    <div className="mt-3.5 flex items-center gap-3.5">
      <Avatar name={name} imageUrl={image} size="lg" />
      <p className="min-w-0 text-sm text-ink-3 wrap-anywhere">
        {facts.length > 0 ? facts.join(' · ') : <span translate="no">{name}</span>}
      </p>
    </div>
  )
}
