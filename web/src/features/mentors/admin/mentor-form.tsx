import type { Category, Subcategory } from '@udyam/contract/categories/schemas'
import { mentors } from '@udyam/contract/mentors/calls'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import { useQueryClient, useMutation } from '@tanstack/react-query'
import { AdminForm } from '#admin/admin-form.tsx'
import { askedOf } from '#admin/invited-text.ts'
import { InvitedBadge } from '#admin/invited-badge.tsx'
import { useAfterSaving, PhotoPart } from '#admin/photo-part.tsx'
import { useInviting } from '#admin/use-inviting.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { NameFields } from '#forms/name-fields.tsx'
import { PersonFields } from '#forms/person-fields.tsx'
import { useForm, type Form } from '#forms/use-form.ts'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { bodyOf, emptyMentor, valuesOf, type MentorValues } from './mentor-form-values.ts'
import { WaitingPhoto } from './waiting-photo.tsx'
import { mentorQueries } from '../mentors.queries.ts'
import { personName } from '@udyam/contract/texts/person-name'
import { ApiError } from '#lib/api-error.ts'
import { Button } from '#ui/primitives/button.tsx'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { useBack } from '#ui/patterns/use-back.ts'
import { mentorParts, missingParts } from '@udyam/contract/profile/mentor-parts'
import { DescriptionField } from '#forms/description-field.tsx'
import { MentorPublicFields as SharedFields } from '#forms/mentor-public-fields.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { CategoryFields } from '#forms/mentor/category-fields.tsx'

type MentorFormProps = {
  /** The mentor to edit; null adds one. */
  mentor: MentorRecord | null
  photo: OwnPhoto
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
}

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
  /** Keeps the user's input, except a subcategory that does not belong to the merged category. */
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
          <InvitedBadge invited={mentor?.invited} onHold={mentor?.onHold} />
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

type MentorApproveProps = {
  mentor: MentorRecord
  /** Whether the form has unsaved input. */
  isChanged: boolean
  /** Loads the changed record. */
  onChanged: () => Promise<void>
}

/** Approves the mentor as stored; unsaved form input is kept. */
function MentorApprove({ mentor, isChanged, onChanged }: MentorApproveProps) {
  const { t } = useTranslation()
  const { goBack } = useBack()
  const name = personName(mentor)
  const approve = useMutation({
    mutationFn: () =>
      call(mentors.update, {
        params: { id: mentor._id },
        body: { approve: true, updatedAt: mentor.updatedAt },
      }),
    meta: { success: 'admin.mentors.approved', failure: 'admin.approvalFailed' },
    onError: (error) => (error instanceof ApiError && error.status === 409 ? onChanged() : undefined),
    onSuccess: () => (isChanged ? onChanged() : goBack(paths.adminMentors)),
  })
  return (
    <Button
      variant="secondary"
      pending={approve.isPending}
      onClick={() => {
        const question = t('admin.mentors.confirmApprove', { name })
        if (confirmAction(askedOf(t, { name, invited: mentor.invited }, question))) approve.mutate()
      }}
    >
      {t('admin.approveMentor')}
    </Button>
  )
}

type MentorPublicFieldsProps = {
  form: Form<MentorValues>
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
  person: MentorRecord | null
  photo: OwnPhoto
}

/** The public profile of the mentor, and the setting for how much of it is public. */
function MentorPublicFields(props: MentorPublicFieldsProps) {
  const { form, categories, subcategories, person, photo } = props
  const { t } = useTranslation()
  const count = mentorParts.length
  const done = count - missingParts(form.watch()).length

  return (
    <FormSection title={t('mentorForm.public')} hint={t('mentorForm.parts', { done, count })}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextInput
          label={t('field.experience')}
          hint={t('mentorForm.experienceHint')}
          {...form.field('experience')}
        />
        <TextInput label={t('field.location')} {...form.field('location')} />
        <CategoryFields form={form} categories={categories} subcategories={subcategories} />
      </div>
      <PhotoPart form={form} person={person} photo={photo} />
      <SharedFields
        form={form}
        bioHint={t('mentorForm.bioHint')}
        // Only the mentor can give this consent; here it can be withdrawn.
        {...(person?.shownToAll && {
          shownToAll: { label: t('mentorForm.shownToAll'), hint: t('mentorForm.shownHint') },
        })}
      />
      <DescriptionField hint={t('mentorForm.descriptionHint')} {...form.controlled('description')} />
    </FormSection>
  )
}
