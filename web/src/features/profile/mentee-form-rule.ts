import { MenteeProfileUpdate } from '@udyam/contract/mentees/schemas'

export const MenteeForm = MenteeProfileUpdate.omit({ location: true, matching: true, terms: true }).required({
  updatedAt: true,
  languages: true,
})
