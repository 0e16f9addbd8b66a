import type { UserType } from './session.ts'

const key = 'returnTo'
/** A path of this site: two slashes, or what a browser reads as such, would begin another site's name. */
const ownAddress = /^\/(?![/\\])/

/** Keeps the address that somebody was to open, and the roles it is for, until they have signed in; `ended` where their session did. */
export function keepReturn({
  roles,
  address,
  ended,
}: {
  roles: readonly UserType[]
  address: string
  ended?: true
}): void {
  sessionStorage.setItem(key, `${roles.join()} ${address}${ended ? ' ended' : ''}`)
}

/** Whether a session has ended there. */
export function hasEnded(): boolean {
  return sessionStorage.getItem(key)?.endsWith(' ended') ?? false
}

/** The address that is kept for a role; null when there is none. */
export function returnFor(role: UserType): string | null {
  const address = (sessionStorage.getItem(key) ?? '').split(' ')[1] ?? ''
  return ownAddress.test(address) && returnRoles().split(',').includes(role) ? address : null
}

/** The roles that the kept address is for, joined by commas; empty when there is none. */
export function returnRoles(): string {
  return (sessionStorage.getItem(key) ?? '').split(' ')[0] ?? ''
}

/** Forgets it, as somebody has signed in. */
export function forgetReturn(): void {
  sessionStorage.removeItem(key)
}
