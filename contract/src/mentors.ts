import * as z from 'zod'
import { inBulk } from './bulk.ts'
import { asCsv, unpaged, type ColumnsOf } from './csv.ts'
import { endpoint, reply } from './endpoint.ts'
import {
  adultDateOfBirth,
  adultYearOfBirth,
  optionalDateOfBirth,
  email,
  httpsUrl,
  id,
  moment,
  newPassword,
  phone,
  readAt,
  text,
  textList,
} from './fields.ts'
import { code } from './code.ts'
import { Facets, listQuery, page, pageWithFacets } from './page.ts'
import { Credentials, SignedIn } from './session.ts'

export const mentorStatuses = ['Pending', 'Approved', 'Blocked'] as const
export type MentorStatus = (typeof mentorStatuses)[number]

/** A mentor's status: blocked stands over approved, approved over pending. */
export function mentorStatus(mentor: { approve: boolean; block: boolean }): MentorStatus {
  if (mentor.block) return 'Blocked'
  return mentor.approve ? 'Approved' : 'Pending'
}

const Named = z.object({ _id: id(), name: z.string() }).nullable()

/** What members read of a mentor in the directory. */
export const MentorCard = z.object({
  _id: id(),
  firstName: z.string(),
  lastName: z.string(),
  experience: z.string().describe('In words, such as "12 years"; empty when not given'),
  location: z.string(),
  industry: z.string().describe("The category's name; empty without a category"),
  category: Named,
  subcategory: Named,
  bio: z.string().describe('Plain text, up to 300 characters'),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  imageUrl: z.string().describe('An https address, or empty'),
})
export type MentorCard = z.infer<typeof MentorCard>

/** What members read of one mentor. */
export const MentorDetail = MentorCard.extend({ description: z.string().describe('Sanitised HTML') })
export type MentorDetail = z.infer<typeof MentorDetail>

/** What the mentor and administrators read. */
export const MentorRecord = MentorDetail.extend({
  fatherName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  dob: z.string().nullable().describe('YYYY-MM-DD'),
  approve: z.boolean(),
  isApproved: z.boolean().describe('The same as approve'),
  block: z.boolean(),
  status: z.enum(mentorStatuses),
  createdAt: moment(),
  updatedAt: moment(),
})
export type MentorRecord = z.infer<typeof MentorRecord>

/** The columns of a CSV file of mentors. */
export const mentorColumns = {
  _id: 'id',
  firstName: 'text',
  lastName: 'text',
  fatherName: 'text',
  email: 'email',
  phoneNumber: 'phone',
  dob: 'date',
  description: 'html',
  experience: 'text',
  location: 'text',
  category: 'category',
  subcategory: 'subcategory',
  bio: 'text',
  skills: 'list',
  languages: 'list',
  imageUrl: 'url',
  approve: 'boolean',
  block: 'boolean',
  status: 'told',
  createdAt: 'told',
  updatedAt: 'readAt',
} as const satisfies ColumnsOf<MentorRecord, 'industry' | 'isApproved'>

/** The experience filter: "5+" or 5. */
export const experienceFilter = () =>
  z
    .string({ error: code('value_invalid') })
    .trim()
    .regex(/^\d{1,2}\+?$/, code('value_invalid'))
    .meta({ examples: ['10+'] })
    .transform((value) => Number.parseInt(value, 10))
    .optional()
    .describe('At least so many years: 5+, 10+, 15+ or 20+')

const filter = (what: string) => text({ max: 200 }).optional().describe(`Only this ${what}`)

export const MentorQuery = listQuery(['firstName', 'lastName', 'location', 'industry', 'experience'], {
  industry: filter('industry'),
  location: filter('location'),
  experience: experienceFilter(),
})

export const adminMentorSorts = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'dob',
  'location',
  'createdAt',
  'updatedAt',
] as const

export const AdminMentorQuery = listQuery(adminMentorSorts, {
  status: z
    .enum(mentorStatuses, { error: code('value_invalid') })
    .optional()
    .describe('Only this status'),
  industry: filter('industry'),
  location: filter('location'),
  experience: experienceFilter(),
})

export const MentorSignup = z.object({
  firstName: text({ required: 'first_name_required' }),
  fatherName: text({ required: 'father_name_required' }),
  lastName: text({ required: 'last_name_required' }),
  email: email(),
  phoneNumber: phone(),
  password: newPassword(),
  dob: adultDateOfBirth(),
})

const publicPart = {
  bio: text({ max: 300 }).describe('Plain text, up to 300 characters'),
  skills: textList({ most: 30 }),
  languages: textList({ most: 30 }),
  imageUrl: httpsUrl(),
}
const optional = <S extends z.ZodRawShape>(shape: S) => z.object(shape).partial().shape

/** A mentor's own profile. The password changes when it is given. */
export const MentorProfileUpdate = z.object({
  firstName: text({ required: 'first_name_required' }),
  fatherName: text({ required: 'father_name_required' }),
  lastName: text({ required: 'last_name_required' }),
  email: email(),
  phoneNumber: phone(),
  dob: adultYearOfBirth(),
  password: newPassword().optional(),
  ...optional(publicPart),
  updatedAt: readAt().optional(),
})

const experience = z
  .union([text({ max: 60 }), z.number().int().min(0).max(99)], { error: code('value_invalid') })
  .transform(String)
  .meta({ description: 'Years of experience, in words or as a number', examples: ['12 years'] })

const categoryId = (unknown: 'category_unknown' | 'subcategory_unknown') =>
  z.guid({ error: unknown }).nullable().describe('Its id, or null for none')

const adminFields = {
  firstName: text({ required: 'first_name_required' }),
  lastName: text({ required: 'last_name_required' }),
  email: email(),
  phoneNumber: phone(),
}

const adminOptional = optional({
  fatherName: text(),
  dob: optionalDateOfBirth(),
  description: text({ max: 100_000 }).describe('HTML; sanitised by the server'),
  experience,
  location: text(),
  category: categoryId('category_unknown'),
  subcategory: categoryId('subcategory_unknown'),
  approve: z.boolean({ error: code('value_invalid') }),
  isApproved: z.boolean({ error: code('value_invalid') }).describe('The same as approve'),
  block: z.boolean({ error: code('value_invalid') }),
  ...publicPart,
})

export const MentorCreate = z.object({ ...adminFields, ...adminOptional, password: newPassword() })
export const MentorUpdate = z.object({
  ...optional(adminFields),
  ...adminOptional,
  updatedAt: readAt().optional(),
})

const missing = 'mentor_not_found'
const params = z.object({ id: id() })

export const mentors = {
  signup: endpoint({
    method: 'POST',
    path: 'mentor/signup',
    access: 'anyone',
    summary: "Takes a mentor's application; an administrator reviews it.",
    body: MentorSignup,
    bodyLimit: 16,
    response: reply({ data: z.object({ _id: id() }) }),
    status: 201,
  }),
  login: endpoint({
    method: 'POST',
    path: 'mentor/login',
    access: 'anyone',
    summary: 'Signs a mentor in, pending ones too; blocked ones are refused.',
    body: Credentials,
    bodyLimit: 16,
    response: SignedIn,
  }),
  listApproved: endpoint({
    method: 'GET',
    path: 'mentee/approved-mentors',
    access: ['mentee', 'mentor', 'admin'],
    summary: 'Lists the approved mentors, with the values the directory can be filtered by.',
    query: MentorQuery,
    shared: true,
    response: pageWithFacets(MentorCard, Facets),
  }),
  getApproved: endpoint({
    method: 'GET',
    path: 'mentee/mentor/{id}',
    access: ['mentee', 'mentor', 'admin'],
    summary: 'Reads an approved mentor.',
    params,
    missing,
    response: reply({ data: MentorDetail }),
  }),
  getProfile: endpoint({
    method: 'GET',
    path: 'mentor/profile',
    access: ['mentor'],
    summary: "Reads the signed-in mentor's own record.",
    response: reply({ data: z.object({ mentor: MentorRecord }) }),
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: 'mentor/profile',
    access: ['mentor'],
    summary: "Changes the signed-in mentor's own record; a new e-mail or password asks for a recent sign-in.",
    body: MentorProfileUpdate,
    response: reply({ data: z.object({ mentor: MentorRecord }) }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'admin/mentor',
    access: ['admin'],
    summary: 'Lists all mentors.',
    query: AdminMentorQuery,
    response: page(MentorRecord),
  }),
  listRequests: endpoint({
    method: 'GET',
    path: 'admin/mentor-request',
    access: ['admin'],
    summary: 'Lists the mentors who wait for a decision.',
    query: AdminMentorQuery,
    response: page(MentorRecord),
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/mentor/{id}',
    access: ['admin'],
    summary: 'Reads a mentor.',
    params,
    missing,
    response: reply({ data: MentorRecord }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/mentor',
    access: ['admin'],
    summary: 'Adds a mentor.',
    body: MentorCreate,
    bodyLimit: 512,
    response: reply({ data: MentorRecord }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'admin/mentor/{id}',
    access: ['admin'],
    summary: 'Changes the given fields of a mentor; approves, revokes, blocks and unblocks too.',
    params,
    missing,
    body: MentorUpdate,
    bodyLimit: 512,
    response: reply({ data: MentorRecord }),
  }),
  reject: endpoint({
    method: 'POST',
    path: 'admin/mentor/{id}/reject',
    access: ['admin'],
    summary: 'Turns a pending application down: mails the reason and removes the application.',
    params,
    missing,
    body: z.object({ reason: text({ required: 'reason_required', max: 2000 }) }),
    response: reply({}),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/mentor/{id}',
    access: ['admin'],
    summary: 'Deletes a mentor, with account and sessions.',
    params,
    missing,
    response: reply({}),
  }),
  ...inBulk('mentor', ['approve', 'block', 'delete']),
  ...asCsv('mentor', AdminMentorQuery.omit(unpaged)),
}
