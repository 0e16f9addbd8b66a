import { Brand } from '@udyam/contract/schemas/setup/parts'
import { useEffect } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { TextArea } from '../../../ui/primitives/text-area.tsx'
import { InLanguagesField } from '../in-languages-field.tsx'
import { PartForm } from '../part-form.tsx'
import type { Setting } from '../setup.queries.ts'
import { readFrom, usePartForm } from '../use-part-form.ts'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import { showShades } from './show-shades.ts'

const Rule = Brand.safeExtend(readFrom)

/** What the installation is called, what it says of itself, how it looks, and where else it is. */
export function BrandForm({ setting }: { setting: Setting }) {
  const { t } = useTranslation()
  const form = usePartForm({ part: 'brand', schema: Rule, setting })
  const { value: links, onChange, ...socialLinks } = form.controlled('socialLinks')
  const { value: logo, onChange: setLogo } = form.controlled('logo')
  const saved = Brand.parse(setting.value).colour
  useEffect(() => showShades(saved), [saved])
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
        <LogoField logo={logo} onChange={setLogo} />
        <ColourField {...form.controlled('colour')} />
      </FormSection>
    </PartForm>
  )
}
