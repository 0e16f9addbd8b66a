import * as z from 'zod'
import { reply } from './endpoint.ts'
import { email, givenPassword, id } from './fields.ts'
import { code } from './code.ts'
import { roles } from './roles.ts'

/** What every sign-in sends. */
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
  name: z.string(),
  fullName: z.string().describe('The same as name'),
  email: z.string(),
  role: z.enum(roles),
})
export type SignedInUser = z.infer<typeof SignedInUser>

const tokens = {
  access_token: z.string().describe('Sent as Bearer; lives 10 minutes'),
  refresh_token: z.string().describe('Sent as x-refresh-token on each call'),
}

/** The answer of a sign-in or of a signup that signs in. */
export const SignedIn = reply({ data: z.object({ user: SignedInUser }), ...tokens })

/** The administrator's sign-in also hands the access token back as `token`. */
export const AdminSignedIn = reply({
  data: z.object({ user: SignedInUser }),
  token: z.string().describe('The access token'),
  ...tokens,
})
