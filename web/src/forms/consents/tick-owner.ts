import { latinDigits } from '@udyam/contract/texts/digits'

/** Whose ticks of a sign-up these are: the e-mail that is typed, without it the number; empty without both. */
export function tickOwner({ email, phone }: { email: string; phone: string }): string {
  return email.trim().toLowerCase() || latinDigits(phone).replaceAll(/\D/g, '').slice(-10)
}

/**
 * Whether ticks are of the person who is typed now. Ticks that were made before anybody was typed count until the page
 * is left, because the next one there can be another person.
 *
 * @param ticks for whom they were made, and whether since the page is open
 */
export function isOfThem({ of, isHere }: { of: string; isHere: boolean }, owner: string): boolean {
  return of === '' ? isHere : of === owner
}
