import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import type * as z from 'zod'
import { knownText } from '#lib/known-values.ts'
import type { menteeFormOf } from './mentee-form-rule.ts'

export type MenteeFormValues = z.input<ReturnType<typeof menteeFormOf>>

/** Fields of a record that mentees do not change themselves. */
type Told =
  | '_id'
  | 'archivedAt'
  | 'createdAt'
  | 'dob'
  | 'invited'
  | 'location'
  | 'matching'
  | 'onHold'
  | 'terms'
type Typed = Exclude<keyof MenteeRecord | keyof MenteeFormValues, Told>

/** Form values of a mentee's profile; the district in the current language. */
export function menteeFormValues(mentee: MenteeRecord): MenteeFormValues {
  return {
    name: mentee.name,
    email: mentee.email,
    mobile_no: mentee.mobile_no,
    interests: mentee.interests,
    languages: mentee.languages,
    education: mentee.education,
    city_or_village: mentee.city_or_village,
    taluka: mentee.taluka,
    goals: mentee.goals,
    expectations: mentee.expectations,
    district: knownText('district', mentee.district),
    updatedAt: mentee.updatedAt,
  } satisfies Record<Typed, unknown>
}
