import type { Mentoring } from '@udyam/contract/introductions/schemas'
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { Card } from '#ui/primitives/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

/** More glasses than this are hard to count at a glance. */
const mostGlasses = 6

/** Capacity of a mentor as glasses of tea; full ones are taken places. */
export function Places({ mentoring }: { mentoring: Mentoring }) {
  const { t } = useTranslation()
  const { active, isPaused, pausedUntil } = mentoring
  const capacity = mentoring.capacity ?? mentoring.defaultCapacity
  const glasses = Math.max(active, capacity)
  return (
    <Card as="section" className="flex flex-col items-start gap-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <h2 className="text-h4">
          {t('start.room', { free: Math.max(0, capacity - active), count: capacity })}
        </h2>
        {glasses <= mostGlasses && (
          <span className="flex gap-1.5">
            {Array.from({ length: glasses }, (_, place) => (
              <Glass key={place} isFull={place < active} />
            ))}
          </span>
        )}
      </div>
      {isPaused && (
        <p className="text-sm text-ink-3">
          {pausedUntil === null
            ? t('mentees.paused')
            : t('mentees.pausedUntil', { day: formatLongDate(pausedUntil) })}
        </p>
      )}
      <LinkButton to={paths.mentorMentees} variant="secondary" size="sm">
        {t('start.changeRoom')}
      </LinkButton>
    </Card>
  )
}

function Glass({ isFull }: { isFull: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 26 34" fill="none" className="h-8.5 w-6.5">
      {isFull ? (
        <>
          <path d="M3 3h20l-3 28H6z" fill="#cbe8ec" />
          <path fill="#b8620a" d="M4 11h18l-2 18H6z" />
          <path stroke="#fdf0d5" strokeWidth="1.5" opacity=".75" d="M9 13l1 14M13 13v14M17 13l-1 14" />
        </>
      ) : (
        <path d="M3 3h20l-3 28H6z" stroke="#8a8580" strokeWidth="1.6" strokeDasharray="3 3" />
      )}
    </svg>
  )
}
