/** Whether what was typed, or sent to, is an e-mail address; else it is a number. */
export function isEmail(address: string): boolean {
  return address.includes('@')
}

/** The field of a call that has the address. */
export function reachedBy(address: string): { email: string } | { phone: string } {
  return isEmail(address) ? { email: address } : { phone: address }
}

/** What the sign-in by password gets: it takes an e-mail address alone. */
export function carriedBack(address: string): { email: string; password: string } | null {
  return isEmail(address) ? { email: address, password: '' } : null
}
