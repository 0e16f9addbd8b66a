export type Values = Readonly<Record<string, string | number | undefined>>

/** A text of the catalogue with its `{{values}}` filled in; what is not given leaves nothing. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => String(values[name] ?? ''))
}
