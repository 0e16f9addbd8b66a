/** Methods of sign-in: the password alone, or with a second factor, or a passkey. */
export const signInMethods = ['password', 'totp', 'recovery', 'passkey'] as const

export type SignInMethod = (typeof signInMethods)[number]
