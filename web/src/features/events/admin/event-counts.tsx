import type { ProgrammeEvent } from '@udyam/contract/events/schemas'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'

/** How many come, wait and came. */
export function EventCounts({ event: { counts, places } }: { event: ProgrammeEvent }) {
  const { t } = useTranslation()
  const parts = [
    [
      counts.yes,
      places === null ? t('events.count.yes') : t('events.count.yesOf', { places: formatNumber(places) }),
    ],
    [counts.waiting, t('events.count.waiting')],
    [counts.came, t('events.count.came')],
  ] as const
  return (
    <ul className="flex flex-wrap gap-x-4 text-ink-2">
      {parts.map(([number, what]) => (
        <li key={what}>
          <span className="font-semibold text-ink tabular-nums">{formatNumber(number)}</span> {what}
        </li>
      ))}
    </ul>
  )
}
