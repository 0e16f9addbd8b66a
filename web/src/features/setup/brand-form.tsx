import { Brand } from '@udyam/contract/schemas/setup/parts'
import { useTranslation } from '../../lib/i18n.ts'
import { FormSection } from '../../ui/patterns/form-section.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'
import { InLanguagesField } from './in-languages-field.tsx'
import { PartForm } from './part-form.tsx'
import type { Setting } from './setup.queries.ts'
import { readFrom, usePartForm } from './use-part-form.ts'

const Rule = Brand.safeExtend(readFrom)

/** What the installation is called, what it says of itself, and where else it is. */
export function BrandForm({ setting }: { setting: Setting }) {
  const { t } = useTranslation()
  const form = usePartForm({ part: 'brand', schema: Rule, setting })
  const { value: links, onChange, ...socialLinks } = form.controlled('socialLinks')
  return (
    <PartForm form={form}>
      <FormSection title={t('setup.part.brand')} hint={t('setup.brandHint')}>
        <InLanguagesField label={t('setup.field.name')} maxLength={60} {...form.controlled('name')} />
        <InLanguagesField
          label={t('setup.field.description')}
          maxLength={300}
          isLong
          {...form.controlled('description')}
        />
        <TextArea
          {...socialLinks}
          label={t('setup.field.socialLinks')}
          hint={t('setup.linksHint')}
          value={links.join('\n')}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      </FormSection>
    </PartForm>
  )
}
