export const roles = ['mentee', 'mentor', 'visitor', 'admin', 'promoter'] as const

/** Who somebody is signed in as. Promoters have an account but no sign-in of their own. */
export type Role = (typeof roles)[number]

/**
 * Who may call an endpoint: `anyone` (no session asked), `signed-in` (any role), or the roles named.
 */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

/** Whether somebody may call an endpoint. `user` is null for a person without a session. */
export function can(user: { role: Role } | null, endpoint: { access: Access }): boolean {
  if (endpoint.access === 'anyone') return true
  if (user === null) return false
  return endpoint.access === 'signed-in' || endpoint.access.includes(user.role)
}
