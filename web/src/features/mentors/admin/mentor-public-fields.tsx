import type { Category, Subcategory } from '@udyam/contract/schemas/categories'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import type { OwnPhoto } from '@udyam/contract/schemas/photos'
import { PhotoPart } from '../../../admin/photo-part.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { DescriptionField } from '../../../forms/description-field.tsx'
import { knownText } from '../../../lib/known-values.ts'
import { MentorPublicFields as SharedFields } from '../../../forms/mentor-public-fields.tsx'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { announce } from '../../../ui/patterns/live-region.tsx'
import { Select } from '../../../ui/primitives/select.tsx'
import { TextInput } from '../../../ui/primitives/text-input.tsx'
import type { Form } from '../../../forms/use-form.ts'
import type { MentorValues } from './mentor-form-values.ts'

type MentorPublicFieldsProps = {
  form: Form<MentorValues>
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
  person: MentorRecord | null
  photo: OwnPhoto
}

/** What members read of the mentor. */
export function MentorPublicFields(props: MentorPublicFieldsProps) {
  const { form, categories, subcategories, person, photo } = props
  const { t } = useTranslation()
  const category = form.watch('category')
  const fitting = subcategories.filter(({ categoryId }) => categoryId === category)
  const categoryField = form.field('category')

  return (
    <FormSection title={t('mentorForm.public')}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextInput
          label={t('field.experience')}
          hint={t('mentorForm.experienceHint')}
          {...form.field('experience')}
        />
        <TextInput label={t('field.location')} {...form.field('location')} />
        <Select
          label={t('field.category')}
          placeholder={t('mentorForm.none')}
          options={categories.map(({ _id, name }) => ({ value: _id, label: knownText('industry', name) }))}
          {...categoryField}
          onChange={(event) => {
            if (form.getValues('subcategory') !== '') announce(t('mentorForm.subcategoryCleared'))
            form.setValue('subcategory', '', { shouldDirty: true })
            return categoryField.onChange(event)
          }}
        />
        <Select
          label={t('field.subcategory')}
          hint={category === '' ? t('mentorForm.categoryHint') : undefined}
          placeholder={t('mentorForm.none')}
          options={fitting.map(({ _id, name }) => ({ value: _id, label: knownText('subcategory', name) }))}
          disabled={fitting.length === 0}
          {...form.field('subcategory')}
        />
      </div>
      <PhotoPart form={form} person={person} photo={photo} />
      <SharedFields form={form} bioHint={t('mentorForm.bioHint')} />
      <DescriptionField hint={t('mentorForm.descriptionHint')} {...form.controlled('description')} />
    </FormSection>
  )
}
