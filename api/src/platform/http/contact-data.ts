import { contactFields, readsWithoutContact } from '@udyam/contract/duties'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { latinDigits } from '@udyam/contract/texts/digits'
import * as z from 'zod'
import type { User } from './context.ts'
import { badField } from './http-error.ts'

/**
 * Whether to remove contact data from a response: for evaluators and auditors, on endpoints that need a duty.
 * Endpoints open to any session return the caller's data or the members' view.
 */
export function goesWithoutContact(user: User | null, { access, csv }: CheckedEndpoint): boolean {
  return typeof access !== 'string' && csv === undefined && readsWithoutContact(user?.kind)
}

/** Replaces phone, e-mail, birth date and father's name by an empty text, or null for a date. */
export function withoutContact<T>(value: T): T {
  // A plain contract object: the rebuilt value has the same shape.
  if (Array.isArray(value)) return value.map(withoutContact) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    contactFields.has(name) ? emptied(name, field) : withoutContact(field),
  ])
  return Object.fromEntries(fields) as T
}

/** Characters of addresses and numbers, never of names: an `@` or a digit in any script. */
const contactLike = /[@\d]/

/**
 * Refuses filters and sorting by hidden contact data, since hits and positions would reveal it.
 *
 * @throws bad-input
 */
export function refuseContactQuery(query: unknown): void {
  const { search, sort } = Asked.parse(query)
  if (contactFields.has(sort.replace(/^-/, ''))) throw badField('sort', 'value_invalid')
  if (contactLike.test(latinDigits(search.normalize('NFKC')))) throw badField('search', 'value_invalid')
}

const Asked = z.object({ search: z.string().default(''), sort: z.string().default('') })

function emptied(name: string, field: unknown): unknown {
  return name === 'dob' || field === null ? null : ''
}
