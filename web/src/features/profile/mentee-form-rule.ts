import { MenteeProfileUpdate } from '@udyam/contract/schemas/mentees'

export const MenteeForm = MenteeProfileUpdate.omit({ location: true, matching: true, terms: true }).required({
  updatedAt: true,
  languages: true,
})
