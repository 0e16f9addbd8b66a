import * as z from 'zod'
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
} from './schemas/terms.ts'
import { inBulk } from './bulk.ts'
import { asCsv, unpaged, type ColumnsOf } from './csv.ts'
import { endpoint, reply } from './endpoint.ts'
import {
  createdAt,
  email,
  httpsUrl,
  id,
  longText,
  newPassword,
  optionalDateOfBirth,
  phone,
  readAt,
  text,
  textList,
  updatedAt,
} from './schemas/fields.ts'
import { experienceFilter } from './mentors.ts'
import { code } from './code.ts'
import { Facets, listQuery, page, pageWithFacets } from './schemas/page.ts'

/** What a promoter's public profile shows where the record says nothing. */
export const promoterDefaults = {
  industry: 'Marketing',
  location: 'Remote',
  experience: '3+ years',
  rating: 4.5,
  reviewCount: 0,
  skills: ['Promotion and Branding'],
  availability: { days: 'Tuesday, Thursday and Saturday', hours: '10:00 AM to 6:00 PM' },
} as const

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

/** What administrators read: what the record says, empty where it says nothing. */
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
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type PromoterRecord = z.infer<typeof PromoterRecord>

/** The columns of a CSV file of promoters. */
export const promoterColumns = {
  _id: 'id',
  firstName: 'text',
  lastName: 'text',
  fatherName: 'text',
  email: 'email',
  phoneNumber: 'phone',
  dob: 'date',
  description: 'html',
  industry: 'text',
  location: 'text',
  experience: 'text',
  rating: 'number',
  reviewCount: 'number',
  bio: 'text',
  skills: 'list',
  imageUrl: 'url',
  'availability.days': 'text',
  'availability.hours': 'text',
  'socialLinks.linkedin': 'url',
  'socialLinks.twitter': 'url',
  isApproved: 'boolean',
  createdAt: 'told',
  updatedAt: 'readAt',
} as const satisfies ColumnsOf<PromoterRecord>

const filter = (what: string) => text({ max: 200 }).optional().describe(`Only this ${what}`)

export const PromoterQuery = listQuery(['name', 'location', 'industry', 'experience'], {
  industry: filter('industry'),
  location: filter('location'),
  experience: experienceFilter(),
})

export const AdminPromoterQuery = listQuery(
  ['firstName', 'lastName', 'email', 'phoneNumber', 'dob', 'createdAt', 'updatedAt'],
  { industry: filter('industry'), location: filter('location') },
)

const adminFields = {
  firstName: firstName(text({ required: 'first_name_required' })),
  lastName: lastName(text({ required: 'last_name_required' })),
  email: email(),
  phoneNumber: phone(),
}

const adminOptional = z
  .object({
    fatherName: fatherName(text()),
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
    imageUrl: httpsUrl(),
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
  ...adminOptional,
  updatedAt: readAt().optional(),
})

const missing = 'promoter_not_found'
const params = z.object({ id: id() })

export const promoters = {
  listPublic: endpoint({
    method: 'GET',
    path: 'mentee/all-promoters',
    access: 'signed-in',
    summary: 'Lists the advisory board, with the values it can be filtered by.',
    query: PromoterQuery,
    shared: true,
    response: pageWithFacets(Promoter, Facets),
  }),
  getPublic: endpoint({
    method: 'GET',
    path: 'mentee/promoter/{id}',
    access: 'signed-in',
    summary: "Reads a promoter's public profile.",
    params,
    missing,
    response: reply({ data: Promoter.describe('The promoter') }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'admin/promoter',
    access: ['admin'],
    summary: 'Lists all promoters.',
    query: AdminPromoterQuery,
    response: page(PromoterRecord),
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/promoter/{id}',
    access: ['admin'],
    summary: 'Reads a promoter.',
    params,
    missing,
    response: reply({ data: PromoterRecord.describe('The promoter') }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/promoter',
    access: ['admin'],
    summary: 'Adds a promoter, approved from the start.',
    body: PromoterCreate,
    response: reply({ data: PromoterRecord.describe('The promoter') }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'admin/promoter/{id}',
    access: ['admin'],
    summary: 'Changes the given fields of a promoter.',
    params,
    missing,
    body: PromoterUpdate,
    response: reply({ data: PromoterRecord.describe('The promoter') }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/promoter/{id}',
    access: ['admin'],
    summary: 'Deletes a promoter.',
    params,
    missing,
    response: reply({}),
  }),
  ...inBulk('promoter', ['show', 'hide', 'delete']),
  ...asCsv('promoter', AdminPromoterQuery.omit(unpaged)),
}
