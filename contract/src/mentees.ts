import * as z from 'zod'
import {
  cityOrVillage,
  dayOfBirth,
  district,
  education,
  emailAddress,
  expectations,
  fullName,
  goals,
  location,
  mobileNumber,
  recordedInterests,
  taluka,
} from './schemas/terms.ts'
import { inBulk } from './bulk.ts'
import { asCsv, unpaged, type ColumnsOf } from './csv.ts'
import { endpoint, reply } from './endpoint.ts'
import {
  adultDateOfBirth,
  createdAt,
  email,
  id,
  interests,
  longText,
  mobile,
  newPassword,
  readAt,
  text,
  updatedAt,
} from './schemas/fields.ts'
import { code } from './code.ts'
import { FacetValue, facetsMeaning, listQuery, pageWithFacets } from './schemas/page.ts'
import { Credentials, SignedIn } from './schemas/session.ts'

/** The interests a signup suggests; any other can be typed. */
export const suggestedInterests = [
  'Technology',
  'Business',
  'Marketing',
  'Design',
  'Finance',
  'Healthcare',
  'Education',
  'Engineering',
  'Data Science',
  'Web Development',
  'Mobile Apps',
  'Entrepreneurship',
  'Leadership',
  'Communication',
  'Project Management',
] as const

/** The age from which the programme is meant; younger adults may sign up and are told so. */
export const programmeAge = 21

/**
 * A mentee's location: village or town, taluka and district, as far as they are known. A town that bears the
 * taluka's or the district's name is named once.
 */
export function menteeLocation(place: { city_or_village: string; taluka: string; district: string }): string {
  const parts = [place.city_or_village, place.taluka, place.district].filter((part) => part !== '')
  const alike = (part: string) => part.trim().toLowerCase()
  return parts
    .filter((part, index) => parts.findIndex((other) => alike(other) === alike(part)) === index)
    .join(', ')
}

const terms = (schema = z.boolean({ error: code('value_invalid') })) =>
  schema.describe('Whether the terms were accepted')

export const MenteeRecord = z.object({
  _id: id(),
  name: fullName(),
  email: emailAddress(),
  mobile_no: mobileNumber(),
  dob: dayOfBirth(),
  interests: recordedInterests(),
  education: education(),
  location: z.string().describe('Joined from city or village, taluka and district'),
  city_or_village: cityOrVillage(),
  taluka: taluka(),
  district: district(),
  goals: goals(),
  expectations: expectations(),
  terms: terms(z.boolean()),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type MenteeRecord = z.infer<typeof MenteeRecord>

/** The columns of a CSV file of mentees. */
export const menteeColumns = {
  _id: 'id',
  name: 'text',
  email: 'email',
  mobile_no: 'phone',
  dob: 'date',
  interests: 'list',
  education: 'text',
  location: 'text',
  city_or_village: 'text',
  taluka: 'text',
  district: 'text',
  goals: 'text',
  expectations: 'text',
  terms: 'boolean',
  createdAt: 'told',
  updatedAt: 'readAt',
} as const satisfies ColumnsOf<MenteeRecord>

const place = {
  city_or_village: cityOrVillage(text({ required: 'city_required' })),
  taluka: taluka(text({ required: 'taluka_required' })),
  district: district(text({ required: 'district_required' })),
}

const aims = {
  education: education(text({ required: 'education_required', max: 200 })),
  goals: goals(longText('goals_required')),
  expectations: expectations(longText('expectations_required')),
}

export const MenteeSignup = z.object({
  fullName: fullName(text({ required: 'full_name_required' })),
  dob: adultDateOfBirth(),
  email: email(),
  phoneNumber: mobile(),
  password: newPassword(),
  interests: interests('interest_required'),
  ...place,
  ...aims,
  terms: terms().default(false),
})

export const MenteeProfileUpdate = z.object({
  name: fullName(text({ required: 'name_required' })),
  email: email(),
  mobile_no: mobile(),
  interests: interests('interest_required'),
  ...place,
  ...aims,
  location: text({ max: 320 }).optional().describe('Taken, and replaced by the joined place'),
  terms: terms().optional(),
  updatedAt: readAt().optional(),
})

const adminFields = {
  name: fullName(text({ required: 'name_required' })),
  email: email(),
  mobile_no: mobile(),
  location: location(text({ required: 'location_required', max: 320 })),
  ...aims,
  terms: z
    .boolean({ error: code('agree_terms') })
    .refine((accepted) => accepted, code('agree_terms'))
    .describe('Whether the terms were accepted; they must be'),
}

const adminOptional = {
  dob: adultDateOfBirth().nullable().optional(),
  interests: interests().optional(),
  city_or_village: cityOrVillage(text()).optional(),
  taluka: taluka(text()).optional(),
  district: district(text()).optional(),
}

export const MenteeCreate = z.object({ ...adminFields, ...adminOptional, password: newPassword() })
export const MenteeUpdate = z.object({
  ...z.object(adminFields).partial().shape,
  ...adminOptional,
  updatedAt: readAt().optional(),
})

export const AdminMenteeQuery = listQuery(
  ['name', 'email', 'mobile_no', 'location', 'education', 'createdAt', 'updatedAt'],
  {
    location: text({ max: 320 }).optional().describe('Only this location'),
    education: text({ max: 200 }).optional().describe('Only this education'),
  },
)

const MenteeFacets = z
  .object({
    locations: z.array(FacetValue).describe('The places there are'),
    educations: z.array(FacetValue).describe('The educations there are'),
  })
  .describe(facetsMeaning)
export type MenteeFacets = z.infer<typeof MenteeFacets>

const OwnMentee = reply({
  data: z
    .object({ mentee: MenteeRecord.describe("The signed-in mentee's record") })
    .describe('Whose record it is'),
})

const missing = 'mentee_not_found'
const params = z.object({ id: id() })

export const mentees = {
  signup: endpoint({
    method: 'POST',
    path: 'mentee/signup',
    access: 'anyone',
    summary: 'Registers a mentee and signs them in.',
    body: MenteeSignup,
    bodyLimit: 16,
    response: SignedIn,
    status: 201,
  }),
  login: endpoint({
    method: 'POST',
    path: 'mentee/login',
    access: 'anyone',
    summary: 'Signs a mentee in.',
    body: Credentials,
    bodyLimit: 16,
    response: SignedIn,
  }),
  getProfile: endpoint({
    method: 'GET',
    path: 'mentee/profile',
    access: ['mentee'],
    summary: "Reads the signed-in mentee's own record.",
    response: OwnMentee,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: 'mentee/profile',
    access: ['mentee'],
    summary: "Changes the signed-in mentee's own record.",
    body: MenteeProfileUpdate,
    response: OwnMentee,
  }),
  list: endpoint({
    method: 'GET',
    path: 'admin/mentee',
    access: ['admin'],
    summary: 'Lists all mentees, with the values they can be filtered by.',
    query: AdminMenteeQuery,
    response: pageWithFacets(MenteeRecord, MenteeFacets),
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/mentee/{id}',
    access: ['admin'],
    summary: 'Reads a mentee.',
    params,
    missing,
    response: reply({ data: MenteeRecord.describe('The mentee') }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/mentee',
    access: ['admin'],
    summary: 'Adds a mentee.',
    body: MenteeCreate,
    response: reply({ data: MenteeRecord.describe('The mentee') }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'admin/mentee/{id}',
    access: ['admin'],
    summary: 'Changes the given fields of a mentee.',
    params,
    missing,
    body: MenteeUpdate,
    response: reply({ data: MenteeRecord.describe('The mentee') }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/mentee/{id}',
    access: ['admin'],
    summary: 'Deletes a mentee, with account and sessions.',
    params,
    missing,
    response: reply({}),
  }),
  ...inBulk('mentee', ['delete']),
  ...asCsv('mentee', AdminMenteeQuery.omit(unpaged)),
}
