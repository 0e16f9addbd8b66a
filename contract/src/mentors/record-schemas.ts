import * as z from 'zod'
import { cardReasons, mentorStatuses } from './values.ts'
import { whyDuplicate } from '#profile/duplicates.ts'
import { longestHeadline, mentorParts } from '#profile/mentor-parts.ts'
import { mostHelps } from '#profile/needs.ts'
import { roles } from '#roles.ts'
import { MentorMatch } from '#matching/answer-schemas.ts'
import { archivedAt } from '#parts/archived.ts'
import { areaOfHelp } from '#parts/area-of-help.ts'
import { invited, onHold } from '#parts/invited.ts'
import { FacetValue } from '#parts/page.ts'
import { reply } from '#parts/reply.ts'
import { OwnPhoto } from '#photos/schemas.ts'
import {
  bio,
  dayOfBirth,
  emailAddress,
  experience,
  fatherName,
  firstName,
  fullName,
  headline,
  imageUrl,
  industry,
  lastName,
  nameWaits,
  pendingEmail,
  location,
  phoneNumber,
  richText,
  skills,
  spokenLanguages,
} from '#parts/terms.ts'
import { createdAt, id, moment, photoUrl, Reminded, text, textList, updatedAt } from '#parts/fields.ts'
import { code } from '#texts/code.ts'

const named = (what: string) =>
  z
    .object({ _id: id(), name: z.string().meta({ description: 'Its name', examples: ['Law'] }) })
    .nullable()
    .describe(`${what}; null without one`)

/** A yes or no, refused with a code of the product. */
export const yesOrNo = () => z.boolean({ error: code('value_invalid') })
export const approved = (schema = z.boolean()) => schema.describe('Whether the mentor is approved')
export const blocked = (schema = z.boolean()) =>
  schema.describe('Whether the mentor is blocked: this ends their sessions at once')

const helpsMeaning = { description: 'What the mentor can help with', examples: [['pricing', 'funding']] }

/** The ids of what a mentor helps with, without repeats; none when they have not said. */
const helps = () =>
  z
    .array(areaOfHelp(), { error: code('value_invalid') })
    .max(100, { error: code('list_too_long'), abort: true })
    .overwrite((ids) => [...new Set(ids)])
    .max(mostHelps, code('helps_too_many'))
    .meta(helpsMeaning)

const shownToAll = (schema = z.boolean()) =>
  schema.describe(
    'Whether the mentor agreed to be shown to everybody: first name, field, district, photo, years, areas of help',
  )

/** A mentor in the directory, as members see it. */
export const MentorCard = z.object({
  _id: id(),
  firstName: firstName(),
  lastName: lastName(),
  experience: experience(),
  location: location(),
  industry: industry(),
  category: named('The industry'),
  subcategory: named('The field within the industry'),
  headline: headline(),
  bio: bio(),
  skills: skills(),
  languages: spokenLanguages(),
  helps: z.array(z.string()).meta(helpsMeaning),
  imageUrl: imageUrl(),
  hasRoom: z.boolean().describe('Whether the mentor can take another mentee now'),
})
export type MentorCard = z.infer<typeof MentorCard>

const reasons = () =>
  z
    .array(z.enum(cardReasons))
    .describe('Why: the same district, a language in common, a field of the interests')

/** A mentor who could fit the mentee who reads. */
export const FittingMentor = MentorCard.extend({ reasons: reasons() })
export type FittingMentor = z.infer<typeof FittingMentor>

/** A mentor's profile, as members see it. */
export const MentorDetail = MentorCard.extend({ description: richText() })
export type MentorDetail = z.infer<typeof MentorDetail>

/** The same, with why the mentor could fit the mentee who reads; no reasons for other readers. */
export const ReadMentor = MentorDetail.extend({ reasons: reasons() })
export type ReadMentor = z.infer<typeof ReadMentor>

/** The public profile of a mentor who agreed to it. */
export const MentorPreview = z.object({
  firstName: firstName(),
  industry: industry(),
  subcategory: z.string().describe('The field within the industry, or empty'),
  district: z.string().meta({ description: 'The district, or the town, they live in', examples: ['Nashik'] }),
  years: z.int().nullable().describe('Years of experience; null when not said, or not agreed to be shown'),
  helps: helps().describe('The areas they help with; empty when not said, or not agreed to be shown'),
  imageUrl: imageUrl(),
})
export type MentorPreview = z.infer<typeof MentorPreview>

/** The record, as the mentor and administrators see it. */
export const MentorRecord = MentorDetail.omit({ hasRoom: true }).extend({
  shownToAll: shownToAll(),
  missing: z.array(z.enum(mentorParts)).describe('The parts of the profile that are still empty'),
  photoWaits: z.boolean().describe('Whether a photo waits for an administrator'),
  asked: z
    .object({
      question: z.string().meta({ description: 'What', examples: ['Which years were you in dairy?'] }),
      at: moment('When'),
      answeredAt: moment('When it was answered, or the profile changed after that; null before').nullable(),
      answer: z.string().describe('What was answered; empty where the profile was changed instead'),
    })
    .nullable()
    .describe('What an administrator has asked before deciding on the application; null when nothing was'),
  fatherName: fatherName(),
  email: emailAddress(),
  phoneNumber: phoneNumber(),
  dob: dayOfBirth(),
  approve: approved(),
  isApproved: z.boolean().describe('The same as approve'),
  block: blocked(),
  status: z.enum(mentorStatuses).describe('Blocked stands over approved, approved over pending'),
  emailConfirmed: z
    .boolean()
    .describe(
      'Whether the e-mail address has been shown to be theirs; until then nobody finds them in the directory',
    ),
  reminded: z
    .object({
      more: Reminded.nullable().describe('Of what an administrator has asked; null if never'),
      address: Reminded.nullable().describe('Of the e-mail address that is not confirmed; null if never'),
    })
    .describe('When the mentor was last reminded'),
  matching: MentorMatch,
  invited: invited(),
  onHold: onHold(),
  archivedAt: archivedAt(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type MentorRecord = z.infer<typeof MentorRecord>

/** A mentor's own record, as they read it. */
export const OwnMentor = reply({
  data: z
    .object({
      mentor: MentorRecord.extend({ pendingEmail: pendingEmail() }).describe("The signed-in mentor's record"),
      nameWaits: nameWaits(),
      photo: OwnPhoto,
      photoRefused: z
        .boolean()
        .describe('Whether the photo sent last was refused; false once another is sent'),
    })
    .describe('Whose record it is'),
})

/** Possible duplicates of a mentor. */
export const MentorDuplicates = z
  .array(
    z.object({
      _id: id(),
      role: z.enum(roles).describe('What they are'),
      name: fullName(),
      why: z.enum(whyDuplicate).describe('What the two have in common; a name with its birth day'),
    }),
  )
  .describe('Who may be the same person, ten at most')

const counted = (what: string) =>
  z
    .array(FacetValue.extend({ count: z.int().describe('Mentors that would be found with it') }))
    .describe(`${what}, counted among what the search and the other filters find`)

/** How many mentors each value of a filter would find, the search and the other filters as they are. */
export const Counts = z
  .object({
    industries: counted('The industries'),
    locations: counted('The places'),
    experience: counted('The steps of experience, 5 to 20'),
  })
  .describe('What each filter would find')
export type Counts = z.infer<typeof Counts>

/** Public fields, apart from names and places, that mentors and administrators enter. All are optional. */
export const publicPart = {
  headline: headline(text({ max: longestHeadline })),
  bio: bio(text({ max: 300 })),
  skills: skills(textList({ most: 30 })),
  languages: spokenLanguages(textList({ most: 30 })),
  helps: helps(),
  imageUrl: photoUrl(),
  shownToAll: shownToAll(yesOrNo()),
}
