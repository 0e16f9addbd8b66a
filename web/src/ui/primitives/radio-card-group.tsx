import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { FieldError, FieldHint } from './field.tsx'
import { Icon } from './icon.tsx'
import { cx } from './cx.ts'

export type RadioCard = {
  value: string
  label: string
  icon?: ReactNode
  /** Lines under the label, ticked. */
  points?: readonly string[]
}

type RadioCardGroupProps = {
  legend: string
  name: string
  cards: readonly RadioCard[]
  value: string | null
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  hideLegend?: boolean
  'aria-required'?: true | undefined
}

/**
 * Radio buttons as cards; the group's id is its name, for links from errors. Sizes in pixels leave room for
 * larger text.
 */
export function RadioCardGroup({
  legend,
  name,
  cards,
  value,
  onChange,
  hint,
  error,
  hideLegend,
  'aria-required': isRequired,
}: RadioCardGroupProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const take = useEffectEvent(() => {
    const picked = group.current?.querySelector<HTMLInputElement>('input:checked')
    if (picked && picked.value !== value) onChange(picked.value)
  })
  // Keeps a choice made before hydration.
  useEffect(() => take(), [])
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      ref={group}
      id={name}
      tabIndex={-1}
      role={isRequired && 'radiogroup'}
      aria-required={isRequired}
      aria-describedby={described || undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-h3'}>{legend}</legend>
      {hint && <FieldHint id={name}>{hint}</FieldHint>}
      {error && <FieldError id={name}>{error}</FieldError>}
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        {cards.map((card) => (
          <Card
            key={card.value}
            {...{ card, name }}
            checked={card.value === value}
            onChoose={() => onChange(card.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Card({
  card,
  name,
  checked,
  onChoose,
}: {
  card: RadioCard
  name: string
  checked: boolean
  onChoose: () => void
}) {
  const pointsId = useId()
  return (
    <label
      className={cx(
        'relative flex min-w-0 cursor-pointer flex-col gap-2 wrap-anywhere rounded-card border-2 p-[16px] transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        checked ? 'border-action bg-tint' : 'border-line bg-paper hover:border-line-strong',
      )}
    >
      <span className="flex items-center gap-[12px]">
        <input
          type="radio"
          name={name}
          value={card.value}
          checked={checked}
          onChange={onChoose}
          aria-label={card.label}
          aria-describedby={card.points ? pointsId : undefined}
          className="size-[24px] shrink-0 accent-action outline-none"
        />
        <span className="text-h4">{card.label}</span>
        {card.icon && <span className="ms-auto text-link">{card.icon}</span>}
      </span>
      {card.points && (
        <ul id={pointsId} className="flex flex-col gap-1 text-sm text-ink-2">
          {card.points.map((point) => (
            <li key={point} className="flex gap-2">
              <Icon of={Check} size={18} className="mt-0.5 text-link" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      )}
    </label>
  )
}
