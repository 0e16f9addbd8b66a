import { indianDate } from '@udyam/contract/indian-date'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { DateInput } from '#ui/primitives/date-input.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { type noTimes, slots } from './meeting-times.ts'

type Name = keyof typeof noTimes

type TimeFieldsProps = {
  field: (name: Name) => { id: string; name: string; error: string | undefined }
  getValues: () => Record<Name, string>
  legend?: string
  hint?: string
}

export function TimeFields({ field, getValues, legend, hint }: TimeFieldsProps) {
  const { t } = useTranslation()
  const [count, setCount] = useState(() => lastFilled(getValues()))
  const add = () => {
    setCount(count + 1)
    // The fields are drawn a moment later.
    setTimeout(() => document.getElementById(field(`day${slotOf(count)}`).id)?.focus(), 0)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{legend ?? t('mentorship.meeting.times')}</legend>
      <p className="text-sm text-ink-3">{hint ?? t('mentorship.meeting.timesHint')}</p>
      {slots.slice(0, count).map((slot) => (
        <div key={slot} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <DateInput
            label={t('mentorship.meeting.day', { number: slot })}
            min={indianDate()}
            {...field(`day${slot}`)}
          />
          <TextInput
            type="time"
            label={t('mentorship.meeting.time', { number: slot })}
            {...field(`time${slot}`)}
          />
        </div>
      ))}
      {count < slots.length && (
        <div>
          <Button variant="quiet" size="sm" icon={<Icon of={Plus} size={18} />} onClick={add}>
            {t('mentorship.meeting.addTime')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function slotOf(index: number): (typeof slots)[number] {
  return slots[index] ?? 1
}

function lastFilled(values: Record<Name, string>): number {
  return slots.findLast((slot) => values[`day${slot}`] !== '' || values[`time${slot}`] !== '') ?? 1
}
