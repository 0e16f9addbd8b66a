import type { ComponentProps } from 'react'
import type { Offered } from '@udyam/contract/setup/offered'
import { formatList } from '#lib/format.ts'
import { findText, useTranslation } from '#lib/i18n.ts'
import { defaultLanguage, languages, nameOf } from '#lib/language.ts'
import { CheckGroup } from '#ui/patterns/check-group.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { MovableRow } from '#admin/rows/movable-rows.tsx'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'

const options = languages.map((value) => ({ value, label: nameOf(value) }))
const prefixes = { helps: 'need', interests: 'interest' } as const

type OfferedRowProps = {
  id: string
  part: keyof typeof prefixes
  row: Offered
  place: ComponentProps<typeof MovableRow>['place']
  onChange: (row: Offered) => void
  onRemove: () => void
}

/** A row of an editable list: name and position; when expanded also texts and visibility per language. */
export function OfferedRow({ id, part, row, place, ...on }: OfferedRowProps) {
  const { t, language } = useTranslation()
  const isNew = row.id === ''
  const name =
    row.label[language] ||
    findText(`${prefixes[part]}.${row.id}`) ||
    row.label[defaultLanguage] ||
    t(`setup.one.${part}`)
  const hidden = options.filter(({ value }) => row.hidden.includes(value)).map(({ label }) => label)
  return (
    <MovableRow
      id={id}
      name={name}
      note={hidden.length === 0 ? '' : t('setup.hiddenIn', { languages: formatList(hidden) })}
      isOpen={isNew}
      place={place}
    >
      <InLanguagesField
        id={`${id}-label`}
        label={t('setup.words')}
        hint={t(isNew ? 'setup.newHint' : 'setup.helpsHint')}
        maxLength={60}
        value={row.label}
        onChange={(label) => on.onChange({ ...row, label })}
      />
      <CheckGroup
        id={`${id}-hidden`}
        legend={t('setup.field.hidden')}
        options={options}
        values={options.map(({ value }) => value).filter((value) => row.hidden.includes(value))}
        onChange={(next) => on.onChange({ ...row, hidden: next })}
      />
      {isNew && (
        <Button variant="quiet" size="sm" className="self-start" onClick={on.onRemove}>
          {t('setup.removeRow')}
        </Button>
      )}
    </MovableRow>
  )
}
