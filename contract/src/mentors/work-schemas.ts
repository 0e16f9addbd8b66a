import * as z from 'zod'
import { code } from '#texts/code.ts'
import { MentorMatchUpdate } from '#matching/answer-schemas.ts'
import { categoryId } from '#parts/category-id.ts'
import { publicPart } from './record-schemas.ts'
import { dateOfBirth, readAt, text } from '#parts/fields.ts'
import { location } from '#parts/terms.ts'

const yearsOrWords = z
  .union(
    [
      text({ max: 60 }),
      z.number().int(code('value_invalid')).min(0, code('value_invalid')).max(99, code('value_invalid')),
    ],
    { error: code('value_invalid') },
  )
  .transform(String)
  .meta({ description: 'Years of experience, in words or as a number', examples: ['12 years'] })

/** The years, the place and the field of a mentor, as administrators enter them. */
export const work = {
  experience: yearsOrWords,
  location: location(text()),
  category: categoryId('category_unknown'),
  subcategory: categoryId('subcategory_unknown'),
}

/** Answers for matching; null, as a record without any has it, leaves them as they are. */
export const ownAnswers = MentorMatchUpdate.nullable()

/** Fields of the guided profile, entered by mentors or by administrators for them. All are optional. */
export const guided = { ...work, ...publicPart, matching: ownAnswers }

/** Parts of a mentor's own profile, without account data, and the birth date, which may be requested. */
export const MentorGuideUpdate = z
  .object({ ...guided, dob: dateOfBirth() })
  .partial()
  .extend({ updatedAt: readAt().optional() })
