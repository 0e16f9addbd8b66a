/** A CSV file of these fields and rows, as a spreadsheet saves it. */
export function csvOf(
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  delimiter = ',',
): string {
  const lines = [fields, ...rows].map((row) =>
    row.map((cell) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
  )
  return `${lines.join('\n')}\n`
}
