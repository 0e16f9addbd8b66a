import { CalendarDays, Clock } from 'lucide-react'
import { Icon } from '#ui/primitives/icon.tsx'
import { availabilityTexts } from './promoter-texts.ts'

/** The days and hours a promoter can be reached. */
export function Availability(availability: { days: string; hours: string }) {
  const { days, hours } = availabilityTexts(availability)
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-start gap-2">
        <Icon of={CalendarDays} size={18} className="mt-1 text-ink-3" />
        <span>{days}</span>
      </span>
      <span className="flex items-start gap-2">
        <Icon of={Clock} size={18} className="mt-1 text-ink-3" />
        <span>{hours}</span>
      </span>
    </span>
  )
}
