import { Star } from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import { cx } from '#ui/primitives/cx.ts'
import { FieldError } from '#ui/primitives/field.tsx'
import { Icon } from '#ui/primitives/icon.tsx'

const stars = [1, 2, 3, 4, 5] as const

type StarRatingProps = {
  id: string
  legend: string
  /** 0 without a choice. */
  value: number
  error: string | undefined
  onChange: (value: number) => void
  'aria-required'?: true | undefined
}

export function StarRating({ id, legend, value, error, onChange, ...rest }: StarRatingProps) {
  const { t } = useTranslation()
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      role="radiogroup"
      aria-required={rest['aria-required']}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1 font-semibold">{legend}</legend>
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className="flex flex-wrap">
        {stars.map((count) => (
          <label
            key={count}
            className="grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={count}
              checked={count === value}
              onChange={() => onChange(count)}
              aria-label={t('mentorship.review.stars', { count })}
              className="peer sr-only"
            />
            <StarIcon isFull={count <= value} size={30} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Read-only rating out of five stars. */
export function Stars({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <span className="flex">
      <span className="sr-only">{t('mentorship.review.stars', { count })}</span>
      {stars.map((star) => (
        <StarIcon key={star} isFull={star <= count} size={18} />
      ))}
    </span>
  )
}

function StarIcon({ isFull, size }: { isFull: boolean; size: number }) {
  return <Icon of={Star} size={size} className={cx('text-on-notice', isFull && 'fill-marigold-400')} />
}
