/** Methods of sign-in: the password or a mailed code alone, either with a second factor, or a passkey. */
export const signInMethods = ['password', 'code', 'totp', 'recovery', 'passkey'] as const

export type SignInMethod = (typeof signInMethods)[number]
