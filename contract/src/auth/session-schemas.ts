import * as z from 'zod'
import { emailAddress, fullName } from '#parts/terms.ts'
import { reply } from '#parts/reply.ts'
import { email, givenPassword, id, text } from '#parts/fields.ts'
import { code } from '#texts/code.ts'
import { adminKinds } from '#duties.ts'
import { roles } from '#roles.ts'

export const Credentials = z.object({
  email: email(),
  password: givenPassword(),
  rememberMe: z
    .boolean({ error: code('value_invalid') })
    .default(false)
    .describe('Keeps the session 30 days instead of 24 hours'),
})

const SignedInUser = z.object({
  _id: id(),
  name: fullName(),
  fullName: z.string().describe('The same as name'),
  email: emailAddress(),
  role: z.enum(roles).describe('What somebody is signed in as'),
  kind: z.enum(adminKinds).optional().describe('Of an administrator: which kind'),
})
export type SignedInUser = z.infer<typeof SignedInUser>

const tokens = {
  access_token: z.string().describe('Sent as Bearer; lives 10 minutes'),
  refresh_token: z.string().describe('Sent as x-refresh-token on each call'),
}

const Session = z.object({ user: SignedInUser.describe('Who is signed in') }).describe('Whose session it is')

/** The answer of a sign-in or of a signup that signs in. */
export const SignedIn = reply({ data: Session, ...tokens })

/** The administrator's sign-in also hands the access token back as `token`. */
export const AdminSignedIn = reply({
  data: Session,
  token: z.string().describe('The access token'),
  ...tokens,
})

/** The same after a second factor, whatever the role. */
export const SignedInByFactor = SignedIn.extend({
  token: z.string().optional().describe('The access token, for administrators'),
})

export const challenge = () =>
  text({ required: 'challenge_over', max: 200 }).describe('From the 409 of the sign-in')

export const recoveryCodes = () => z.array(z.string()).describe('Ten codes, each good once; shown only now')
