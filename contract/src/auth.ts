import * as z from 'zod'
import { emailAddress, fullName } from './schemas/terms.ts'
import { endpoint, reply } from './endpoint.ts'
import { email, givenPassword, id, newPassword, text } from './schemas/fields.ts'
import { code } from './code.ts'
import { roles } from './roles.ts'
import { AdminSignedIn, Credentials } from './schemas/session.ts'

const Identity = z.object({
  _id: id(),
  email: emailAddress(),
  name: fullName(),
  role: z.enum(roles).describe('What somebody is signed in as'),
})

export const ForgotPassword = z.object({
  role: z
    .enum(['mentee', 'mentor', 'visitor', 'admin'], { error: code('role_invalid') })
    .describe('Which account of the address'),
  email: email(),
})

export const ResetPassword = z.object({
  token: text({ required: 'token_required', max: 200 }).describe(
    'From the mailed link; works once, for 60 minutes',
  ),
  password: newPassword(),
})

export const PasswordChange = z.object({
  currentPassword: givenPassword('all_required'),
  newPassword: newPassword('all_required'),
})

export const AccountChange = z.object({
  name: text({ required: 'name_required' }).meta({
    description: 'The name shown',
    examples: ['Priya Kulkarni'],
  }),
})

export const auth = {
  adminLogin: endpoint({
    method: 'POST',
    path: 'admin/login',
    access: 'anyone',
    summary: 'Signs an administrator in.',
    body: Credentials,
    bodyLimit: 16,
    response: AdminSignedIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: 'auth/logout',
    access: 'signed-in',
    summary: 'Ends the session this call is made with.',
    response: reply({}),
  }),
  verifyToken: endpoint({
    method: 'GET',
    path: 'auth/verify-token',
    access: 'signed-in',
    summary: 'Tells whose session this is.',
    response: reply({ payload: Identity.describe('Whose session it is') }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: 'auth/forgot-password',
    access: 'anyone',
    summary:
      'Mails a one-time link to choose a new password; the answer never tells whether the account exists.',
    body: ForgotPassword,
    bodyLimit: 16,
    response: reply({}),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'auth/reset-password',
    access: 'anyone',
    summary: 'Sets a new password with the token of a mailed link and ends every session of the account.',
    body: ResetPassword,
    bodyLimit: 16,
    response: reply({}),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: 'auth/password',
    access: 'signed-in',
    summary: "Changes the signed-in account's password and ends its other sessions.",
    body: PasswordChange,
    bodyLimit: 16,
    response: reply({}),
  }),
  updateAccount: endpoint({
    method: 'PUT',
    path: 'auth/account',
    access: 'signed-in',
    summary: 'Changes the name the signed-in account is shown by.',
    body: AccountChange,
    bodyLimit: 16,
    response: reply({ data: Identity.describe('The account as it is now') }),
  }),
}
