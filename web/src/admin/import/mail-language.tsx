import type { ImportReport } from '@udyam/contract/csv/schemas'
import { type Language, languages } from '@udyam/contract/texts/languages'
import { useTranslation } from '#lib/i18n.ts'
import { nameOf } from '#lib/language.ts'
import { Select } from '#ui/primitives/select.tsx'

/** Adds a mail language column for the new records; it stays empty for all others. */
export function withMailLanguage(
  table: readonly (readonly string[])[],
  { rows = [] }: ImportReport,
  language: Language,
): string[][] {
  const added = new Set(rows.filter(({ kind }) => kind === 'new').map(({ row }) => row - 1))
  return table.map((cells, at) => [...cells, at === 0 ? 'language' : added.has(at) ? language : ''])
}

type MailLanguageProps = { value: Language; onChange: (language: Language) => void }

export function MailLanguage({ value, onChange }: MailLanguageProps) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('admin.invite.language')}
      options={languages.map((one) => ({ value: one, label: nameOf(one), lang: one }))}
      value={value}
      onChange={({ target }) => onChange(languages.find((one) => one === target.value) ?? value)}
    />
  )
}
