import { MentorSignup as MentorSignupBody } from '@udyam/contract/mentors/schemas'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

export const MentorForm = MentorSignupBody.extend({
  terms: z.boolean().refine((agreed) => agreed, code('agree_terms')),
})
