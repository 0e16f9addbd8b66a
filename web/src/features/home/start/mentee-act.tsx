import type { OwnInterview } from '@udyam/contract/interviews/schemas'
import { personName } from '@udyam/contract/texts/person-name'
import { hearsBy } from '@udyam/contract/next-step/hears-by'
import { menteeStep, type Step } from '@udyam/contract/next-step/next-step'
import { CalendarClock } from 'lucide-react'
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { ComingInterview } from '#lib/meetings/coming-interview.tsx'
import { knownText, placeText, yearsText } from '#lib/known-values.ts'
import { RejoinButton } from '#lib/next-step/rejoin-button.tsx'
import { ActCard } from './act-card.tsx'
import { asksMore } from './meanwhile.tsx'
import { Face, MentoringAct } from './mentoring-act.tsx'
import type { MenteeDay } from './start.queries.ts'
import { StepCard } from './step-card.tsx'

/** A mentee's next step; without one, says that nothing is needed and what follows when. */
export function MenteeAct({ day }: { day: MenteeDay }) {
  const { t } = useTranslation()
  const step = menteeStep(day.journey)
  if (step.mentorship && step.kind !== 'ended')
    return <MentoringAct mentorship={day.mentorship} step={step} />
  const { interview } = day.journey
  return (
    <>
      <StepCard
        step={step}
        person={
          step.interview ? <ComingInterview interview={step.interview} /> : <Person day={day} step={step} />
        }
        due={dueText()}
        hasMore={asksMore(day.journey)}
        actions={step.kind === 'withdrawn' && <RejoinButton />}
      />
      {interview && interview !== step.interview && <AgreedInterview interview={interview} />}
    </>
  )

  function dueText(): string | null {
    const { state } = day.journey
    const by = hearsBy(day.journey)
    if (by === null) return null
    if (Date.parse(by) < Date.now()) return t('journey.late')
    return t(state === 'introduced' ? 'start.answerBy' : 'journey.by', { day: formatLongDate(by) })
  }
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

/** Agreed interview of a mentee whose next step is another one. */
function AgreedInterview({ interview }: { interview: OwnInterview }) {
  const { t } = useTranslation()
  return (
    <ActCard isSecond icon={CalendarClock} eyebrow={t('step.meanwhile')} title={t('step.interview')}>
      <ComingInterview interview={interview} />
    </ActCard>
  )
}
