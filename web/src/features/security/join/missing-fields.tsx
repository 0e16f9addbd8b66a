import type { JoiningDetail } from '@udyam/contract/joining/joining'
import type { Form } from '../../../forms/use-form.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { districtSuggestions } from '../../../lib/known-values.ts'
import { fieldText } from '../../../lib/texts/field-text.ts'
import { TextArea } from '../../../ui/primitives/text-area.tsx'
import { TextInput } from '../../../ui/primitives/text-input.tsx'
import type { JoinValues } from './join-values.ts'

type MissingFieldsProps = { missing: readonly JoiningDetail[]; form: Form<JoinValues> }

/** What the programme needs to know and nobody has entered. */
export function MissingFields({ missing, form }: MissingFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="text-h4">{t('join.missing')}</h2>
      {missing.map((name) =>
        name === 'goals' || name === 'expectations' ? (
          <TextArea key={name} label={fieldText(name)} maxLength={2000} {...form.field(name)} />
        ) : (
          <TextInput
            key={name}
            label={fieldText(name)}
            {...(name === 'district' && { suggestions: districtSuggestions() })}
            {...form.field(name)}
          />
        ),
      )}
    </>
  )
}
