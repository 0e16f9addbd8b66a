import { type AdminKind, type Duty, hasDuty, isDuty } from './duties.ts'

export const roles = ['mentee', 'mentor', 'visitor', 'admin', 'promoter'] as const

/** Role of a signed-in account. Promoters have an account but no sign-in of their own. */
export type Role = (typeof roles)[number]

/**
 * Access to an endpoint: `anyone` (no session needed), `signed-in` (any role), or a list of roles and duties.
 * An administrator needs one of the listed duties. The administrator role alone permits nothing.
 */
export type Access = 'anyone' | 'signed-in' | readonly (Exclude<Role, 'admin'> | Duty)[]

/** A role, and of an administrator the kind. */
export type Who = { role: Role; kind?: AdminKind | null | undefined }

/** Whether a user may call an endpoint. `user` is null for a person without a session. */
export function can(user: Who | null, { access }: { access: Access }): boolean {
  if (access === 'anyone') return true
  if (user === null) return false
  if (access === 'signed-in') return true
  return access.some((name) => (isDuty(name) ? hasDuty(kindOf(user), name) : name === user.role))
}

function kindOf({ role, kind }: Who): AdminKind | null {
  return role === 'admin' ? (kind ?? null) : null
}
