import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'

/** Who a mentor is, before anything is typed. */
export const emptyPerson = {
  firstName: '',
  fatherName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  dob: '',
  password: '',
}

/** What mentors and administrators both change of a mentor's record, as it stands in a form. */
export function mentorValues(mentor: MentorRecord) {
  return {
    firstName: mentor.firstName,
    fatherName: mentor.fatherName,
    lastName: mentor.lastName,
    email: mentor.email,
    phoneNumber: mentor.phoneNumber,
    dob: mentor.dob ?? '',
    bio: mentor.bio,
    skills: mentor.skills,
    languages: mentor.languages,
    imageUrl: mentor.imageUrl,
    password: '',
    updatedAt: mentor.updatedAt,
  }
}
