import { MailWords } from '@udyam/contract/mail-words/schemas'
import type { WordsKey } from '@udyam/contract/mail-words/values'
import { useTranslation } from '#lib/i18n.ts'
import { languagesFrom } from '#lib/language.ts'
import { paths } from '#lib/paths.ts'
import { PartForm } from '../part-form.tsx'
import type { OriginalWords, Setting } from '../setup.queries.ts'
import { readFrom, usePartForm } from '../use-part-form.ts'
import { LanguageWords } from './language-words.tsx'

const Rule = MailWords.safeExtend(readFrom)

type MailWordsFormProps = { mail: WordsKey; original: OriginalWords; setting: Setting }

/** The texts of a mail in each language, with the values that they must contain. */
export function MailWordsForm({ mail, original, setting }: MailWordsFormProps) {
  const { t, language: own } = useTranslation()
  const form = usePartForm({ part: mail, schema: Rule, setting })
  const values = original.values.map((name) => `{{${name}}}`).join(', ')
  return (
    <PartForm form={form} listPath={paths.adminSetupMails}>
      <p className="measure text-ink-2">
        {values === '' ? t('setup.mails.noValues') : t('setup.mails.values', { values })}
      </p>
      {languagesFrom(own).map((language) => (
        <LanguageWords
          key={language}
          mail={mail}
          language={language}
          original={original.words[language]}
          {...form.controlled(language)}
        />
      ))}
    </PartForm>
  )
}
