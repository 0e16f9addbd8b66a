type Row = { key: string; label: string; cells: readonly string[] }

type PlainTableProps = {
  title: string
  /** Column names; the first is that of the row labels. */
  columns: readonly string[]
  rows: readonly Row[]
}

export function PlainTable({ title, columns, rows }: PlainTableProps) {
  return (
    // With large letters the table scrolls.
    <div
      role="region"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full min-w-[17rem] table-fixed border-collapse rounded-card bg-paper text-sm">
        <caption className="pb-2 text-start text-h4">{title}</caption>
        <thead className="bg-sand">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="p-2 text-start align-bottom text-caption font-semibold wrap-anywhere"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row" className="p-2 text-start align-top font-semibold wrap-anywhere">
                {label}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="p-2 align-top wrap-anywhere tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
