import type { Role } from '../roles.ts'

/** Why somebody may be the same person as somebody else. */
export const whyDuplicate = ['email', 'phone', 'name'] as const

export type MentorDuplicate = { _id: string; role: Role; name: string; why: (typeof whyDuplicate)[number] }
