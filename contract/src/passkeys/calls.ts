import type { passkeySchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

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
