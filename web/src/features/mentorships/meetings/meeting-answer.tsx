import type { Meeting } from '@udyam/contract/schemas/mentorship-records'
import { mentorships } from '@udyam/contract/mentorships'
import { useForm } from '../../../forms/use-form.ts'
import { call } from '../../../lib/api.ts'
import { formatFullDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { FieldError } from '../../../ui/primitives/field.tsx'
import { isPast } from './meeting-times.ts'

/** Chooses one of the times that the other has proposed. */
export function MeetingAnswer({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { _id: id, times } = meeting
  const ahead = times.filter((time) => !isPast(time))
  const form = useForm({
    schema: async () => (await import('./meeting-answer-rule.ts')).oneOf(ahead),
    start: { time: (ahead.length === 1 ? ahead[0] : undefined) ?? '' },
    id: `meeting-${id}`,
    focusesErrors: true,
    save: (body) => call(mentorships.accept, { params: { id }, body }),
    meta: { success: 'server', isShownInPage: false },
    onSaved: () => keepFocus('#meetings-title'),
  })
  if (ahead.length === 0) return <p className="text-ink-2">{t('mentorship.meeting.allOver')}</p>
  const { id: fieldId, error, ...field } = form.field('time')
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={form.onSubmit}>
      <fieldset
        id={fieldId}
        aria-describedby={error ? `${fieldId}-error` : undefined}
        className="flex min-w-0 flex-col gap-2"
      >
        <legend className="mb-1 font-semibold">{t('mentorship.meeting.choose')}</legend>
        {error && <FieldError id={fieldId}>{error}</FieldError>}
        {ahead.map((one) => (
          <label
            key={one}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3.5 py-2 has-checked:border-action has-checked:bg-tint"
          >
            <input type="radio" value={one} {...field} className="size-6 shrink-0 accent-action" />
            <time dateTime={one}>{formatFullDateTime(one)}</time>
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit" pending={form.isPending}>
          {t('mentorship.meeting.accept')}
        </Button>
      </div>
    </form>
  )
}
