import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Offered } from '@udyam/contract/setup/offered'
import { formatList } from '#lib/format.ts'
import { findText, useTranslation } from '#lib/i18n.ts'
import { defaultLanguage, languages, nameOf } from '#lib/language.ts'
import { CheckGroup } from '#ui/patterns/check-group.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'

const options = languages.map((value) => ({ value, label: nameOf(value) }))
const prefixes = { helps: 'need', interests: 'interest' } as const

type OfferedRowProps = {
  id: string
  part: keyof typeof prefixes
  row: Offered
  place: { index: number; count: number }
  onMove: (to: number) => void
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
    <li className="relative border-t border-line py-2 first:border-t-0">
      <details open={isNew}>
        <summary className="min-h-10 cursor-pointer py-2 pe-24 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {hidden.length > 0 && (
            <span className="text-sm text-ink-3">
              {' '}
              · {t('setup.hiddenIn', { languages: formatList(hidden) })}
            </span>
          )}
        </summary>
        <div role="group" aria-label={name} className="flex flex-col gap-4 py-3">
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
        </div>
      </details>
      <div className="absolute end-0 top-2 flex gap-1">
        <IconButton
          id={`${id}-up`}
          label={t('setup.up', { name })}
          icon={<Icon of={ArrowUp} />}
          className="disabled:opacity-40"
          disabled={place.index === 0}
          onClick={() => on.onMove(place.index - 1)}
        />
        <IconButton
          id={`${id}-down`}
          label={t('setup.down', { name })}
          icon={<Icon of={ArrowDown} />}
          className="disabled:opacity-40"
          disabled={place.index === place.count - 1}
          onClick={() => on.onMove(place.index + 1)}
        />
      </div>
    </li>
  )
}
