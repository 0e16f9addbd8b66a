import { importLimits } from '@udyam/contract/csv'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { Select } from '../../ui/primitives/select.tsx'
import { type FilePart, rowsIn } from './file-parts.ts'

type FileChoiceProps = {
  /** The names of its worksheets. */
  sheets: readonly string[]
  sheet: number
  parts: readonly FilePart[]
  part: number
  onChange: (choice: { sheet: number; part: number }) => void
}

/** Which worksheet of a workbook is taken, and which part of one with more rows than can be imported at once. */
export function FileChoice({ sheets, sheet, parts, part, onChange }: FileChoiceProps) {
  const { t } = useTranslation()
  return (
    <>
      {sheets.length > 1 && (
        <div className="max-w-md">
          <Select
            label={t('admin.csv.sheet')}
            options={sheets.map((name, at) => ({ value: String(at), label: name }))}
            value={String(sheet)}
            onChange={({ target }) => onChange({ sheet: Number(target.value), part: 0 })}
          />
        </div>
      )}
      {parts.length > 1 && (
        <>
          <InlineAlert tone="info">
            {t('admin.csv.inParts', {
              rows: formatNumber(rowsIn(parts)),
              most: formatNumber(importLimits.rows),
              parts: formatNumber(parts.length),
            })}
          </InlineAlert>
          <div className="max-w-md">
            <Select
              label={t('admin.csv.inParts.part')}
              options={parts.map(({ numbers }, at) => ({
                value: String(at),
                label: t('admin.csv.inParts.rows', {
                  part: formatNumber(at + 1),
                  from: formatNumber(numbers[1] ?? 0),
                  to: formatNumber(numbers.at(-1) ?? 0),
                }),
              }))}
              value={String(part)}
              onChange={({ target }) => onChange({ sheet, part: Number(target.value) })}
            />
          </div>
        </>
      )}
    </>
  )
}
