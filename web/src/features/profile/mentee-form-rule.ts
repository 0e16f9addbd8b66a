import { MenteeProfileUpdate } from '@udyam/contract/mentees/schemas'
import { email } from '@udyam/contract/parts/fields'

const MenteeForm = MenteeProfileUpdate.omit({ location: true, matching: true, terms: true }).required({
  updatedAt: true,
  languages: true,
})

/** Schema of a mentee's profile form; only who has no e-mail address may leave it empty. */
export const menteeFormOf = ({ email: stored }: { email: string }) =>
  stored === '' ? MenteeForm : MenteeForm.extend({ email: email() })
