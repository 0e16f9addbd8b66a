type Rows = readonly (readonly string[])[]

/** CSV to send; its first line names the separator, so nobody has to guess it. */
export function csvOf(rows: Rows): string {
  return `sep=,\r\n${linesOf(rows)}`
}

/** CSV file for spreadsheets; cells that look like formulas get an apostrophe, as in exports. A dash alone is none. */
export function csvFile(rows: Rows): Blob {
  const guarded = rows.map((row) =>
    row.map((cell) => (/^[=+\-@＝＋－＠\t\r\n]/.test(cell) && !/^[-－]+$/.test(cell) ? `'${cell}` : cell)),
  )
  return new Blob([`\ufeff${linesOf(guarded)}`], { type: 'text/csv' })
}

function linesOf(rows: Rows): string {
  const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}
