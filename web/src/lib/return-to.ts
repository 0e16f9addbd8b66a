import type { UserType } from './session.ts'

const key = 'returnTo'

/** Keeps the address that somebody was to open, and the roles it is for, until they have signed in. */
export function keepReturn({ roles, address }: { roles: readonly UserType[]; address: string }): void {
  sessionStorage.setItem(key, `${roles.join()} ${address}`)
}

/** The address that is kept for a role; null when there is none. */
export function returnFor(role: UserType): string | null {
  const [roles = '', address] = (sessionStorage.getItem(key) ?? '').split(' ')
  return address !== undefined && roles.split(',').includes(role) ? address : null
}

/** Forgets it, as somebody has signed in. */
export function forgetReturn(): void {
  sessionStorage.removeItem(key)
}
