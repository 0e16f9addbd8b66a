import { useMutation } from '@tanstack/react-query'
import type { Meeting } from '@udyam/contract/mentorship-records'
import { mentorships } from '@udyam/contract/mentorships'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatFullDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { FieldError } from '../../../ui/primitives/field.tsx'
import { isPast } from './meeting-times.ts'
import { useChange } from '../../../forms/use-change.ts'

/** Chooses one of the times that the other has proposed. */
export function MeetingAnswer({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const change = useChange()
  const { _id: id, times } = meeting
  const ahead = times.filter((time) => !isPast(time))
  const [chosen, setChosen] = useState(ahead.length === 1 ? ahead[0] : undefined)
  const [isMissing, setMissing] = useState(false)
  const time = ahead.find((one) => one === chosen)
  const accept = useMutation({
    mutationFn: (agreed: string) =>
      change(call(mentorships.accept, { params: { id }, body: { time: agreed } })),
    meta: { keepsCache: true },
    onSuccess: () => keepFocus('#meetings-title'),
  })
  if (ahead.length === 0) return <p className="text-ink-2">{t('mentorship.meeting.allOver')}</p>
  const fieldId = `times-${id}`
  const isShownMissing = isMissing && time === undefined
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(time === undefined)
        if (time === undefined) event.currentTarget.querySelector('input')?.focus()
        else if (!accept.isPending) accept.mutate(time)
      }}
    >
      <fieldset
        id={fieldId}
        aria-describedby={isShownMissing ? `${fieldId}-error` : undefined}
        className="flex min-w-0 flex-col gap-2"
      >
        <legend className="mb-1 font-semibold">{t('mentorship.meeting.choose')}</legend>
        {isShownMissing && <FieldError id={fieldId}>{t('messages.time_not_proposed')}</FieldError>}
        {ahead.map((one) => (
          <label
            key={one}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3.5 py-2 has-checked:border-action has-checked:bg-tint"
          >
            <input
              type="radio"
              name={fieldId}
              value={one}
              checked={one === time}
              onChange={() => setChosen(one)}
              className="size-6 shrink-0 accent-action"
            />
            <time dateTime={one}>{formatFullDateTime(one)}</time>
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit" pending={accept.isPending}>
          {t('mentorship.meeting.accept')}
        </Button>
      </div>
    </form>
  )
}
