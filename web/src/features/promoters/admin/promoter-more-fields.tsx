import { useTranslation } from '../../../lib/i18n.ts'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { TextInput } from '../../../ui/primitives/text-input.tsx'
import type { Form } from '../../../forms/use-form.ts'
import type { PromoterValues } from './promoter-form-values.ts'

type PromoterMoreFieldsProps = { form: Form<PromoterValues>; fallback: (value: string) => string }

/** When the promoter can be met, where else to read of them, and what others say. */
export function PromoterMoreFields({ form, fallback }: PromoterMoreFieldsProps) {
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
