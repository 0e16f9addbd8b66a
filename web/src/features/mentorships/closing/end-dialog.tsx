import { type Mentorship, MentorshipEnd } from '@udyam/contract/mentorships/record-schemas'
import { endReasons } from '@udyam/contract/mentorships/values'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { Select } from '#ui/primitives/select.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { CancelledMeeting } from './cancelled-meeting.tsx'
import { endReasonText } from './end-reason-text.ts'
import { mentorshipForm } from '../mentorship-form.ts'
import { DialogForm } from '#forms/dialog-form.tsx'
import { useForm } from '#forms/use-form.ts'

const Form = z.object({
  reason: z.string().pipe(z.enum(endReasons, { error: code('reason_required') })),
  message: MentorshipEnd.shape.message.unwrap(),
})

/** Asks for the reason of an early end, and a message to the other. */
export function EndDialog({ mentorship, onClose }: { mentorship: Mentorship; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, other, side } = mentorship
  const form = useForm({
    ...mentorshipForm(`end-${id}`, { reason: '', message: '' }),
    schema: async () => Form,
    question: () => t('mentorship.end.confirm', { name: other.name }),
    save: (body) => call(mentorships.end, { params: { id }, body }),
    onSaved: () => {
      onClose()
      keepFocus()
    },
  })
  return (
    <DialogForm
      title={t('mentorship.end.title', { name: other.name })}
      form={form}
      saveText={t('mentorship.end.button')}
      danger
      onClose={onClose}
    >
      <p className="text-ink-2">{t(`mentorship.end.hint.${side}`, { name: other.name })}</p>
      <CancelledMeeting mentorship={mentorship} />
      <Select
        label={t('mentorship.end.reason')}
        placeholder={t('common.choose')}
        options={endReasons.map((value) => ({ value, label: endReasonText(value) }))}
        {...form.field('reason')}
      />
      {form.watch('reason') === 'not_a_fit' && (
        <p className="rounded-card bg-sand p-4">{t('mentorship.end.untold', { name: other.name })}</p>
      )}
      <TextArea
        label={t('mentorship.end.message', { name: other.name })}
        optional={t('common.optional')}
        maxLength={2000}
        {...form.field('message')}
      />
    </DialogForm>
  )
}
