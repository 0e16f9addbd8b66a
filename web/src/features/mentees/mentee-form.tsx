import { mentees } from '@udyam/contract/mentees/calls'
import { menteeLocation } from '@udyam/contract/mentees/values'
import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import { AdminForm } from '#admin/admin-form.tsx'
import { PersonPhoto, useAfterSaving } from '#admin/photo-part.tsx'
import { useInviting } from '#admin/use-inviting.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { AgeNote } from '#forms/age-note.tsx'
import { PersonFields } from '#forms/person-fields.tsx'
import { paths } from '#lib/paths.ts'
import { useForm, type Form } from '#forms/use-form.ts'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { InterestsField } from '#forms/mentee-fields.tsx'
import { LanguagesField } from '#forms/mentor/languages-field.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { districtSuggestions, canonicalDistrict } from '#lib/known-values.ts'
import type * as z from 'zod'
import type { MenteeNew } from './mentee-form-rule.ts'

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

/** Education, interests and goals of the mentee, and the consent. */
function MenteeAimFields({ form, isInvited }: { form: Form<MenteeValues>; isInvited: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('signup.step2')}>
      <TextInput
        label={t('field.education')}
        hint={t('hint.education')}
        autoComplete="off"
        {...form.field('education')}
      />
      <InterestsField optional={t('common.optional')} {...form.controlled('interests')} />
      <LanguagesField optional={t('common.optional')} {...form.controlled('languages')} />
      <TextArea label={t('field.goals')} maxLength={2000} {...form.field('goals')} />
      <TextArea label={t('field.expectations')} maxLength={2000} {...form.field('expectations')} />
      <Checkbox label={t(isInvited ? 'menteeForm.told' : 'menteeForm.terms')} {...form.field('terms')} />
    </FormSection>
  )
}

const parts = ['city_or_village', 'taluka', 'district'] as const

/** Address of the mentee. The location follows its three parts until somebody edits it. */
function MenteePlaceFields({ form }: { form: Form<MenteeValues> }) {
  const { t } = useTranslation()
  const labels = {
    city_or_village: t('field.city'),
    taluka: t('field.taluka'),
    district: t('field.district'),
  }
  const follow = (change: Partial<Record<(typeof parts)[number], string>>) => {
    const place = form.getValues()
    if (place.location.trim() !== menteeLocation(place)) return
    form.setValue('location', menteeLocation({ ...place, ...change }), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  return (
    <FormSection title={t('profile.location')}>
      <div className="grid items-end gap-5 sm:grid-cols-3">
        {parts.map((part) => {
          const field = form.field(part)
          return (
            <TextInput
              key={part}
              label={labels[part]}
              optional={t('common.optional')}
              autoComplete="off"
              {...(part === 'district' && { suggestions: districtSuggestions() })}
              {...field}
              onChange={(event) => {
                follow({ [part]: event.target.value.trim() })
                return field.onChange(event)
              }}
            />
          )
        })}
      </div>
      <TextInput
        label={t('field.location')}
        hint={t('menteeForm.locationHint')}
        autoComplete="off"
        {...form.field('location')}
      />
    </FormSection>
  )
}

type MenteeValues = z.output<typeof MenteeNew>

const emptyMentee: MenteeValues = {
  name: '',
  email: '',
  mobile_no: '',
  dob: '',
  location: '',
  city_or_village: '',
  taluka: '',
  district: '',
  education: '',
  interests: [],
  languages: [],
  goals: '',
  expectations: '',
  terms: false,
  password: '',
  updatedAt: '',
}

function valuesOf({
  _id: _recordId,
  createdAt: _createdAt,
  archivedAt: _archivedAt,
  invited: _invited,
  onHold: _held,
  matching: _matching,
  ...mentee
}: MenteeRecord): MenteeValues {
  return { ...mentee, dob: mentee.dob ?? '', password: '' }
}

/** Request body without the password of a new record and the `updatedAt` of an edit. */
function bodyOf({ password: _password, updatedAt: _updatedAt, ...values }: MenteeValues) {
  return { ...values, dob: values.dob || null, district: canonicalDistrict(values.district) }
}
