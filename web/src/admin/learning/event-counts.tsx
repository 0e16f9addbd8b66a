import type { ProgrammeEvent } from '@udyam/contract/events/schemas'
import { hasBegun } from '@udyam/contract/events/values'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'

type Counted = Pick<ProgrammeEvent, 'counts' | 'places' | 'startsAt' | 'state'>

/** Before an event who comes and waits; from its beginning, or once attendance is noted, who came of how many. Zeros are left out. */
export function EventCounts({ event }: { event: Counted }) {
  const { t } = useTranslation()
  const { counts, places, state } = event
  const isOver = hasBegun(event) || state === 'cancelled' || counts.came > 0
  const said = isOver
    ? ([
        ['events.count.came', counts.came],
        ['events.count.expected', counts.yes],
      ] as const)
    : ([
        ['events.count.coming', counts.yes],
        ['events.count.waiting', counts.waiting],
        ['events.count.places', places ?? 0],
      ] as const)
  const parts = said.filter(([, count]) => count > 0)
  const isNobody = counts.yes + counts.waiting + counts.came === 0
  return (
    <ul className="flex flex-wrap gap-x-4 text-ink-2">
      {isNobody && <li>{t(isOver ? 'events.count.nobody' : 'events.count.nobodyYet')}</li>}
      {parts.map(([text, count]) => (
        <li key={text}>{t(text, { count, number: formatNumber(count) })}</li>
      ))}
    </ul>
  )
}
