import type { Words } from '@udyam/contract/mail-words/schemas'
import { mailWords } from '@udyam/contract/mail-words/calls'
import { isWorded, type WordsKey, wordsParts } from '@udyam/contract/mail-words/values'
import { useTranslation } from '#lib/i18n.ts'
import { defaultLanguage, type Language, nameOf } from '#lib/language.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { FieldError } from '#ui/primitives/field.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { Button } from '#ui/primitives/button.tsx'

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

/** Texts of a mail in one language, each with its original. */
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

type TryWordsProps = { mail: WordsKey; language: Language; words: Words; onReset: () => void }

/** Preview of the edited mail, and a test mail to oneself. */
function TryWords({ mail, language, words, onReset }: TryWordsProps) {
  const { t } = useTranslation()
  const asked = { params: { key: mail }, body: { language, words } }
  const preview = useMutation({
    mutationFn: () => call(mailWords.preview, asked),
    meta: { keepsCache: true, failure: 'setup.mails.previewFailed' },
  })
  const test = useMutation({
    mutationFn: () => call(mailWords.test, asked),
    meta: { keepsCache: true, success: 'server', failure: 'setup.mails.testFailed' },
  })
  const button = (text: string, act: () => void, pending = false) => (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${text}: ${nameOf(language)}`}
      pending={pending}
      onClick={act}
    >
      {text}
    </Button>
  )
  const composed = preview.data?.data
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {button(t('setup.mails.preview'), () => preview.mutate(), preview.isPending)}
        {button(t('setup.mails.test'), () => test.mutate(), test.isPending)}
        {button(t('setup.mails.reset'), onReset)}
      </div>
      {composed && (
        <figure className="flex flex-col gap-2">
          <figcaption lang={language} className="font-semibold wrap-anywhere">
            {composed.subject}
          </figcaption>
          <iframe
            sandbox=""
            srcDoc={composed.html}
            title={`${t('setup.mails.preview')}: ${composed.subject}`}
            className="h-96 w-full rounded-control border border-line bg-white"
          />
        </figure>
      )}
    </>
  )
}
