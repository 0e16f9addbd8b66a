import type { Category, Subcategory } from '@udyam/contract/schemas/categories'
import { mentors } from '@udyam/contract/mentors'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import type { OwnPhoto } from '@udyam/contract/schemas/photos'
import { useQueryClient } from '@tanstack/react-query'
import { AdminForm } from '../../../admin/admin-form.tsx'
import { InvitedBadge } from '../../../admin/invited-badge.tsx'
import { useAfterSaving } from '../../../admin/photo-part.tsx'
import { useInviting } from '../../../admin/use-inviting.tsx'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { NameFields } from '../../../forms/name-fields.tsx'
import { PersonFields } from '../../../forms/person-fields.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Checkbox } from '../../../ui/primitives/checkbox.tsx'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { MentorApprove } from './mentor-approve.tsx'
import { bodyOf, emptyMentor, valuesOf } from './mentor-form-values.ts'
import { MentorPublicFields } from './mentor-public-fields.tsx'
import { WaitingPhoto } from './waiting-photo.tsx'
import { mentorQueries } from '../mentors.queries.ts'

type MentorFormProps = {
  /** The mentor to edit; null adds one. */
  mentor: MentorRecord | null
  photo: OwnPhoto
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
}

/** A mentor's record, for administrators. */
export function MentorForm({ mentor, photo, categories, subcategories }: MentorFormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const afterSaving = useAfterSaving({
    isNew: mentor === null,
    list: paths.adminMentors,
    record: paths.adminMentorEdit,
  })
  const inviting = useInviting()
  const form = useForm({
    schema: async () => {
      const { MentorNew, MentorEdit } = await import('./mentor-form-rule.ts')
      return mentor === null && !inviting.invites ? MentorNew : MentorEdit
    },
    start: mentor === null ? emptyMentor : valuesOf(mentor),
    draft: `admin-mentor.${mentor?._id ?? 'new'}`,
    save: (values) =>
      mentor === null
        ? call(mentors.create, { body: { ...bodyOf(values), ...inviting.bodyOf(values.password) } })
        : call(mentors.update, {
            params: { id: mentor._id },
            body: { ...bodyOf(values), updatedAt: values.updatedAt },
          }),
    meta: {
      success: mentor === null ? 'admin.mentorForm.created' : 'admin.mentorForm.updated',
      failure: 'admin.operationFailed',
    },
    onSaved: ({ data }) => afterSaving(data._id),
    reload: async () =>
      mentor === null
        ? emptyMentor
        : valuesOf((await client.fetchQuery({ ...mentorQueries.record(mentor._id), staleTime: 0 })).data),
  })
  /** What is typed stays; a subcategory of another category than the merged one does not. */
  const catchUp = async () => {
    await form.catchUp()
    const { category, subcategory } = form.getValues()
    const isFitting = subcategories.some(
      ({ _id, categoryId }) => _id === subcategory && categoryId === category,
    )
    if (subcategory !== '' && !isFitting) form.setValue('subcategory', '', { shouldDirty: true })
  }

  return (
    <AdminForm
      form={{ ...form, catchUp }}
      failureText="admin.operationFailed"
      saveText={t('admin.saveMentor')}
      listPath={paths.adminMentors}
    >
      <PersonFields
        field={form.field}
        names={<NameFields field={form.field} />}
        phone={{ label: t('field.phone'), hint: t('hint.phone'), ...form.field('phoneNumber') }}
        isNew={mentor === null && !inviting.invites}
        inviting={mentor === null && inviting.part}
      />
      <MentorPublicFields
        form={form}
        categories={categories}
        subcategories={subcategories}
        person={mentor}
        photo={photo}
      />
      <FormSection title={t('mentorForm.status')}>
        <p className="empty:hidden">
          <InvitedBadge onHold={mentor?.onHold} />
        </p>
        <div>
          <Checkbox label={t('mentorForm.approved')} {...form.field('approve')} />
          <Checkbox label={t('mentorForm.blocked')} {...form.field('block')} />
        </div>
        {mentor !== null && (
          <WaitingPhoto
            mentor={mentor}
            photo={photo}
            onDecided={(accept) => accept || form.setValue('imageUrl', '')}
          />
        )}
        {mentor !== null && !mentor.approve && (
          <div>
            <MentorApprove mentor={mentor} isChanged={form.isDirty} onChanged={catchUp} />
          </div>
        )}
      </FormSection>
    </AdminForm>
  )
}
