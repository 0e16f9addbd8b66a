import type { DataTableProps } from './data-table-props.ts'

type Rows<Row> = Pick<DataTableProps<Row>, 'rows' | 'rowKey' | 'selection'>

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

type SelectBoxProps = {
  /** Label of the checkbox, e.g. "Select Sanjay Kulkarni". */
  label: string
  /** `partly` if some of its rows are selected. */
  checked: boolean | 'partly'
  onChange: (checked: boolean) => void
}

/** A box without a visible label that chooses a row of a list, or all of them; 40 px to aim at. */
function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  const isPartly = checked === 'partly'
  return (
    <label className="grid size-[min(2.5rem,48px)] shrink-0 cursor-pointer place-items-center rounded-control hover:bg-tint">
      <span className="sr-only">{label}</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        type="checkbox"
        checked={checked === true}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-action"
      />
    </label>
  )
}
