import type { User } from '#platform/http/context.ts'

/** The signed-in user in the format of responses. */
export function identity(user: User) {
  return {
    _id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    ...(user.kind && { kind: user.kind }),
    ...(user.pendingEmail !== null && { pendingEmail: user.pendingEmail }),
    ...(!user.isVerified && { emailVerified: false as const }),
  }
}
