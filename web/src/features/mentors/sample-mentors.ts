import { emptyPublicPart } from '@udyam/contract/profile/mentor-columns'
import type { MentorCard, MentorDetail } from '@udyam/contract/mentors/record-schemas'
import { t } from '#lib/i18n.ts'

const empty = {
  ...emptyPublicPart,
  category: null,
  subcategory: null,
  hasRoom: true,
}

/** Sample mentors, marked as such, for when the directory cannot be loaded. */
export function sampleMentors(): [MentorCard, ...MentorCard[]] {
  return [
    sample({ id: '1', industry: 'Business', experience: '15 years', location: 'Pune' }),
    sample({ id: '2', industry: 'Technology', experience: '12 years', location: 'Nashik' }),
    sample({ id: '3', industry: 'Education', experience: '20 years', location: 'Satara' }),
  ]
}

/** Sample mentor, marked as such, for when the real one cannot be loaded. */
export function sampleMentor(): MentorDetail {
  const [mentor] = sampleMentors()
  return { ...mentor, description: '' }
}

type Sample = { id: '1' | '2' | '3'; industry: string; experience: string; location: string }

function sample({ id, ...facts }: Sample): MentorCard {
  return {
    ...empty,
    ...facts,
    _id: id,
    firstName: t(`mentors.sample${id}.firstName`),
    lastName: t(`mentors.sample${id}.lastName`),
    bio: t(`mentors.sample${id}.bio`),
    skills: t(`mentors.sample${id}.skills`).split('|'),
  }
}
