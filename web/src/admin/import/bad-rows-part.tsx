import type { Columns } from '@udyam/contract/csv/values'
import type { ImportProblem } from '@udyam/contract/csv/schemas'
import { Download } from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import { saveFile } from '#lib/save-file.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { badRows } from './bad-rows.ts'
import { ImportProblems } from './import-problems.tsx'
import { csvFile } from './table-csv.ts'
import { targetText } from './target-text.ts'
import type { Looked } from './use-import.ts'

type BadRowsProps = {
  looked: Looked
  columns: Columns
  problems: readonly ImportProblem[]
  name: string
}

/** Invalid rows, and a download of them with the reasons. */
export function BadRows({ looked, columns, problems, name }: BadRowsProps) {
  const { t } = useTranslation()
  const called = (field: string) =>
    looked.report.columns?.find((column) => column.field === field)?.header || targetText(field)
  const names = new Map(looked.report.rows?.map(({ row, name: of }) => [row, of]))
  const nameOf = (row: number) => names.get(row) ?? ''
  const cellOf = (row: number, field: string) => looked.table[row - 1]?.[looked.mapping.indexOf(field)] ?? ''
  const count = new Set(problems.map(({ row }) => row)).size
  const save = async () => {
    // Loaded on demand with the validation. Without it, day numbers stay numbers.
    const days = await import('@udyam/contract/parts/imported-days').catch(() => undefined)
    const written = (cell: string, at: number) =>
      (columns[looked.mapping[at] ?? ''] === 'date' && days?.dayOfNumber(cell)) || cell
    const reason = t('admin.csv.reason')
    const rows = badRows({ table: looked.table, problems, called, written, reason })
    saveFile(`${name.replace(/\.\w+$/, '')}-${reason}.csv`, csvFile(rows))
  }
  return (
    <>
      <InlineAlert
        tone="danger"
        title={t('admin.csv.badRows', { count })}
        action={
          <Button variant="secondary" size="sm" icon={<Icon of={Download} />} onClick={() => void save()}>
            {t('admin.csv.saveBad', { count })}
          </Button>
        }
      >
        {t('admin.csv.badHint')}
      </InlineAlert>
      <ImportProblems {...{ problems, numberOf: looked.numberOf, columns, called, nameOf, cellOf }} />
    </>
  )
}
