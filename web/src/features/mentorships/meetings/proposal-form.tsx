import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { mentorships } from '@udyam/contract/mentorships'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { TextInput } from '../../../ui/primitives/text-input.tsx'
import { FormFrame } from '../form-frame.tsx'
import { noTimes } from './meeting-times.ts'
import { TimeFields } from './time-fields.tsx'
import { WayFields } from './way-fields.tsx'
import { mentorshipForm } from '../mentorship-form.ts'
import { useForm } from '../../../forms/use-form.ts'

/** Proposes a meeting at one to three times. */
export function ProposalForm({ mentorship, onDone }: { mentorship: Mentorship; onDone: () => void }) {
  const { t } = useTranslation()
  const { _id: id } = mentorship
  const form = useForm({
    ...mentorshipForm(`proposal-${id}`, { ...noTimes, minutes: '60', topic: '', place: '', way: '' }),
    schema: async () => (await import('./meeting-times-rule.ts')).ProposalForm,
    save: (body) => call(mentorships.propose, { params: { id }, body }),
    onSaved: onDone,
  })
  const cancel = () => {
    form.discard()
    onDone()
  }
  return (
    <FormFrame form={form} submitText={t('mentorship.meeting.send')} onCancel={cancel}>
      <TimeFields field={form.field} getValues={form.getValues} />
      <TextInput
        label={t('mentorship.meeting.length')}
        hint={t('mentorship.meeting.lengthHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('minutes')}
      />
      <TextInput
        label={t('mentorship.meeting.topic')}
        optional={t('common.optional')}
        maxLength={200}
        autoComplete="off"
        {...form.field('topic')}
      />
      <WayFields field={form.field} getValues={form.getValues} />
    </FormFrame>
  )
}
