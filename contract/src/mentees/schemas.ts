import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { mostLanguages } from '#matching/values.ts'
import { adminMenteeSorts } from './values.ts'
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
  spokenLanguages,
  taluka,
  nameWaits,
  pendingEmail,
} from '#parts/terms.ts'
import { invited, isEntered, onHold, mailLanguage, notEntered, passwordOrInvitation } from '#parts/invited.ts'
import { inBulk } from '#bulk/schemas.ts'
import { asCsvWith, intoIntake, unpaged } from '#csv/schemas.ts'
import { MenteeMatch, MenteeMatchUpdate } from '#matching/answer-schemas.ts'
import { NameDecision } from '#name-change/schemas.ts'
import { OwnPhoto } from '#photos/schemas.ts'
import { archivedAt, archivedOrInvited } from '#parts/archived.ts'
import { signupConsents } from '#privacy/consent-schemas.ts'
import { givenAnswer, listedAnswers, listedQuestions } from '#questions/schemas.ts'
import { reply } from '#parts/reply.ts'
import { seenQuery } from '#parts/seen.ts'
import {
  adultDateOfBirth,
  dateOfBirth,
  createdAt,
  email,
  id,
  interests,
  longText,
  mobile,
  mobileOrNone,
  newPassword,
  readAt,
  text,
  textList,
  updatedAt,
  name as nameText,
} from '#parts/fields.ts'
import { code } from '#texts/code.ts'
import {
  districtFacets,
  FacetValue,
  facetsMeaning,
  inDistrict,
  inIntake,
  listQuery,
  pageWithFacets,
} from '#parts/page.ts'
import { Credentials, SignedIn } from '#auth/session-schemas.ts'

const terms = (schema = z.boolean({ error: code('value_invalid') })) =>
  schema.describe('Whether the terms were accepted')

export const MenteeRecord = z.object({
  _id: id(),
  name: fullName(),
  email: emailAddress(),
  mobile_no: mobileNumber(),
  dob: dayOfBirth(),
  interests: recordedInterests(),
  languages: spokenLanguages(),
  education: education(),
  location: z.string().describe('Joined from city or village, taluka and district'),
  city_or_village: cityOrVillage(),
  taluka: taluka(),
  district: district(),
  goals: goals(),
  expectations: expectations(),
  terms: terms(z.boolean()),
  matching: MenteeMatch,
  invited: invited(),
  onHold: onHold(),
  archivedAt: archivedAt(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export type MenteeRecord = z.infer<typeof MenteeRecord>

const languages = spokenLanguages(textList({ most: 30 })).optional()

const matching = MenteeMatchUpdate.nullable().optional()

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
  fullName: fullName(nameText('full_name_required', { letters: 2 })),
  dob: adultDateOfBirth(),
  email: email(),
  phoneNumber: mobile(),
  password: newPassword(),
  interests: interests('interest_required'),
  ...place,
  ...aims,
  terms: terms().default(false),
  ...signupConsents,
  intake: text({ max: 100 })
    .optional()
    .meta({
      description: 'The intake, by the last part of its address; one that is not open is ignored',
      examples: ['autumn-2026'],
    }),
})

export const MenteeProfileUpdate = z.object({
  name: fullName(nameText('name_required', { letters: 2 })),
  email: email({ mayBeEmpty: true }),
  mobile_no: mobile(),
  interests: interests('interest_required'),
  languages,
  ...place,
  ...aims,
  location: text({ max: 320 }).optional().describe('Taken, and replaced by the joined place'),
  terms: terms().optional(),
  matching,
  updatedAt: readAt().optional(),
})

const adminFields = {
  name: fullName(nameText('name_required', { letters: 2 })),
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
  languages,
  city_or_village: cityOrVillage(text()).optional(),
  taluka: taluka(text()).optional(),
  district: district(text()).optional(),
  matching,
}

export const MenteeCreate = z.object({ ...adminFields, ...adminOptional, password: newPassword() })

/** Fields of an invited mentee, who enters the rest on joining. */
export const MenteeInvited = MenteeCreate.omit({ password: true })
  .partial({ location: true, education: true, goals: true, expectations: true })
  .extend({ terms: z.literal(false).default(false), language: mailLanguage() })

export const MenteeUpdate = z.object({
  ...z.object(adminFields).partial().shape,
  email: email({ mayBeEmpty: true }).optional(),
  mobile_no: mobileOrNone().optional(),
  ...adminOptional,
  updatedAt: readAt().optional(),
})

export const AdminMenteeQuery = listQuery(adminMenteeSorts, {
  status: archivedOrInvited(),
  location: text({ max: 320 }).optional().describe('Only this location'),
  district: inDistrict(),
  education: text({ max: 200 }).optional().describe('Only this education'),
  intake: inIntake(),
  answer: givenAnswer(),
})

const MenteeFacets = z
  .object({
    locations: z.array(FacetValue).describe('The places there are'),
    districts: districtFacets(),
    educations: z.array(FacetValue).describe('The educations there are'),
    questions: listedQuestions(),
  })
  .describe(facetsMeaning)

export type MenteeFacets = z.infer<typeof MenteeFacets>

export const OwnMentee = reply({
  data: z
    .object({
      mentee: MenteeRecord.extend({ pendingEmail: pendingEmail() }).describe("The signed-in mentee's record"),
      nameWaits: nameWaits(),
      photo: OwnPhoto,
    })
    .describe('Whose record it is'),
})

const params = z.object({ id: id() })

const missing = 'mentee_not_found'

export const menteeSchemas = schemas({
  signup: {
    summary: 'Registers a mentee and signs them in.',
    body: MenteeSignup,
    response: SignedIn,
    bodyLimit: 16,
    status: 201,
  },
  signupRules: {
    summary: 'Tells whom the settings let register as a mentee.',
    response: reply({
      data: z
        .object({ refusesUnder21: z.boolean().describe('Whether those under 21 are refused') })
        .describe('The rules'),
    }),
  },
  checkSignup: {
    summary: 'Tells before the rest is filled in whether somebody can register as a mentee.',
    body: MenteeSignup.pick({ email: true, dob: true }),
    response: reply({}),
    bodyLimit: 16,
  },
  login: { summary: 'Signs a mentee in.', body: Credentials, response: SignedIn, bodyLimit: 16 },
  getProfile: { summary: "Reads the signed-in mentee's own record.", response: OwnMentee },
  updateProfile: {
    summary: "Changes the signed-in mentee's own record.",
    body: MenteeProfileUpdate,
    response: OwnMentee,
  },
  answer: {
    summary: "Saves the signed-in mentee's answers by which a suitable mentor is found.",
    body: z.object({
      matching: MenteeMatchUpdate,
      languages: spokenLanguages(textList({ most: mostLanguages })).optional(),
    }),
    response: OwnMentee,
  },
  confirm: {
    summary:
      "Says that the signed-in mentee's record still holds; gives the birth date where none is known, else 409.",
    body: z.object({ dob: dateOfBirth().optional() }),
    response: OwnMentee,
  },
  list: {
    summary: 'Lists all mentees, with the values they can be filtered by.',
    reads: { who: 'mentee', how: 'list' },
    query: AdminMenteeQuery,
    response: pageWithFacets(MenteeRecord, MenteeFacets).extend({ answers: listedAnswers() }),
  },
  get: {
    summary: 'Reads a mentee.',
    reads: { who: 'mentee', how: 'record' },
    params,
    response: reply({ data: MenteeRecord.describe('The mentee'), photo: OwnPhoto }),
    missing,
  },
  create: {
    summary: 'Adds a mentee.',
    reads: null,
    body: MenteeCreate.extend(passwordOrInvitation).refine(isEntered, notEntered),
    response: reply({ data: MenteeRecord.describe('The mentee') }),
    status: 201,
  },
  update: {
    summary: 'Changes the given fields of a mentee.',
    reads: { who: 'mentee', how: 'record' },
    params,
    body: MenteeUpdate,
    response: reply({ data: MenteeRecord.describe('The mentee') }),
    missing,
  },
  decideName: {
    summary: 'Accepts the name that a mentee has entered, or keeps the one before.',
    reads: { who: 'mentee', how: 'record' },
    params,
    body: NameDecision,
    response: reply({ data: MenteeRecord.describe('The mentee') }),
    missing,
  },
  remove: {
    summary: 'Deletes a mentee, with account and sessions.',
    reads: null,
    params,
    query: seenQuery,
    response: reply({}),
    missing,
  },
  ...inBulk(['archive', 'restore', 'delete']),
  ...asCsvWith(AdminMenteeQuery.omit(unpaged), 'mentee', intoIntake),
})
