import type { JoiningDetail } from '@udyam/contract/joining/values'
import { Joining } from '@udyam/contract/joining/schemas'
import { MenteeSignup } from '@udyam/contract/mentees/schemas'
import { MentorSignup } from '@udyam/contract/mentors/schemas'
import { languages } from '@udyam/contract/texts/languages'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

/** Schema of the form: only missing details are required. */
export function ruleOf(missing: readonly JoiningDetail[]) {
  const asked = (name: Exclude<JoiningDetail, 'lastName'>) =>
    missing.includes(name) ? MenteeSignup.shape[name] : z.string()
  return z.object({
    password: Joining.shape.password,
    language: z.enum(languages),
    terms: z.boolean().refine((agreed) => agreed, code('agree_terms')),
    shownToAll: z.boolean(),
    lastName: missing.includes('lastName') ? MentorSignup.shape.lastName : z.string(),
    education: asked('education'),
    city_or_village: asked('city_or_village'),
    taluka: asked('taluka'),
    district: asked('district'),
    goals: asked('goals'),
    expectations: asked('expectations'),
  })
}
