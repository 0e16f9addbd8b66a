import * as z from 'zod'
import { schemas } from '../endpoint.ts'
import { emailAddress, fullName } from './terms.ts'
import { reply } from './reply.ts'
import { email, givenPassword, id, newPassword, text, name as nameText } from './fields.ts'
import { code } from '../texts/code.ts'
import { adminKinds } from '../duties.ts'
import { roles } from '../roles.ts'
import { AdminSignedIn, Credentials } from './session.ts'

const Identity = z.object({
  _id: id(),
  email: emailAddress(),
  name: fullName(),
  role: z.enum(roles).describe('What somebody is signed in as'),
  kind: z.enum(adminKinds).optional().describe('Of an administrator: which kind'),
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

export const InvitationAcceptance = z.object({
  token: text({ required: 'link_dead', max: 200 }).describe('From the mailed link; works once, for 72 hours'),
  name: fullName(text({ required: 'name_required' })),
  password: newPassword().describe('At least 12 characters'),
})

export const PasswordChange = z.object({
  currentPassword: givenPassword('all_required'),
  newPassword: newPassword('all_required'),
})

export const AccountChange = z.object({
  name: nameText('name_required').meta({
    description: 'The name shown',
    examples: ['Priya Kulkarni'],
  }),
})

/** What the calls of auth take and answer. */
export const authSchemas = schemas({
  adminLogin: {
    summary: 'Signs an administrator in.',
    body: Credentials,
    response: AdminSignedIn,
    bodyLimit: 16,
  },
  logout: { summary: 'Ends the session this call is made with.', response: reply({}) },
  verifyToken: {
    summary: 'Tells whose session this is.',
    response: reply({ payload: Identity.describe('Whose session it is') }),
  },
  forgotPassword: {
    summary:
      'Mails a one-time link to choose a new password; the answer never tells whether the account exists.',
    body: ForgotPassword,
    response: reply({}),
    bodyLimit: 16,
  },
  resetPassword: {
    summary: 'Sets a new password with the token of a mailed link and ends every session of the account.',
    body: ResetPassword,
    response: reply({}),
    bodyLimit: 16,
  },
  acceptInvitation: {
    summary:
      'Accepts the invitation of a mailed link with a name and a password, and signs the administrator in.',
    body: InvitationAcceptance,
    response: AdminSignedIn,
    bodyLimit: 16,
  },
  changePassword: {
    summary: "Changes the signed-in account's password and ends its other sessions.",
    body: PasswordChange,
    response: reply({}),
    bodyLimit: 16,
  },
  updateAccount: {
    summary: 'Changes the name the signed-in account is shown by.',
    body: AccountChange,
    response: reply({ data: Identity.describe('The account as it is now') }),
    bodyLimit: 16,
  },
})
