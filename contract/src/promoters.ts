import * as z from 'zod'
import { inBulk } from './bulk.ts'
import { asCsv, unpaged, type ColumnsOf } from './csv.ts'
import { endpoint, reply } from './endpoint.ts'
import {
  optionalDateOfBirth,
  email,
  httpsUrl,
  id,
  longText,
  moment,
  newPassword,
  phone,
  readAt,
  text,
  textList,
} from './fields.ts'
import { experienceFilter } from './mentors.ts'
import { code } from './code.ts'
import { Facets, listQuery, page, pageWithFacets } from './page.ts'

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

const Availability = z.object({ days: z.string(), hours: z.string() })
const SocialLinks = z.object({ linkedin: z.string(), twitter: z.string() })

/** The public promoter, the defaults filled in. */
export const Promoter = z.object({
  _id: id(),
  name: z.string(),
  industry: z.string(),
  location: z.string(),
  experience: z.string(),
  rating: z.number().describe('0 to 5'),
  reviewCount: z.int(),
  bio: z.string(),
  skills: z.array(z.string()),
  imageUrl: z.string().describe('An https address, or empty'),
  availability: Availability,
  socialLinks: SocialLinks,
  description: z.string(),
})
export type Promoter = z.infer<typeof Promoter>

/** What administrators read: what the record says, empty where it says nothing. */
export const PromoterRecord = Promoter.omit({ name: true }).extend({
  firstName: z.string(),
  lastName: z.string(),
  fatherName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  dob: z.string().nullable().describe('YYYY-MM-DD'),
  rating: z.number().nullable(),
  reviewCount: z.int().nullable(),
  isApproved: z.boolean().describe('Whether the public pages show the promoter'),
  createdAt: moment(),
  updatedAt: moment(),
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
  firstName: text({ required: 'first_name_required' }),
  lastName: text({ required: 'last_name_required' }),
  email: email(),
  phoneNumber: phone(),
}

const adminOptional = z
  .object({
    fatherName: text(),
    dob: optionalDateOfBirth(),
    description: longText(),
    industry: text(),
    location: text(),
    experience: text({ max: 60 }),
    rating: z
      .number({ error: code('value_invalid') })
      .min(0, code('value_invalid'))
      .max(5, code('value_invalid'))
      .nullable(),
    reviewCount: z
      .int({ error: code('value_invalid') })
      .min(0, code('value_invalid'))
      .max(1_000_000, code('value_invalid'))
      .nullable(),
    bio: text({ max: 300 }).describe('Plain text, up to 300 characters'),
    skills: textList({ most: 30 }),
    imageUrl: httpsUrl(),
    availability: z.object({ days: text({ max: 200 }), hours: text({ max: 200 }) }).partial(),
    socialLinks: z.object({ linkedin: httpsUrl(), twitter: httpsUrl() }).partial(),
    isApproved: z.boolean({ error: code('value_invalid') }),
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
    response: reply({ data: Promoter }),
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
    response: reply({ data: PromoterRecord }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/promoter',
    access: ['admin'],
    summary: 'Adds a promoter, approved from the start.',
    body: PromoterCreate,
    response: reply({ data: PromoterRecord }),
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
    response: reply({ data: PromoterRecord }),
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
