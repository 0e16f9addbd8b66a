import type { ImportReport } from '@udyam/contract/schemas/csv'
import { useTranslation } from '../../lib/i18n.ts'
import { Select } from '../../ui/primitives/select.tsx'
import { targetText } from './target-text.ts'

type ColumnChoiceProps = {
  columns: NonNullable<ImportReport['columns']>
  targets: readonly string[]
  onChange: (mapping: string[]) => void
}

/** What each column of the file is taken for, beside some of its cells. */
export function ColumnChoice({ columns, targets, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation()
  const options = targets.map((value) => ({ value, label: targetText(value) }))
  // A field that is taken from another column leaves that one out.
  const choose = (target: string, at: number) =>
    onChange(columns.map(({ field }, column) => (column === at ? target : field === target ? '' : field)))
  return (
    <ul className="flex flex-col divide-y divide-line">
      {columns.map(({ header, field, isGuess, samples }, at) => (
        <li key={at} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_1.5fr_1fr]">
          <span className="min-w-0 font-semibold wrap-anywhere">
            {header || t('admin.csv.unnamed', { number: at + 1 })}
          </span>
          <span className="min-w-0 text-sm wrap-anywhere text-ink-3">{samples.join(' · ') || '–'}</span>
          <div className="flex flex-col">
            <Select
              label={t('admin.csv.takenFor', { column: header })}
              hideLabel
              placeholder={t('admin.csv.leftOut')}
              options={options}
              value={field}
              onChange={({ target }) => choose(target.value, at)}
            />
            {isGuess && <span className="text-sm text-ink-2">{t('admin.csv.guess')}</span>}
          </div>
        </li>
      ))}
    </ul>
  )
}
