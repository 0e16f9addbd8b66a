import { industries } from '@udyam/contract/categories/values'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import type { PromoterRecord } from '@udyam/contract/promoters/schemas'
import { PhotoPart } from '#admin/photo-part.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { DescriptionField } from '#forms/description-field.tsx'
import { knownText } from '#lib/known-values.ts'
import { useChipsTexts } from '#forms/use-chips-texts.ts'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { ChipsInput } from '#ui/patterns/chips-input.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import type { Form } from '#forms/use-form.ts'
import type { PromoterValues } from './promoter-form-values.ts'

type PromoterPublicFieldsProps = {
  form: Form<PromoterValues>
  person: PromoterRecord | null
  photo: OwnPhoto
}

/** Public profile of the promoter, and whether it is shown. */
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

type PromoterMoreFieldsProps = { form: Form<PromoterValues>; fallback: (value: string) => string }

/** Availability, links and rating of the promoter. */
function PromoterMoreFields({ form, fallback }: PromoterMoreFieldsProps) {
  const { t } = useTranslation()
  const address = { type: 'url', inputMode: 'url', hint: 'https://…', autoComplete: 'off' } as const
  return (
    <>
      <FormSection title={t('promoters.availability')}>
        <TextInput
          label={t('promoterForm.days')}
          hint={fallback(t('promoters.defaultDays'))}
          autoComplete="off"
          {...form.field('days')}
        />
        <TextInput
          label={t('promoterForm.hours')}
          hint={fallback(t('promoters.defaultHours'))}
          autoComplete="off"
          {...form.field('hours')}
        />
      </FormSection>
      <FormSection title={t('promoterForm.contactLinks')}>
        <TextInput label={t('promoters.linkedin')} {...address} {...form.field('linkedin')} />
        <TextInput label={t('promoters.twitter')} {...address} {...form.field('twitter')} />
      </FormSection>
      <FormSection title={t('promoters.rating')}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextInput
            label={t('promoters.rating')}
            hint={t('promoterForm.ratingHint')}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('rating')}
          />
          <TextInput
            label={t('promoterForm.reviewCount')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('reviewCount')}
          />
        </div>
      </FormSection>
    </>
  )
}
