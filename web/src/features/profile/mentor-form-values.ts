import { publicPartOf } from '@udyam/contract/profile/mentor-columns'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type * as z from 'zod'
import type { mentorFormOf } from './mentor-form-rule.ts'

export type MentorFormValues = z.input<ReturnType<typeof mentorFormOf>>

export function mentorFormValues(mentor: MentorRecord): Required<MentorFormValues> {
  // The photo is sent by itself.
  const { imageUrl: _photo, ...typed } = publicPartOf(mentor)
  return {
    firstName: mentor.firstName,
    fatherName: mentor.fatherName,
    lastName: mentor.lastName,
    email: mentor.email,
    phoneNumber: mentor.phoneNumber,
    dob: mentor.dob ?? '',
    ...typed,
    password: '',
    confirmPassword: '',
    updatedAt: mentor.updatedAt,
  }
}
