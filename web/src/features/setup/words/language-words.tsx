import type { Words } from '@udyam/contract/schemas/setup/mail-words'
import { isWorded, type WordsKey, wordsParts } from '@udyam/contract/setup/mail-words'
import { useTranslation } from '../../../lib/i18n.ts'
import { defaultLanguage, type Language, nameOf } from '../../../lib/language.ts'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { FieldError } from '../../../ui/primitives/field.tsx'
import { TextArea } from '../../../ui/primitives/text-area.tsx'
import { TextInput } from '../../../ui/primitives/text-input.tsx'
import { TryWords } from './try-words.tsx'

type LanguageWordsProps = {
  id: string
  mail: WordsKey
  language: Language
  original: Words
  value: Words
  error?: string | undefined
  onChange: (words: Words) => void
}

const longest = { subject: 200, text: 3000, action: 60 }

/** The words of a mail in one language, each above its original. */
export function LanguageWords({ id, mail, language, original, value, error, onChange }: LanguageWordsProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={nameOf(language)}>
      <div id={id} tabIndex={-1} data-field className="flex min-w-0 flex-col gap-5">
        {error && <FieldError id={id}>{error}</FieldError>}
        {language !== defaultLanguage && !isWorded(value) && (
          <p className="text-sm text-ink-3">{t('setup.fallsBack', { language: nameOf(language) })}</p>
        )}
        {wordsParts
          .filter((part) => original[part] !== '')
          .map((part) => {
            const Control = part === 'text' ? TextArea : TextInput
            return (
              <div key={part} className="grid gap-x-6 gap-y-2 xl:grid-cols-2">
                <Control
                  id={`${id}-${part}`}
                  label={t(`setup.field.${part}`)}
                  lang={language}
                  maxLength={longest[part]}
                  value={value[part]}
                  onChange={({ target }: { target: { value: string } }) =>
                    onChange({ ...value, [part]: target.value })
                  }
                />
                <div className="text-sm text-ink-3">
                  <p className="font-semibold">{t('setup.mails.original')}</p>
                  <p lang={language} className="wrap-anywhere whitespace-pre-line">
                    {original[part]}
                  </p>
                </div>
              </div>
            )
          })}
        <TryWords mail={mail} language={language} words={value} onReset={() => onChange(original)} />
      </div>
    </FormSection>
  )
}
