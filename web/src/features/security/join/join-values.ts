import { defaultLanguage } from '@udyam/contract/texts/languages'
import type { JoiningDetail } from '@udyam/contract/joining/joining'
import type * as z from 'zod'
import { canonicalDistrict } from '../../../lib/known-values.ts'
import type { ruleOf } from './join-rule.ts'

const empty = {
  lastName: '',
  education: '',
  city_or_village: '',
  taluka: '',
  district: '',
  goals: '',
  expectations: '',
}

export const startOf = {
  ...empty,
  password: '',
  language: defaultLanguage,
  terms: false,
  shownToAll: false,
} as const

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
