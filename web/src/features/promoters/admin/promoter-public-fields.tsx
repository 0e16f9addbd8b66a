import { industries } from '@udyam/contract/categories'
import type { OwnPhoto } from '@udyam/contract/schemas/photos'
import type { PromoterRecord } from '@udyam/contract/schemas/promoters'
import { PhotoPart } from '../../../admin/photo-part.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { DescriptionField } from '../../../forms/description-field.tsx'
import { knownText } from '../../../lib/known-values.ts'
import { useChipsTexts } from '../../../forms/use-chips-texts.ts'
import { Checkbox } from '../../../ui/primitives/checkbox.tsx'
import { ChipsInput } from '../../../ui/patterns/chips-input.tsx'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { TextArea } from '../../../ui/primitives/text-area.tsx'
import { TextInput } from '../../../ui/primitives/text-input.tsx'
import type { Form } from '../../../forms/use-form.ts'
import type { PromoterValues } from './promoter-form-values.ts'
import { PromoterMoreFields } from './promoter-more-fields.tsx'

type PromoterPublicFieldsProps = {
  form: Form<PromoterValues>
  person: PromoterRecord | null
  photo: OwnPhoto
}

/** What the public pages tell of the promoter, and whether they do. */
export function PromoterPublicFields({ form, person, photo }: PromoterPublicFieldsProps) {
  const { t } = useTranslation()
  const chips = useChipsTexts()
  const { value: skills, ...skillsField } = form.controlled('skills')
  const fallback = (value: string) => t('promoterForm.publicHint', { value })
  return (
    <>
      <FormSection title={t('mentorForm.public')}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextInput
            label={t('field.industry')}
            hint={fallback(knownText('industry', 'Marketing'))}
            suggestions={industries}
            autoComplete="off"
            {...form.field('industry')}
          />
          <TextInput
            label={t('field.location')}
            hint={fallback(t('promoters.defaultLocation'))}
            autoComplete="off"
            {...form.field('location')}
          />
        </div>
        <TextInput
          label={t('field.experience')}
          hint={fallback(t('promoters.defaultExp'))}
          autoComplete="off"
          {...form.field('experience')}
        />
        <PhotoPart form={form} person={person} photo={photo} />
        <TextArea
          label={t('field.bio')}
          hint={t('mentorForm.bioHint')}
          maxLength={300}
          {...form.field('bio')}
        />
        <ChipsInput label={t('field.skills')} values={skills} {...chips} {...skillsField} />
        <DescriptionField hint={t('promoterForm.descriptionHint')} {...form.controlled('description')} />
        <Checkbox label={t('promoterForm.isApproved')} {...form.field('isApproved')} />
      </FormSection>
      <PromoterMoreFields form={form} fallback={fallback} />
    </>
  )
}
