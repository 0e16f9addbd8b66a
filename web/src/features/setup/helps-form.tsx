import { Helps } from '@udyam/contract/schemas/setup/parts'
import { useTranslation } from '../../lib/i18n.ts'
import { languages, nameOf } from '../../lib/language.ts'
import { CheckGroup } from '../../ui/patterns/check-group.tsx'
import { FormSection } from '../../ui/patterns/form-section.tsx'
import { InLanguagesField } from './in-languages-field.tsx'
import { PartForm } from './part-form.tsx'
import type { Setting } from './setup.queries.ts'
import { readFrom, usePartForm } from './use-part-form.ts'

const Rule = Helps.safeExtend(readFrom)
const options = languages.map((value) => ({ value, label: nameOf(value) }))

/** The areas of help, worded anew or hidden in a language. */
export function HelpsForm({ setting }: { setting: Setting }) {
  const { t } = useTranslation()
  const form = usePartForm({ part: 'helps', schema: Rule, setting })
  const { value: areas, onChange } = form.controlled('areas')
  return (
    <PartForm form={form}>
      {areas.map((area, index) => (
        <FormSection key={area.id} title={t(`need.${area.id}`)}>
          <InLanguagesField
            id={`helps-${area.id}`}
            label={t('setup.words')}
            hint={t('setup.helpsHint')}
            maxLength={60}
            value={area.label}
            onChange={(label) => onChange(areas.with(index, { ...area, label }))}
          />
          <CheckGroup
            id={`helps-${area.id}-hidden`}
            legend={t('setup.field.hidden')}
            options={options}
            values={area.hidden}
            onChange={(hidden) => onChange(areas.with(index, { ...area, hidden }))}
          />
        </FormSection>
      ))}
    </PartForm>
  )
}
