import { contactFields, readsWithoutContact } from '@udyam/contract/duties'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import type { User } from './context.ts'

/**
 * Whether the answer of an endpoint goes without contact data: to evaluators and auditors, of all that asks for a duty.
 * What is open to any session is about themselves, or is what members see.
 */
export function goesWithoutContact(user: User | null, { access, csv }: CheckedEndpoint): boolean {
  return typeof access !== 'string' && csv === undefined && readsWithoutContact(user?.kind)
}

/** The same answer with an empty text, or null for a date, in place of phone, e-mail, birth date and father's name. */
export function withoutContact<T>(value: T): T {
  // A plain answer of the contract: what is rebuilt here has the shape it had.
  if (Array.isArray(value)) return value.map(withoutContact) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    contactFields.has(name) ? emptied(name, field) : withoutContact(field),
  ])
  return Object.fromEntries(fields) as T
}

function emptied(name: string, field: unknown): unknown {
  return name === 'dob' || field === null ? null : ''
}
