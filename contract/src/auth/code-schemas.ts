import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { email, mobile, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { code } from '#texts/code.ts'
import { latinDigits } from '#texts/digits.ts'
import { SignedInByFactor } from './session-schemas.ts'

/** Six digits of a code that was sent; spaces and the digits of India are understood. */
export const sentCode = () =>
  text({ required: 'code_required', max: 40 })
    .overwrite((value) => latinDigits(value).replaceAll(/[\s-]/g, ''))
    .regex(/^\d{6}$/, code('code_six_digits'))
    .meta({ description: 'The six digits', examples: ['048213'] })

const whose = {
  role: z
    .enum(['mentee', 'mentor', 'visitor', 'admin'], { error: code('role_invalid') })
    .describe('Which account of the address'),
  email: email().optional(),
  phone: mobile().optional(),
}

type Whose = { email?: string | undefined; phone?: string | undefined }

const isOne = ({ email, phone }: Whose) => (email === undefined) !== (phone === undefined)
const notOne = { error: code('email_or_phone'), path: ['email'] }

const example = { role: 'mentor', email: 'sanjay@example.com' }

export const CodeRequest = z
  .object(whose)
  .refine(isOne, notOne)
  .meta({ examples: [example] })

export const CodeSignIn = z
  .object({
    ...whose,
    code: sentCode(),
    rememberMe: z
      .boolean({ error: code('value_invalid') })
      .default(false)
      .describe('Keeps the session 30 days instead of 24 hours'),
  })
  .refine(isOne, notOne)
  .meta({ examples: [{ ...example, code: '048213' }] })

export const codeSchemas = schemas({
  sendCode: {
    summary:
      'Sends a code of six digits to sign in with, good once and for 10 minutes, to an e-mail address, or to a verified number of one account of the role where the programme has a gateway; the answer never tells whether the account exists.',
    body: CodeRequest,
    response: reply({}),
    bodyLimit: 16,
  },
  verifyCode: {
    summary: "Signs in with that code in place of the password; answers as the role's sign-in does.",
    body: CodeSignIn,
    response: SignedInByFactor,
    bodyLimit: 16,
  },
  sendConfirmCode: {
    summary:
      'Mails a code to confirm with, to accounts without a second factor; for those without a password.',
    response: reply({}),
  },
})
