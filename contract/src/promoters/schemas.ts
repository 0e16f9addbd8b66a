import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { adminPromoterSorts, promoterSorts } from './values.ts'
import {
  bio,
  dayOfBirth,
  described,
  emailAddress,
  experience,
  fatherName,
  firstName,
  fullName,
  imageUrl,
  industry,
  lastName,
  location,
  phoneNumber,
  richText,
  skills,
  term,
} from '#parts/terms.ts'
import { inBulk } from '#bulk/schemas.ts'
import { asCsv, unpaged } from '#csv/schemas.ts'
import { OwnPhoto } from '#photos/schemas.ts'
import { archivedAt, archivedOnly } from '#parts/archived.ts'
import { reply } from '#parts/reply.ts'
import {
  createdAt,
  email,
  httpsUrl,
  photoUrl,
  id,
  longText,
  newPassword,
  optionalDateOfBirth,
  phone,
  phoneOrNone,
  readAt,
  text,
  textList,
  updatedAt,
  name as nameText,
} from '#parts/fields.ts'
import { experienceFilter } from '#mentors/query-schemas.ts'
import { code } from '#texts/code.ts'
import { Facets, listQuery, page, pageWithFacets } from '#parts/page.ts'

const days = term('Days of the week', 'Tuesday and Thursday')

const hours = term('Time of the day', '10:00 AM to 6:00 PM')

const linkedin = term('The https address of a LinkedIn profile, or empty', 'https://www.linkedin.com/in/asha')

const twitter = term('The https address of a Twitter profile, or empty', 'https://twitter.com/asha')

const availability = 'When the promoter can be met'

const socialLinks = 'Profiles elsewhere'

const Availability = z.object({ days: days(), hours: hours() }).describe(availability)

const SocialLinks = z.object({ linkedin: linkedin(), twitter: twitter() }).describe(socialLinks)

const rating = described(() => z.number(), { description: '0 to 5; null for the default', example: 4.5 })

const reviewCount = described(() => z.int(), {
  description: 'How many reviews; null for the default',
  example: 12,
})

const shown = (schema = z.boolean()) => schema.describe('Whether the public pages show the promoter')

/** The public promoter, the defaults filled in. */
export const Promoter = z.object({
  _id: id(),
  name: fullName(),
  industry: industry(),
  location: location(),
  experience: experience(),
  rating: z.number().meta({ description: '0 to 5', examples: [4.5] }),
  reviewCount: z.int().meta({ description: 'How many reviews', examples: [12] }),
  bio: bio(),
  skills: skills(),
  imageUrl: imageUrl(),
  availability: Availability,
  socialLinks: SocialLinks,
  description: richText(),
})

export type Promoter = z.infer<typeof Promoter>

/** The record, as administrators see it; empty fields stay empty. */
export const PromoterRecord = Promoter.omit({ name: true }).extend({
  firstName: firstName(),
  lastName: lastName(),
  fatherName: fatherName(),
  email: emailAddress(),
  phoneNumber: phoneNumber(),
  dob: dayOfBirth(),
  rating: rating().nullable(),
  reviewCount: reviewCount().nullable(),
  isApproved: shown(),
  archivedAt: archivedAt(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export type PromoterRecord = z.infer<typeof PromoterRecord>

const filter = (what: string) => text({ max: 200 }).optional().describe(`Only this ${what}`)

export const PromoterQuery = listQuery(promoterSorts, {
  industry: filter('industry'),
  location: filter('location'),
  experience: experienceFilter(),
})

export const AdminPromoterQuery = listQuery(adminPromoterSorts, {
  status: archivedOnly(),
  industry: filter('industry'),
  location: filter('location'),
})

const adminFields = {
  firstName: firstName(nameText('first_name_required')),
  lastName: lastName(nameText('last_name_required')),
  email: email(),
  phoneNumber: phone(),
}

const adminOptional = z
  .object({
    fatherName: fatherName(nameText()),
    dob: optionalDateOfBirth(),
    description: richText(longText()),
    industry: industry(text()),
    location: location(text()),
    experience: experience(text({ max: 60 })),
    rating: rating(
      z
        .number({ error: code('value_invalid') })
        .min(0, code('value_invalid'))
        .max(5, code('value_invalid')),
    ).nullable(),
    reviewCount: reviewCount(
      z
        .int({ error: code('value_invalid') })
        .min(0, code('value_invalid'))
        .max(1_000_000, code('value_invalid')),
    ).nullable(),
    bio: bio(text({ max: 300 })),
    skills: skills(textList({ most: 30 })),
    imageUrl: photoUrl(),
    availability: z
      .object({ days: days(text({ max: 200 })), hours: hours(text({ max: 200 })) })
      .partial()
      .describe(availability),
    socialLinks: z
      .object({ linkedin: linkedin(httpsUrl()), twitter: twitter(httpsUrl()) })
      .partial()
      .describe(socialLinks),
    isApproved: shown(z.boolean({ error: code('value_invalid') })),
  })
  .partial().shape

export const PromoterCreate = z.object({ ...adminFields, ...adminOptional, password: newPassword() })

export const PromoterUpdate = z.object({
  ...z.object(adminFields).partial().shape,
  email: email({ mayBeEmpty: true }).optional(),
  phoneNumber: phoneOrNone().optional(),
  ...adminOptional,
  updatedAt: readAt().optional(),
})

const params = z.object({ id: id() })

const missing = 'promoter_not_found'

export const promoterSchemas = schemas({
  listPublic: {
    summary: 'Lists the advisory board, with the values it can be filtered by.',
    reads: { who: 'promoter', how: 'list' },
    query: PromoterQuery,
    response: pageWithFacets(Promoter, Facets),
    shared: true,
  },
  getPublic: {
    summary: "Reads a promoter's public profile.",
    reads: { who: 'promoter', how: 'record' },
    params,
    response: reply({ data: Promoter.describe('The promoter') }),
    missing,
  },
  list: {
    summary: 'Lists all promoters.',
    reads: { who: 'promoter', how: 'list' },
    query: AdminPromoterQuery,
    response: page(PromoterRecord),
  },
  get: {
    summary: 'Reads a promoter.',
    reads: { who: 'promoter', how: 'record' },
    params,
    response: reply({ data: PromoterRecord.describe('The promoter'), photo: OwnPhoto }),
    missing,
  },
  create: {
    summary: 'Adds a promoter, approved from the start.',
    reads: null,
    body: PromoterCreate,
    response: reply({ data: PromoterRecord.describe('The promoter') }),
    status: 201,
  },
  update: {
    summary: 'Changes the given fields of a promoter.',
    reads: { who: 'promoter', how: 'record' },
    params,
    body: PromoterUpdate,
    response: reply({ data: PromoterRecord.describe('The promoter') }),
    missing,
  },
  remove: { summary: 'Deletes a promoter.', reads: null, params, response: reply({}), missing },
  ...inBulk(['show', 'hide', 'archive', 'restore', 'delete']),
  ...asCsv(AdminPromoterQuery.omit(unpaged), 'promoter'),
})
