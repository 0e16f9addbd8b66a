import type { factorSchemas } from './schemas/factors.ts'
import type { passkeySchemas } from './schemas/passkeys.ts'
import { endpoints } from './endpoint.ts'

/** Methods of sign-in: the password alone, or with a second factor, or a passkey. */
export const signInMethods = ['password', 'totp', 'recovery', 'passkey'] as const

export type SignInMethod = (typeof signInMethods)[number]

/** How many passkeys an account can have. */
export const mostPasskeys = 10

/** Signing in by passkeys, and the passkeys of an account. */
export const passkeys = endpoints<typeof passkeySchemas>()({
  options: { method: 'POST', path: 'auth/passkey/options', access: 'anyone' },
  signIn: { method: 'POST', path: 'auth/passkey/verify', access: 'anyone' },
  beginChallenge: { method: 'POST', path: 'auth/challenge/passkey', access: 'anyone' },
  verifyChallenge: { method: 'POST', path: 'auth/challenge/passkey/verify', access: 'anyone' },
  beginSetUp: { method: 'POST', path: 'auth/challenge/new-passkey', access: 'anyone' },
  confirmSetUp: { method: 'POST', path: 'auth/challenge/new-passkey/confirm', access: 'anyone' },
  begin: { method: 'POST', path: 'auth/passkey/new', access: 'signed-in' },
  create: { method: 'POST', path: 'auth/passkey', access: 'signed-in' },
  update: { method: 'PUT', path: 'auth/passkey/{id}', access: 'signed-in' },
  remove: { method: 'DELETE', path: 'auth/passkey/{id}', access: 'signed-in' },
})

/** Administrators' calls to help people who have lost their second factor. */
export const factors = endpoints<typeof factorSchemas>()({
  get: { method: 'GET', path: 'admin/account/{id}/factor', access: ['people.suspend'] },
  drop: { method: 'POST', path: 'admin/account/{id}/factor/drop', access: ['people.suspend'] },
  keep: { method: 'DELETE', path: 'admin/account/{id}/factor/drop', access: ['people.suspend'] },
})
