import type { Acts, Step } from '@udyam/contract/next-step/next-step'
import { CalendarClock, CircleCheck, HandHeart, Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { stepText } from '#lib/next-step/step-text.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { ActCard, Due } from './act-card.tsx'

const icons: Record<Acts, LucideIcon> = {
  you: CalendarClock,
  other: Hourglass,
  team: Hourglass,
  nobody: CircleCheck,
}

type StepCardProps = {
  step: Step
  /** Person the step is about. */
  person?: ReactNode
  /** Replaces the step's own text. */
  text?: string
  due?: string | null
  /** Whether something is offered below that can be done while others act. */
  hasMore?: boolean
  /** Shown with the step's own link, or instead of it. */
  actions?: ReactNode
}

/** A person's next step, or that none is needed and what follows when. */
export function StepCard({ step, person, text, due = null, hasMore = false, actions }: StepCardProps) {
  const { t } = useTranslation()
  const { title, text: own, quote, action } = stepText(t, step)
  const told = text ?? own
  const isTheirs = step.acts === 'you'
  return (
    <ActCard
      icon={step.kind === 'approved' ? HandHeart : icons[step.acts]}
      eyebrow={t(eyebrow(isTheirs, hasMore))}
      title={title}
      actions={
        (action || actions) && (
          <>
            {action && (
              <LinkButton to={action.to} variant={isTheirs ? 'primary' : 'secondary'}>
                {action.text}
              </LinkButton>
            )}
            {actions}
          </>
        )
      }
    >
      {person}
      {told !== '' && <p className="mt-2 measure text-ink-2">{told}</p>}
      {quote !== '' && (
        <blockquote className="mt-2.5 border-s-3 border-marigold-400 ps-3">
          <p className="text-sm font-semibold text-ink-3">{t('step.farewell')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{quote}</p>
        </blockquote>
      )}
      {due !== null && <Due>{due}</Due>}
    </ActCard>
  )
}

function eyebrow(isTheirs: boolean, hasMore: boolean) {
  if (isTheirs) return 'start.nextStep'
  return hasMore ? 'start.now' : 'start.nothing'
}
