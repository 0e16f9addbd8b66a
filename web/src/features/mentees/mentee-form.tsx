import { useQueryClient } from '@tanstack/react-query'
import { type MenteeRecord, mentees } from '@udyam/contract/mentees'
import { useNavigate } from 'react-router'
import { AdminForm } from '../../admin/admin-form.tsx'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PersonFields } from '../../forms/person-fields.tsx'
import { paths } from '../../lib/paths.ts'
import { clearDraft } from '../../forms/use-draft.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { toast } from '../../ui/patterns/toast.ts'
import { MenteeAimFields } from './mentee-aim-fields.tsx'
import {
  bodyOf,
  emptyMentee,
  MenteeEdit,
  MenteeNew,
  type MenteeValues,
  valuesOf,
} from './mentee-form-values.ts'
import { MenteePlaceFields } from './mentee-place-fields.tsx'

/** Adds a mentee, or edits the given one. */
export function MenteeForm({ mentee }: { mentee: MenteeRecord | null }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const draft = `admin-mentee.${mentee?._id ?? 'new'}`
  const form = useRecordForm<MenteeValues>({
    schema: mentee === null ? MenteeNew : MenteeEdit,
    record: mentee === null ? emptyMentee : valuesOf(mentee),
    draft,
    save: async (values) => {
      try {
        if (mentee === null) {
          await call(mentees.create, { body: { ...bodyOf(values), password: values.password } })
        } else {
          const body = { ...bodyOf(values), updatedAt: values.updatedAt }
          await call(mentees.update, { params: { id: mentee._id }, body })
        }
      } catch (error) {
        toast.error(errorText(error, 'admin.menteeForm.submitFailed'))
        throw error
      }
      clearDraft(draft)
      toast.success(t(mentee === null ? 'admin.mentees.created' : 'admin.mentees.updated'))
      await client.invalidateQueries()
      await navigate(paths.adminMentees)
      return values
    },
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
        isNew={mentee === null}
      />
      <MenteePlaceFields form={form} />
      <MenteeAimFields form={form} />
    </AdminForm>
  )
}
