import type { Meeting } from '@udyam/contract/schemas/mentorship-records'
import { mentorships } from '@udyam/contract/mentorships'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { FormFrame } from '../form-frame.tsx'
import { noTimes } from './meeting-times.ts'
import { TimeFields } from './time-fields.tsx'
import { WayFields } from './way-fields.tsx'
import { mentorshipForm } from '../mentorship-form.ts'
import { useForm } from '../../../forms/use-form.ts'

/** Proposes other times for a meeting. */
export function MoveForm({ meeting, onDone }: { meeting: Meeting; onDone: () => void }) {
  const { t } = useTranslation()
  const { _id: id, updatedAt, startsAt } = meeting
  const form = useForm({
    ...mentorshipForm(`move-${id}`, { ...noTimes, place: meeting.place, way: meeting.way ?? '' }),
    schema: async () => (await import('./meeting-times-rule.ts')).MoveForm,
    save: (body) => call(mentorships.move, { params: { id }, body: { ...body, updatedAt } }),
    onSaved: onDone,
  })
  const cancel = () => {
    form.discard()
    onDone()
  }
  return (
    <FormFrame form={form} submitText={t('mentorship.meeting.sendTimes')} onCancel={cancel}>
      {startsAt !== null && <p className="text-ink-2">{t('mentorship.meeting.stands')}</p>}
      <TimeFields field={form.field} getValues={form.getValues} />
      <WayFields field={form.field} getValues={form.getValues} />
    </FormFrame>
  )
}
