/**
 * Reads one record a line, its fields between vertical bars: the shape in which many people can be looked
 * through at a glance.
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
      // fromEntries answers string keys; that they are the columns was just checked.
      return Object.fromEntries(columns.map((column, at) => [column, fields[at]])) as Record<
        Columns[number],
        string
      >
    })
}

/** The parts of a field that lists something, which commas separate. */
export function readList(field: string): string[] {
  return field.split(',').map((part) => part.trim())
}
