import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { Assertion, Passkey } from '#parts/passkey.ts'
import { emailAddress, fullName, pendingEmail } from '#parts/terms.ts'
import { reply } from '#parts/reply.ts'
import { email, givenPassword, id, moment, newPassword, text, name as nameText } from '#parts/fields.ts'
import { code } from '#texts/code.ts'
import { adminKinds } from '#duties.ts'
import { roles } from '#roles.ts'
import { signInMethods } from '#factors/values.ts'
import { codeSchemas, sentCode } from './code-schemas.ts'
import { AdminSignedIn, challenge, Credentials, recoveryCodes, SignedInByFactor } from './session-schemas.ts'

const Identity = z.object({
  pendingEmail: pendingEmail(),
  emailVerified: z
    .literal(false)
    .optional()
    .describe('Only there when the address still has to be shown to be theirs'),
  _id: id(),
  email: emailAddress(),
  name: fullName(),
  role: z.enum(roles).describe('What somebody is signed in as'),
  kind: z.enum(adminKinds).optional().describe('Of an administrator: which kind'),
  nameWaits: z
    .literal(true)
    .optional()
    .describe('Only there while others read the earlier name, until an administrator accepts this one'),
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
  name: fullName(nameText('name_required', { letters: 2 })),
  password: newPassword().describe('At least 12 characters'),
})

export const PasswordChange = z.object({
  currentPassword: givenPassword('all_required'),
  newPassword: newPassword('all_required'),
})

export const FirstPassword = z.object({ password: newPassword() })

export const Confirmation = z.object({
  password: givenPassword().optional().describe('The password of the account'),
  code: text({ max: 40 }).optional().describe('In its place: 6 digits of the app, or a recovery code'),
  passkey: Assertion.optional().describe('Or a passkey, asked for by auth/passkey/options'),
  mailedCode: sentCode().optional().describe('Or the six digits that auth/confirm/code has mailed'),
})

export const EmailChange = z.object({
  email: email(),
  currentPassword: givenPassword('all_required')
    .optional()
    .describe('Not needed for 10 minutes after signing in or confirming'),
})

const linkToken = () => text({ required: 'link_dead', max: 200 }).describe('From the mailed link; works once')

export const EmailLink = z.object({ token: linkToken() })

export const AccountChange = z.object({
  name: nameText('name_required', { letters: 2 }).meta({
    description: 'The name shown',
    examples: ['Priya Kulkarni'],
  }),
})

const factorCode = () =>
  text({ required: 'code_required', max: 40 }).describe('6 digits of the app, or a recovery code')
const appCode = () => text({ required: 'code_required', max: 40 }).describe('6 digits of the app')

export const FactorCode = z.object({ code: appCode() })

const App = z
  .object({
    secret: z.string().describe('To be typed into the app, where it cannot scan'),
    uri: z.string().describe('The same as an address (otpauth:)'),
    qr: z.string().describe('The same as a picture to be scanned, in SVG'),
  })
  .describe('What the authenticator app needs')

export const OpenSession = z.object({
  _id: id(),
  device: z.string().meta({
    description: 'The browser in words; empty when it is not known',
    examples: ['Chrome on Android'],
  }),
  method: z.enum(signInMethods).describe('How somebody signed in'),
  signedInAt: z.iso.datetime().describe('When the session began'),
  lastUsedAt: z.iso.datetime().describe('When it was last used, to some 10 minutes'),
  current: z.boolean().describe('Whether it is the session of this call'),
})
export type OpenSession = z.infer<typeof OpenSession>

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
  setPassword: {
    summary:
      'Sets the first password of the signed-in account, which has joined without one; asks for a confirmation of the last 10 minutes.',
    body: FirstPassword,
    response: reply({}),
    bodyLimit: 16,
  },
  ...codeSchemas,
  confirm: {
    summary:
      'Shows that it is still the person who signed in; for 10 minutes, calls that ask for it go through. Ten wrong passwords in 15 minutes end the session.',
    body: Confirmation,
    response: reply({}),
    bodyLimit: 16,
  },
  changeEmail: {
    summary:
      'Changes the e-mail of the signed-in account: once the link mailed to the new address is used, or at once where no mail is sent. The old address is mailed a link that undoes it for 7 days.',
    body: EmailChange,
    response: reply({ data: Identity.describe('The account as it is now') }),
    bodyLimit: 16,
  },
  verifyEmail: {
    summary: 'Uses the link mailed to a new address, signed in as its account; the other sessions end.',
    body: EmailLink,
    response: reply({}),
    bodyLimit: 16,
  },
  verifyEmailAgain: {
    summary: 'Mails the link again, three times a day at most.',
    response: reply({}),
  },
  letIn: {
    summary:
      'Makes the browser of the call a known one, with a mailed link: whatever others type wrongly no longer holds up sign-ins from it.',
    body: EmailLink,
    response: reply({}),
    bodyLimit: 16,
  },
  undo: {
    summary:
      'Undoes what a mailed link tells of: the earlier e-mail holds again, every session ends, and a link for a new password is mailed there; or a second factor is not dropped.',
    body: EmailLink,
    response: reply({}),
    bodyLimit: 16,
  },
  verifyChallenge: {
    summary: "Meets the challenge of a sign-in with a code; answers as the role's sign-in does.",
    body: z.object({ challenge: challenge(), code: factorCode() }),
    response: SignedInByFactor,
    bodyLimit: 16,
  },
  beginChallengeTotp: {
    summary: 'Begins the authenticator app that a sign-in asks to be set up first.',
    body: z.object({ challenge: challenge() }),
    response: reply({ data: App }),
    bodyLimit: 16,
  },
  confirmChallengeTotp: {
    summary: "Makes that app count with its first code, and answers as the role's sign-in does.",
    body: z.object({ challenge: challenge(), code: appCode() }),
    response: SignedInByFactor.extend({ recoveryCodes: recoveryCodes() }),
    bodyLimit: 16,
  },
  security: {
    summary: 'Tells which second factors the signed-in account has.',
    response: reply({
      data: z
        .object({
          totp: z.boolean().describe('Whether an authenticator app is set up'),
          passkeys: z.array(Passkey).describe('Its passkeys, the oldest first'),
          recoveryCodesLeft: z.int().describe('How many recovery codes can still be used'),
          password: z.boolean().describe('Whether the account has a password'),
          mailedCode: z.boolean().describe('Whether auth/confirm/code mails a code to confirm with'),
          setUpBy: moment('Until when an administrator without one may put it off').nullable(),
        })
        .describe('Its second factors'),
    }),
  },
  beginTotp: {
    summary: 'Begins an authenticator app; asks for a confirmation of the last 10 minutes.',
    response: reply({ data: App }),
  },
  confirmTotp: {
    summary: 'Makes the app count with its first code; asks for a confirmation of the last 10 minutes.',
    body: FactorCode,
    response: reply({
      data: z.object({ recoveryCodes: recoveryCodes() }).describe('What is to be kept'),
    }),
    bodyLimit: 16,
  },
  removeTotp: {
    summary:
      'Removes the app with its recovery codes; asks for a confirmation of the last 10 minutes. Administrators keep theirs.',
    response: reply({}),
  },
  renewRecoveryCodes: {
    summary:
      'Makes new recovery codes in place of all there were; asks for a confirmation of the last 10 minutes.',
    response: reply({
      data: z.object({ recoveryCodes: recoveryCodes() }).describe('What is to be kept'),
    }),
  },
  listSessions: {
    summary: 'Lists the sessions of the signed-in account, the one used last first.',
    response: reply({ data: z.array(OpenSession).describe('The open sessions') }),
  },
  endSession: {
    summary: 'Ends one session of the signed-in account; asks for a confirmation of the last 10 minutes.',
    params: z.object({ id: id() }),
    response: reply({}),
    missing: 'session_not_found',
  },
  endOtherSessions: {
    summary:
      'Ends all sessions of the signed-in account but that of the call; asks for a confirmation of the last 10 minutes.',
    response: reply({}),
  },
  updateAccount: {
    summary: 'Changes the name the signed-in account is shown by.',
    body: AccountChange,
    response: reply({ data: Identity.describe('The account as it is now') }),
    bodyLimit: 16,
  },
})
