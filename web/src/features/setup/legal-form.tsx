import { useQuery } from '@tanstack/react-query'
import { Legal } from '@udyam/contract/setup/part-schemas'
import { isMissing } from '@udyam/contract/setup/in-language'
import type { LegalKey } from '@udyam/contract/setup/values'
import { useState } from 'react'
import { DescriptionField } from '#forms/description-field.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { defaultLanguage, languagesFrom, nameOf } from '#lib/language.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { builtInText } from './built-in.ts'
import { PartForm } from './part-form.tsx'
import type { Setting } from './setup.queries.ts'
import { readFrom, usePartForm } from './use-part-form.ts'

const Rule = Legal.safeExtend(readFrom)

/** The installation's own privacy policy or terms; empty for the built-in text. */
export function LegalForm({ part, setting }: { part: LegalKey; setting: Setting }) {
  const { t, language: own } = useTranslation()
  const form = usePartForm({ part, schema: Rule, setting })
  // Loaded with the page, so that the fields are filled before the form can be saved.
  const { data: builtIn } = useQuery({ queryKey: ['built-in', part], queryFn: () => builtInText(part) })
  const [filled, setFilled] = useState(0)
  const { value, error, id, onChange } = form.controlled('text')
  // The editor reads its text only once, so a new `key` is needed.
  const shown = `${filled} ${form.caughtUp?.join(' ') ?? ''}`
  return (
    <PartForm form={form}>
      <FormSection title={t(`setup.part.${part}`)} hint={t('setup.legalHint')}>
        <TextInput label={t('setup.field.version')} maxLength={20} {...form.field('version')} />
        <TextInput type="date" label={t('setup.field.validFrom')} {...form.field('validFrom')} />
        <Button
          variant="secondary"
          className="self-start"
          pending={builtIn === undefined}
          onClick={() => {
            if (builtIn) onChange(builtIn)
            setFilled(filled + 1)
          }}
        >
          {t('setup.fillBuiltIn')}
        </Button>
        {languagesFrom(own).map((language) => (
          <DescriptionField
            key={`${language} ${shown}`}
            id={`${id}-${language}`}
            label={nameOf(language)}
            hint={
              isMissing(value, language)
                ? t('setup.fallsBack', { language: nameOf(language) })
                : t('setup.brandSlot', { slot: '{{brand}}' })
            }
            error={language === defaultLanguage ? error : undefined}
            value={value[language]}
            onChange={(html) => onChange({ ...form.getValues('text'), [language]: html })}
          />
        ))}
      </FormSection>
    </PartForm>
  )
}
