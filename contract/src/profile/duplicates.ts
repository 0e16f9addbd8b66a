import type { Role } from '../roles.ts'

/** Reasons for a possible duplicate. */
export const whyDuplicate = ['email', 'phone', 'name'] as const

export type MentorDuplicate = { _id: string; role: Role; name: string; why: (typeof whyDuplicate)[number] }
