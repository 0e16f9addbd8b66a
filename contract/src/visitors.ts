import * as z from 'zod'
import { fullName } from './schemas/terms.ts'
import { endpoint } from './endpoint.ts'
import { email, givenPassword, newPassword, phone, text } from './schemas/fields.ts'
import { code } from './code.ts'
import { Credentials, SignedIn } from './schemas/session.ts'

/** Why a visitor comes: to learn from mentors, to share expertise, or both. */
export const purposes = ['mentee', 'mentor', 'both'] as const

export const VisitorSignup = z
  .object({
    fullName: fullName(text({ required: 'full_name_required' })),
    email: email(),
    phone: phone(),
    purpose: z
      .enum(purposes, { error: code('purpose_required') })
      .describe('To learn, to share expertise, or both'),
    password: newPassword(),
    confirmPassword: givenPassword('passwords_mismatch').describe('The same password again'),
  })
  .refine((signup) => signup.password === signup.confirmPassword, {
    error: code('passwords_mismatch'),
    path: ['confirmPassword'],
    when: ({ value }) => typeof value === 'object' && value !== null && 'confirmPassword' in value,
  })

export const visitors = {
  signup: endpoint({
    method: 'POST',
    path: 'visitor/signup',
    access: 'anyone',
    summary: 'Registers a visitor and signs them in.',
    body: VisitorSignup,
    bodyLimit: 16,
    response: SignedIn,
    status: 201,
  }),
  login: endpoint({
    method: 'POST',
    path: 'visitor/login',
    access: 'anyone',
    summary: 'Signs a visitor in.',
    body: Credentials,
    bodyLimit: 16,
    response: SignedIn,
  }),
}
