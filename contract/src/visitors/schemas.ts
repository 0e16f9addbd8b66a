import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { emailAddress, fullName, phoneNumber } from '#parts/terms.ts'
import { reply } from '#parts/reply.ts'
import { email, newPassword, phone, name as nameText } from '#parts/fields.ts'
import { code } from '#texts/code.ts'
import { signupConsents } from '#privacy/consent-schemas.ts'
import { Credentials, SignedIn } from '#auth/session-schemas.ts'
import { purposes } from './values.ts'

export const VisitorSignup = z
  .object({
    fullName: fullName(nameText('full_name_required', { letters: 2 })),
    email: email(),
    phone: phone(),
    purpose: z
      .enum(purposes, { error: code('purpose_required') })
      .describe('To learn, to share expertise, or both'),
    password: newPassword(),
    ...signupConsents,
    // If both fields are empty, only the password field reports the error.
    confirmPassword: z
      .string({ error: code('passwords_mismatch') })
      .max(1000, code('text_too_long'))
      .meta({ description: 'The same password again', examples: ['a good pass phrase'] }),
  })
  .refine((signup) => signup.password === signup.confirmPassword, {
    error: code('passwords_mismatch'),
    path: ['confirmPassword'],
    when: ({ value }) => typeof value === 'object' && value !== null && 'confirmPassword' in value,
  })

const Visitor = z.object({
  fullName: fullName(),
  email: emailAddress(),
  phone: phoneNumber(),
  purpose: z.enum(purposes).describe('To learn, to share expertise, or both'),
})

export type Visitor = z.infer<typeof Visitor>

export const visitorSchemas = schemas({
  signup: {
    summary: 'Registers a visitor and signs them in.',
    body: VisitorSignup,
    response: SignedIn,
    bodyLimit: 16,
    status: 201,
  },
  profile: {
    summary: 'Reads what the signed-in visitor has entered.',
    response: reply({ data: Visitor.describe('What the caller has entered') }),
  },
  login: { summary: 'Signs a visitor in.', body: Credentials, response: SignedIn, bodyLimit: 16 },
})
