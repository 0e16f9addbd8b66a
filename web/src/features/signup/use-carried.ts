import { useLocation } from 'react-router'
import * as z from 'zod'

/** What a visitor has entered before, of these fields: the link on their start page carries it here. */
export function useCarried<Field extends string>(fields: readonly Field[]): Partial<Record<Field, string>> {
  const state: unknown = useLocation().state
  return z.partialRecord(z.enum(fields), z.string()).safeParse(state).data ?? {}
}
