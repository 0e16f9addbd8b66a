import type { Category, Subcategory } from '@udyam/contract/schemas/categories'
import { mentorParts, missingParts } from '@udyam/contract/profile/mentor-parts'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import type { OwnPhoto } from '@udyam/contract/schemas/photos'
import { PhotoPart } from '../../../admin/photo-part.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { DescriptionField } from '../../../forms/description-field.tsx'
import { MentorPublicFields as SharedFields } from '../../../forms/mentor-public-fields.tsx'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { TextInput } from '../../../ui/primitives/text-input.tsx'
import type { Form } from '../../../forms/use-form.ts'
import { CategoryFields } from '../../../forms/mentor/category-fields.tsx'
import type { MentorValues } from './mentor-form-values.ts'

type MentorPublicFieldsProps = {
  form: Form<MentorValues>
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
  person: MentorRecord | null
  photo: OwnPhoto
}

/** What members read of the mentor, and how much of it is told. */
export function MentorPublicFields(props: MentorPublicFieldsProps) {
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
        // Only the mentor can agree to it; here it can be taken back.
        {...(person?.shownToAll && {
          shownToAll: { label: t('mentorForm.shownToAll'), hint: t('mentorForm.shownHint') },
        })}
      />
      <DescriptionField hint={t('mentorForm.descriptionHint')} {...form.controlled('description')} />
    </FormSection>
  )
}
