import { mentees } from '@udyam/contract/mentees'
import type { MenteeRecord } from '@udyam/contract/schemas/mentees'
import type { OwnPhoto } from '@udyam/contract/schemas/photos'
import { AdminForm } from '../../admin/admin-form.tsx'
import { PersonPhoto, useAfterSaving } from '../../admin/photo-part.tsx'
import { useInviting } from '../../admin/use-inviting.tsx'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { AgeNote } from '../../forms/age-note.tsx'
import { PersonFields } from '../../forms/person-fields.tsx'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../forms/use-form.ts'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { MenteeAimFields } from './mentee-aim-fields.tsx'
import { bodyOf, emptyMentee, valuesOf } from './mentee-form-values.ts'
import { MenteePlaceFields } from './mentee-place-fields.tsx'

/** Adds a mentee, or edits the given one. */
export function MenteeForm({ mentee, photo }: { mentee: MenteeRecord | null; photo: OwnPhoto }) {
  const { t } = useTranslation()
  const afterSaving = useAfterSaving({
    isNew: mentee === null,
    list: paths.adminMentees,
    record: paths.adminMenteeEdit,
  })
  const inviting = useInviting()
  const form = useForm({
    schema: async () => {
      const { MenteeNew, MenteeEdit } = await import('./mentee-form-rule.ts')
      return mentee === null && !inviting.invites ? MenteeNew : MenteeEdit
    },
    start: mentee === null ? emptyMentee : valuesOf(mentee),
    draft: `admin-mentee.${mentee?._id ?? 'new'}`,
    save: (values) =>
      mentee === null
        ? call(mentees.create, { body: { ...bodyOf(values), ...inviting.bodyOf(values.password) } })
        : call(mentees.update, {
            params: { id: mentee._id },
            body: { ...bodyOf(values), updatedAt: values.updatedAt },
          }),
    meta: {
      success: mentee === null ? 'admin.mentees.created' : 'admin.mentees.updated',
      failure: 'admin.menteeForm.submitFailed',
    },
    onSaved: ({ data }) => afterSaving(data._id),
    reload: async () =>
      mentee === null
        ? emptyMentee
        : valuesOf((await call(mentees.get, { params: { id: mentee._id } })).data),
  })

  return (
    <AdminForm
      form={form}
      failureText="admin.menteeForm.submitFailed"
      saveText={t('admin.saveMentee')}
      listPath={paths.adminMentees}
    >
      <PersonFields
        field={form.field}
        names={
          <TextInput label={t('field.name')} autoComplete="off" spellCheck={false} {...form.field('name')} />
        }
        phone={{ label: t('field.mobile'), hint: t('hint.mobile'), ...form.field('mobile_no') }}
        isNew={mentee === null && !inviting.invites}
        inviting={mentee === null && inviting.part}
      />
      <AgeNote isForAdmin dob={form.watch('dob') ?? ''} />
      <MenteePlaceFields form={form} />
      <MenteeAimFields form={form} isInvited={mentee === null && inviting.invites} />
      <PersonPhoto of={mentee && { id: mentee._id, name: mentee.name }} photo={photo} />
    </AdminForm>
  )
}
