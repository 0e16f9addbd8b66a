import type { UserType } from './session.ts'

const key = 'returnTo'
/** A path on this site. Two slashes, or anything a browser reads as such, would start another host name. */
const ownAddress = /^\/(?![/\\])/

/** Stores the requested address and its roles until the sign-in; `ended` if the session ended there. */
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

/** Whether a session has ended at that address. */
export function hasEnded(): boolean {
  return sessionStorage.getItem(key)?.endsWith(' ended') ?? false
}

/** Stored address for a role; null if there is none. */
export function returnFor(role: UserType): string | null {
  const address = (sessionStorage.getItem(key) ?? '').split(' ')[1] ?? ''
  return ownAddress.test(address) && returnRoles().split(',').includes(role) ? address : null
}

/** Roles of the stored address, joined by commas; empty if there is none. */
export function returnRoles(): string {
  return (sessionStorage.getItem(key) ?? '').split(' ')[0] ?? ''
}

/** Deletes it after the sign-in. */
export function forgetReturn(): void {
  sessionStorage.removeItem(key)
}
