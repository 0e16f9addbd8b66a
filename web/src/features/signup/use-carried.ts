import { useLocation } from 'react-router'

/** What a visitor has entered before, of these fields: the link on their start page carries it here. */
export function useCarried<Field extends string>(fields: readonly Field[]): Partial<Record<Field, string>> {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null) return {}
  const given = new Map<string, unknown>(Object.entries(state))
  const carried: { [Name in Field]?: string } = {}
  for (const field of fields) {
    const value = given.get(field)
    if (typeof value === 'string') carried[field] = value
  }
  return carried
}
