import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { joiningConsents, joiningDetails } from './values.ts'
import { code } from '#texts/code.ts'
import { languages } from '#texts/languages.ts'
import { RowResult } from '#bulk/schemas.ts'
import { MenteeCreate } from '#mentees/schemas.ts'
import { MentorSignup } from '#mentors/schemas.ts'
import { id, ids, mobile, moment, newPassword, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { emailAddress, fullName } from '#parts/terms.ts'
import { signupConsents } from '#privacy/consent-schemas.ts'
import { sentCode } from '#auth/code-schemas.ts'
import { SignedIn } from '#auth/session-schemas.ts'

const token = () => text({ required: 'link_dead', max: 200 }).describe('From the mailed link; works once')

const { education, goals, expectations, city_or_village, taluka, district } = MenteeCreate.shape
const details = {
  lastName: MentorSignup.shape.lastName,
  phoneNumber: mobile(),
  city_or_village,
  taluka,
  district,
  education,
  goals,
  expectations,
}

/** Input on joining from a person whom an administrator entered. */
export const Joining = z.object({
  token: token(),
  password: newPassword()
    .optional()
    .describe(
      'Left out by those who sign in with codes; needed with a link that was handed over to a person with an e-mail address',
    ),
  code: sentCode()
    .optional()
    .describe('The six digits that auth/join/code has sent; needed where there is no e-mail address'),
  language: z
    .enum(languages, { error: code('value_invalid') })
    .optional()
    .describe('The language of the mails from now on'),
  consents: z
    .array(z.enum(joiningConsents, { error: code('value_invalid') }), { error: code('value_invalid') })
    .default([])
    .describe('What they agree to: terms (mentees), shownToAll (mentors)'),
  answers: signupConsents.consents,
  noticeVersion: signupConsents.noticeVersion,
  ...z.object(details).partial().shape,
})

const Entered = z.object({
  role: z.enum(['mentee', 'mentor']).describe('As what somebody was entered'),
  name: fullName(),
  email: emailAddress(),
  by: z.string().meta({ description: 'Who has entered them; empty when that is gone', examples: ['Meera'] }),
  language: z.enum(languages).describe('The language of their mails'),
  entered: z
    .array(
      z.object({
        field: z.string().meta({ description: 'The field name', examples: ['education'] }),
        value: z.string().describe('What is kept'),
      }),
    )
    .describe('What is kept beside name and e-mail'),
  missing: z.array(z.enum(joiningDetails)).describe('What joining asks for, as it is not known yet'),
  needsPassword: z
    .boolean()
    .describe('Whether joining needs a password, as an administrator has handed the link over'),
  needsCode: z
    .boolean()
    .describe('Whether joining needs a code sent to the phone, as there is no e-mail address'),
})
export type Entered = z.infer<typeof Entered>

/** A link that an administrator hands over, with words for a chat. */
const HandedLink = z.object({
  link: z.string().meta({ description: 'The address; shown once', examples: ['https://example.org/join#…'] }),
  words: z.string().describe("Words for a chat in the person's language, with the address"),
  until: moment('Until when it works'),
})

export const joiningSchemas = schemas({
  look: {
    summary: 'Tells whom the mailed link was sent to who has entered what; nothing is changed.',
    body: z.object({ token: token() }),
    response: reply({ data: Entered.describe('What is kept') }),
    bodyLimit: 16,
  },
  join: {
    summary: 'Keeps what an administrator has entered, with a password, and signs in.',
    body: Joining,
    response: SignedIn,
  },
  code: {
    summary:
      'Sends a code of six digits to the number of an invited person without an e-mail address; it works once and for 10 minutes.',
    body: z.object({ token: token() }),
    response: reply({}),
    bodyLimit: 16,
  },
  erase: {
    summary: 'Erases what an administrator has entered, with the account.',
    body: z.object({ token: token() }),
    response: reply({}),
    bodyLimit: 16,
  },
  resend: {
    summary: 'Mails the invitation again, for another 14 days; three times a day for each at most.',
    reads: null,
    body: z.object({
      ids: ids(100).describe('Who is invited, up to 100'),
    }),
    response: reply({ data: z.array(RowResult).describe('What became of each') }),
  },
  link: {
    summary:
      'Makes a new link to join with, to be handed over in a chat; works once and for 14 days, and ends the earlier ones. Three times a day for each at most.',
    params: z.object({ id: id("The invited person's id") }),
    response: reply({ data: HandedLink.describe('The link') }),
    missing: 'account_not_found',
    reads: null,
  },
})
