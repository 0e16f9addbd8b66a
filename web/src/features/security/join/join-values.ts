import type { JoiningDetail } from '@udyam/contract/joining/joining'
import { Joining } from '@udyam/contract/schemas/joining/joining'
import { MenteeSignup } from '@udyam/contract/schemas/mentees'
import { code } from '@udyam/contract/texts/code'
import { languages } from '@udyam/contract/system'
import * as z from 'zod'
import { canonicalDistrict } from '../../../lib/known-values.ts'

const empty = { education: '', city_or_village: '', taluka: '', district: '', goals: '', expectations: '' }

export const startOf = { ...empty, password: '', language: 'en', terms: false, shownToAll: false } as const

/** The form's rule: of the details only those that are missing have to be there. */
export function ruleOf(missing: readonly JoiningDetail[]) {
  const asked = (name: JoiningDetail) => (missing.includes(name) ? MenteeSignup.shape[name] : z.string())
  return z.object({
    password: Joining.shape.password,
    language: z.enum(languages),
    terms: z.boolean().refine((agreed) => agreed, code('agree_terms')),
    shownToAll: z.boolean(),
    education: asked('education'),
    city_or_village: asked('city_or_village'),
    taluka: asked('taluka'),
    district: asked('district'),
    goals: asked('goals'),
    expectations: asked('expectations'),
  })
}

export type JoinValues = z.output<ReturnType<typeof ruleOf>>

/** What is sent, beside the token. */
export function bodyOf(typed: JoinValues, missing: readonly JoiningDetail[]) {
  const { password, language, terms, shownToAll } = typed
  const said = { ...typed, district: canonicalDistrict(typed.district) }
  return {
    password,
    language,
    consents: [...(terms ? (['terms'] as const) : []), ...(shownToAll ? (['shownToAll'] as const) : [])],
    ...Object.fromEntries(missing.map((name) => [name, said[name]])),
  }
}
