/**
 * Parses one record per line, with `
 * ` between fields; compact to read.
 *
 * @throws when a line has too few or too many fields.
 */
export function readRecords<const Columns extends readonly string[]>(
  columns: Columns,
  text: string,
): Record<Columns[number], string>[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const fields = line.split('|').map((field) => field.trim())
      if (fields.length !== columns.length) throw new Error(`Not ${columns.length} fields: ${line}`)
      // fromEntries returns string keys; the check above proves that they are the columns.
      return Object.fromEntries(columns.map((column, at) => [column, fields[at]])) as Record<
        Columns[number],
        string
      >
    })
}

/** Splits a field at commas. */
export function readList(field: string): string[] {
  return field.split(',').map((part) => part.trim())
}
