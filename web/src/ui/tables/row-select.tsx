import type { DataTableProps } from './data-table-props.ts'
import { SelectBox } from '../primitives/select-box.tsx'

type Rows<Row> = Pick<DataTableProps<Row>, 'rows' | 'rowKey' | 'selection'>

/** The box that chooses one row of a list. */
export function RowSelect<Row>({ row, rowKey, selection }: Rows<Row> & { row: Row }) {
  if (!selection) return null
  const { chosen, onChange, labelOf } = selection
  const key = rowKey(row)
  return (
    <SelectBox
      label={labelOf(row)}
      checked={chosen.has(key)}
      onChange={(checked) => onChange(checked ? [...chosen, key] : [...chosen].filter((one) => one !== key))}
    />
  )
}

/** The box that chooses all rows that are shown, or none. */
export function AllSelect<Row>({ rows, rowKey, selection }: Rows<Row>) {
  if (!selection) return null
  const { chosen, onChange, allLabel } = selection
  const isWhole = rows.length > 0 && rows.every((row) => chosen.has(rowKey(row)))
  return (
    <div data-select-all>
      <SelectBox
        label={allLabel}
        checked={isWhole || (chosen.size > 0 && 'partly')}
        onChange={(checked) => onChange(checked ? rows.map(rowKey) : [])}
      />
    </div>
  )
}
