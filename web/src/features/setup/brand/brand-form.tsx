import { Brand } from '@udyam/contract/setup/part-schemas'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'
import { PartForm } from '../part-form.tsx'
import type { Setting } from '../setup.queries.ts'
import { readFrom, usePartForm } from '../use-part-form.ts'
import { ColourField } from './colour-field.tsx'
import { shadeNames, shadesOf, shadeValue, variableOf } from '@udyam/contract/setup/brand-colour'
import { setup } from '@udyam/contract/setup/calls'
import { PhotoField } from '#forms/photo/photo-field.tsx'
import { call } from '#lib/api.ts'
import { useBrand } from '#lib/meta.ts'

const Rule = Brand.safeExtend(readFrom)

/** Name, texts, look and links of the installation. */
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

/** Previews the page in a newly saved colour, or in the default; other pages get it on load. */
function showShades(colour: string): void {
  const { style } = document.documentElement
  document.querySelector('#shades')?.remove()
  for (const name of shadeNames) style.removeProperty(variableOf(name))
  if (colour === '') return
  for (const [name, shade] of Object.entries(shadesOf(colour)))
    style.setProperty(variableOf(name), shadeValue(shade))
}

const removed = { code: 'logo_unsaved' }

/** Logo upload; it uploads at once, and applies after the form is saved. */
function LogoField({ logo, onChange }: { logo: string; onChange: (logo: string) => void }) {
  const { name } = useBrand()
  const address = useRef('')
  return (
    <PhotoField
      of={{ id: name, name }}
      isLogo
      photo={logo === '' ? null : { image: logo, waits: false }}
      save={async (image) => {
        const answer = await call(setup.saveLogo, { body: { image } })
        address.current = answer.data.imageUrl
        return answer
      }}
      remove={() => {
        address.current = ''
        return Promise.resolve(removed)
      }}
      onChanged={() => onChange(address.current)}
    />
  )
}
