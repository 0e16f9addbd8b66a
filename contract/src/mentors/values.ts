export const mentorStatuses = ['Pending', 'Approved', 'Blocked'] as const

export type MentorStatus = (typeof mentorStatuses)[number]

/** A mentor's status. Blocked wins over approved, approved over pending. */
export function mentorStatus(mentor: { approve: boolean; block: boolean }): MentorStatus {
  if (mentor.block) return 'Blocked'
  return mentor.approve ? 'Approved' : 'Pending'
}

export const mentorSorts = ['firstName', 'lastName', 'location', 'industry', 'experience'] as const

export const adminMentorSorts = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'dob',
  'location',
  'createdAt',
  'updatedAt',
] as const

/** Why a mentor could fit a mentee, of what members read on the mentor's card. */
export const cardReasons = ['district', 'language', 'field'] as const

export type CardReason = (typeof cardReasons)[number]
