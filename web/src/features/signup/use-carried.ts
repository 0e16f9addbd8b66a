import { useLocation } from 'react-router'

/** Values of these fields from the visitor's start page; its link puts them into the history state. */
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
