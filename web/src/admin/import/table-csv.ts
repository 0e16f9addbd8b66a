type Rows = readonly (readonly string[])[]

/** A table as it is sent: its first line names what stands between the cells, so that it is not guessed. */
export function csvOf(rows: Rows): string {
  return `sep=,\r\n${linesOf(rows)}`
}

/** A table as a file for spreadsheets: what they would take for a formula gets an apostrophe, as in exports. */
export function csvFile(rows: Rows): Blob {
  const guarded = rows.map((row) =>
    row.map((cell) => (/^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell)),
  )
  return new Blob([`\ufeff${linesOf(guarded)}`], { type: 'text/csv' })
}

function linesOf(rows: Rows): string {
  const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}
