import type { Mentorship, Note } from '@udyam/contract/mentorships/record-schemas'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { call } from '#lib/api.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { RadioCardGroup } from '#ui/primitives/radio-card-group.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { FormFrame } from '../form-frame.tsx'
import { mentorshipForm } from '../mentorship-form.ts'
import { useForm } from '#forms/use-form.ts'

type NoteFormProps = {
  mentorship: Mentorship
  /** Note to edit; undefined for a new one. */
  note?: Note
  onDone: () => void
}

export function NoteForm({ mentorship, note, onDone }: NoteFormProps) {
  const { t } = useTranslation()
  const { _id: id, other } = mentorship
  const form = useForm({
    ...mentorshipForm(`note-${note?._id ?? id}`, {
      text: note?.text ?? '',
      sight: note?.shared ? ('shared' as const) : ('private' as const),
      meeting: note?.meeting ?? '',
    }),
    schema: async () => (await import('./note-rule.ts')).Form,
    save: ({ sight: shared, ...rest }) => {
      const body = { ...rest, shared }
      return note === undefined
        ? call(mentorships.addNote, { params: { id }, body })
        : call(mentorships.updateNote, {
            params: { id: note._id },
            body: { ...body, updatedAt: note.updatedAt },
          })
    },
    onSaved: onDone,
  })
  const cancel = () => {
    form.discard()
    onDone()
  }
  const sight = form.controlled('sight')
  const meetings = mentorship.meetings.filter(({ state, startsAt }) => state === 'accepted' && startsAt)
  return (
    <FormFrame form={form} submitText={t('common.save')} onCancel={cancel}>
      {form.isStale && note && (
        <div className="flex flex-col gap-1 rounded-card bg-sand p-4">
          <p className="font-semibold">{t('mentorship.note.asItIs')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
        </div>
      )}
      <TextArea label={t('mentorship.note.text')} maxLength={2000} {...form.field('text')} />
      <RadioCardGroup
        legend={t('mentorship.note.sight')}
        name={sight.id}
        value={sight.value}
        onChange={(value) => sight.onChange(value === 'shared' ? 'shared' : 'private')}
        cards={[
          { value: 'private', label: t('mentorship.note.onlyMe') },
          { value: 'shared', label: t('mentorship.note.both', { name: other.name }) },
        ]}
      />
      {meetings.length > 0 && (
        <Select
          label={t('mentorship.note.about')}
          placeholder={t('mentorship.note.general')}
          options={meetings.map(({ _id, startsAt, topic }) => ({
            value: _id,
            label: [formatDateTime(startsAt ?? ''), topic].filter(Boolean).join(' · '),
          }))}
          {...form.field('meeting')}
        />
      )}
    </FormFrame>
  )
}
