import type { Role } from '../roles.ts'

/**
 * Purposes of processing personal data. Each has a consent of its own.
 *
 * - `programme`, `account`, `duty`: without it there is no account
 * - `brief`: a profile in brief goes to mentors
 * - `contact`: the other of a mentorship reads phone and e-mail
 * - `directory`, `board`: the profile is shown in the mentors' list, on the advisory board
 * - `mails`: mails beyond those about signing up, signing in and safety
 * - `phone`: messages to the verified number; nobody is asked, the person switches them on
 */
export const purposes = [
  'programme',
  'account',
  'duty',
  'brief',
  'contact',
  'directory',
  'board',
  'mails',
  'phone',
] as const

export type Purpose = (typeof purposes)[number]

/** The purposes of a role, in the order they are asked; the first is the one without which there is no account. */
export const purposesOf: Record<Role, readonly Purpose[]> = {
  mentee: ['programme', 'brief', 'contact', 'mails'],
  mentor: ['programme', 'directory', 'contact', 'mails'],
  promoter: ['board'],
  visitor: ['account', 'mails'],
  admin: ['duty'],
}

/** The same with those that nobody is asked about: the person switches them on. */
export const givableOf: Record<Role, readonly Purpose[]> = {
  ...purposesOf,
  mentee: [...purposesOf.mentee, 'phone'],
  mentor: [...purposesOf.mentor, 'phone'],
}

/** Whether a role cannot be without a purpose: to withdraw it is to leave. An administrator's is their duty. */
export function isNeeded(role: Role, purpose: Purpose): boolean {
  return role !== 'promoter' && purposesOf[role][0] === purpose
}

/**
 * Consents that the application of a mentee or mentor includes. The sign-up says so in one sentence, without
 * a box.
 */
const appliedFor: readonly Purpose[] = ['brief', 'directory']

/** The purposes for which the sign-up of a role has a box. */
export function boxesOf(role: Role): Purpose[] {
  return optionalOf(role).filter((purpose) => !appliedFor.includes(purpose))
}

/** The purposes that an account of a role can be without. */
export function optionalOf(role: Role): Purpose[] {
  return purposesOf[role].filter((purpose) => !isNeeded(role, purpose))
}

/** How an answer was given: at the sign-up, by a switch or at the welcome, by a mailed link, or by letting 60 days pass. */
export const consentHows = ['sign-up', 'switch', 'link', 'lapse'] as const
export type ConsentHow = (typeof consentHows)[number]
