import { asCsv, unpaged } from '#csv/schemas.ts'
import { isEntered, mailLanguage, notEntered, passwordOrInvitation } from '#parts/invited.ts'
import { inBulk } from '#bulk/schemas.ts'
import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { fatherName, firstName, lastName, richText } from '#parts/terms.ts'
import { NameDecision } from '#name-change/schemas.ts'
import { OwnPhoto } from '#photos/schemas.ts'
import { signupConsents } from '#privacy/consent-schemas.ts'
import { reply } from '#parts/reply.ts'
import { seenQuery } from '#parts/seen.ts'
import {
  adultDateOfBirth,
  adultYearOfBirth,
  email,
  id,
  isOfAge,
  longestRichText,
  newPassword,
  optionalDateOfBirth,
  phone,
  phoneOrNone,
  readAt,
  text,
  name as nameText,
} from '#parts/fields.ts'
import { code } from '#texts/code.ts'
import { Facets, page, pageWithFacets } from '#parts/page.ts'
import { Credentials, SignedIn } from '#auth/session-schemas.ts'
import {
  Counts,
  MentorDuplicates,
  FittingMentor,
  MentorCard,
  ReadMentor,
  MentorPreview,
  MentorRecord,
  OwnMentor,
  approved,
  blocked,
  publicPart,
  yesOrNo,
} from './record-schemas.ts'
import { guided, MentorGuideUpdate, ownAnswers, work } from './work-schemas.ts'
import { ownCategory } from '#parts/category-id.ts'
import { listedMentorAnswers } from '#questions/schemas.ts'
import { MentorAnswer, MentorQuestion, MentorRejection } from './question-schemas.ts'
import { AdminMentorQuery, MentorFacets, MentorQuery } from './query-schemas.ts'

export const MentorSignup = z.object({
  firstName: firstName(nameText('first_name_required')),
  fatherName: fatherName(nameText('father_name_required')),
  lastName: lastName(nameText('last_name_required')),
  dob: adultDateOfBirth(),
  email: email(),
  phoneNumber: phone(),
  password: newPassword(),
  ...signupConsents,
})

const optional = <S extends z.ZodRawShape>(shape: S) => z.object(shape).partial().shape

/** A mentor's own profile. The password changes when it is given. */
export const MentorProfileUpdate = z.object({
  firstName: firstName(nameText('first_name_required')),
  fatherName: fatherName(nameText('father_name_required')),
  lastName: lastName(nameText('last_name_required')),
  email: email({ mayBeEmpty: true }),
  phoneNumber: phone(),
  dob: adultYearOfBirth(),
  password: newPassword().optional(),
  ...optional(guided),
  category: ownCategory('category_unknown').optional(),
  subcategory: ownCategory('subcategory_unknown').optional(),
  updatedAt: readAt().optional(),
})

const adminFields = {
  firstName: firstName(nameText('first_name_required')),
  lastName: lastName(nameText('last_name_required')),
  email: email(),
  phoneNumber: phone(),
}

const adminOptional = optional({
  fatherName: fatherName(nameText()),
  dob: optionalDateOfBirth(),
  description: richText(text({ max: longestRichText })),
  ...work,
  approve: approved(yesOrNo()),
  isApproved: yesOrNo().describe('The same as approve'),
  block: blocked(yesOrNo()),
  ...publicPart,
  matching: ownAnswers,
})

/** Without `shownToAll`: a new mentor has agreed to nothing yet. */
export const MentorCreate = z
  .object({ ...adminFields, ...adminOptional, password: newPassword() })
  .omit({ shownToAll: true })
  .extend({ dob: optionalDateOfBirth().refine(isOfAge, code('age_18')).optional() })

export const MentorInvited = MentorCreate.omit({ password: true }).extend({ language: mailLanguage() })

export const MentorUpdate = z.object({
  ...optional({ ...adminFields, email: email({ mayBeEmpty: true }), phoneNumber: phoneOrNone() }),
  ...adminOptional,
  shownToAll: adminOptional.shownToAll.describe(
    'Whether the mentor agreed to be shown to everybody: only they can agree, so true changes nothing here',
  ),
  updatedAt: readAt().optional(),
})

const Field = z.object({
  _id: id(),
  name: z.string().meta({ description: 'Its name', examples: ['Law'] }),
})

const params = z.object({ id: id() })

const missing = 'mentor_not_found'

export const mentorSchemas = schemas({
  signup: {
    summary: "Takes a mentor's application; an administrator reviews it.",
    body: MentorSignup,
    response: reply({ data: z.object({ _id: id() }).describe('The application') }),
    bodyLimit: 16,
    status: 201,
  },
  login: {
    summary: 'Signs a mentor in, pending ones too; blocked ones are refused.',
    body: Credentials,
    response: SignedIn,
    bodyLimit: 16,
  },
  listApproved: {
    summary: 'Lists the approved mentors, with the values the directory can be filtered by.',
    reads: { who: 'mentor', how: 'list' },
    query: MentorQuery,
    response: pageWithFacets(MentorCard, Facets).extend({ counts: Counts }),
    shared: true,
  },
  listInField: {
    summary: "Lists up to three mentors with a free place in a field of the signed-in mentee's interests.",
    response: reply({ data: z.array(FittingMentor).describe('Others each day; none without a field') }),
  },
  listPreviews: {
    summary: 'Shows up to three approved mentors who agreed to be shown to everybody; others each day.',
    response: reply({ data: z.array(MentorPreview).describe('At most three mentors') }),
    shared: true,
  },
  getApproved: {
    summary: 'Reads an approved mentor; a mentee also reads why the mentor could fit.',
    reads: { who: 'mentor', how: 'record' },
    params,
    response: reply({ data: ReadMentor.describe('The mentor') }),
    missing,
  },
  getProfile: { summary: "Reads the signed-in mentor's own record.", response: OwnMentor },
  updateProfile: {
    summary: "Changes the signed-in mentor's own record; a new e-mail or password asks for a recent sign-in.",
    body: MentorProfileUpdate,
    response: OwnMentor,
  },
  updateGuide: {
    summary: "Changes the given parts of the signed-in mentor's own profile.",
    body: MentorGuideUpdate,
    response: OwnMentor,
  },
  answer: {
    summary: 'Answers what an administrator has asked before deciding on the application.',
    body: MentorAnswer,
    response: OwnMentor,
  },
  listFields: {
    summary: 'Lists the categories and subcategories that somebody can put themselves under.',
    reads: null,
    response: reply({
      categories: z.array(Field).describe('The categories by their names'),
      subcategories: z
        .array(Field.extend({ categoryId: id('The id of its category') }))
        .describe('All of them'),
    }),
  },
  list: {
    summary: 'Lists all mentors.',
    reads: { who: 'mentor', how: 'list' },
    query: AdminMentorQuery,
    response: pageWithFacets(MentorRecord, MentorFacets).extend({ answers: listedMentorAnswers() }),
  },
  listRequests: {
    summary: 'Lists the mentors who wait for a decision.',
    reads: { who: 'mentor', how: 'list' },
    query: AdminMentorQuery,
    response: page(MentorRecord),
  },
  get: {
    summary: 'Reads a mentor.',
    reads: { who: 'mentor', how: 'record' },
    params,
    response: reply({
      data: MentorRecord.describe('The mentor'),
      photo: OwnPhoto,
      duplicates: MentorDuplicates,
    }),
    missing,
  },
  ask: {
    summary: 'Asks who applies for more before a decision, by mail and on their pages; once in three days.',
    reads: { who: 'mentor', how: 'record' },
    params,
    body: MentorQuestion,
    response: reply({ data: MentorRecord.describe('The mentor') }),
    missing,
  },
  create: {
    summary: 'Adds a mentor.',
    reads: null,
    body: MentorCreate.extend(passwordOrInvitation).refine(isEntered, notEntered),
    response: reply({ data: MentorRecord.describe('The mentor') }),
    bodyLimit: 512,
    status: 201,
  },
  update: {
    summary: 'Changes the given fields of a mentor; approves, revokes, blocks and unblocks too.',
    reads: { who: 'mentor', how: 'record' },
    params,
    query: seenQuery,
    body: MentorUpdate,
    response: reply({ data: MentorRecord.describe('The mentor') }),
    missing,
    bodyLimit: 512,
  },
  reject: {
    summary: 'Turns a pending application down: mails the reason and removes the application.',
    reads: null,
    params,
    body: MentorRejection,
    response: reply({}),
    missing,
  },
  decideName: {
    summary: 'Accepts the name that a mentor has entered, or keeps the one before.',
    reads: { who: 'mentor', how: 'record' },
    params,
    body: NameDecision,
    response: reply({ data: MentorRecord.describe('The mentor') }),
    missing,
  },
  remove: {
    summary: 'Deletes a mentor, with account and sessions.',
    reads: null,
    params,
    query: seenQuery,
    response: reply({}),
    missing,
  },
  ...inBulk(['approve', 'revoke', 'reject', 'block', 'unblock', 'archive', 'restore', 'delete']),
  ...asCsv(AdminMentorQuery.omit(unpaged), 'mentor'),
})
