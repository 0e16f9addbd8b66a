import { MenteeSignup } from '@udyam/contract/mentees/schemas'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { withPasswords } from './mentee-person-rule.ts'

export const Goals = withPasswords(
  MenteeSignup.pick({
    education: true,
    interests: true,
    city_or_village: true,
    taluka: true,
    district: true,
    goals: true,
    expectations: true,
  }).extend({ terms: z.boolean().refine((agreed) => agreed, code('agree_terms')) }),
)
