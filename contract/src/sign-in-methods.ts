/** How somebody has signed in: by the password alone, or with what came after it. */
export const signInMethods = ['password', 'totp', 'recovery', 'passkey'] as const

export type SignInMethod = (typeof signInMethods)[number]
