import type { JoiningDetail } from '@udyam/contract/joining/values'
import { MenteeSignup } from '@udyam/contract/mentees/schemas'
import { MentorSignup } from '@udyam/contract/mentors/schemas'
import { languages } from '@udyam/contract/texts/languages'
import { sentCode } from '@udyam/contract/auth/code-schemas'
import { email, newPassword } from '@udyam/contract/parts/fields'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

/** Schema of the form: only missing details are required. */
export function ruleOf(missing: readonly JoiningDetail[], { needsCode }: { needsCode: boolean }) {
  const asked = (name: Exclude<JoiningDetail, 'lastName'>) =>
    missing.includes(name) ? MenteeSignup.shape[name] : z.string()
  return z
    .object({
      password: z.string(),
      code: needsCode ? sentCode() : z.string(),
      email: email({ mayBeEmpty: true }),
      withoutPassword: z.boolean(),
      language: z.enum(languages),
      terms: z.boolean().refine((agreed) => agreed, code('agree_terms')),
      shownToAll: z.boolean(),
      lastName: missing.includes('lastName') ? MentorSignup.shape.lastName : z.string(),
      phoneNumber: asked('phoneNumber'),
      education: asked('education'),
      city_or_village: asked('city_or_village'),
      taluka: asked('taluka'),
      district: asked('district'),
      goals: asked('goals'),
      expectations: asked('expectations'),
    })
    .refine((typed) => passwordProblem(typed) === undefined, {
      path: ['password'],
      error: ({ input }) => passwordProblem(input as Choice),
      // Beside the problems of other fields, not after them.
      when: () => true,
    })
}

type Choice = { password: string; withoutPassword: boolean }

/** Code of what is wrong with the password; undefined for those who sign in with codes. */
function passwordProblem({ password, withoutPassword }: Choice): string | undefined {
  return withoutPassword ? undefined : newPassword().safeParse(password).error?.issues[0]?.message
}
