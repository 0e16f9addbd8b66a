import { contactFields, readsWithoutContact } from '@udyam/contract/duties'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { latinDigits } from '@udyam/contract/texts/digits'
import * as z from 'zod'
import type { User } from './context.ts'
import { badField } from './http-error.ts'

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

/** What stands in an address or a number, and in no name: an `@` or a digit, however it is written. */
const contactLike = /[@\d]/

/**
 * Refuses to find or sort people by what is left out of the answer: what a search finds, and where a row stands, would
 * tell it.
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
