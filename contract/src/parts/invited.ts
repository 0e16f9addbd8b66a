import * as z from 'zod'
import { code } from '#texts/code.ts'
import { languages } from '#texts/languages.ts'
import { newPassword } from './fields.ts'

/** Part of the record of a person whom an administrator has entered. */
export const invited = () =>
  z.literal(true).optional().describe('Only there until who is invited has kept what was entered')

export const onHold = () =>
  z
    .literal(true)
    .optional()
    .describe('Only there while the birth date shows an age under 18: not listed, not introduced')

/** Language of the mails to an entered person. */
export const mailLanguage = () =>
  z
    .enum(languages, { error: code('value_invalid') })
    .optional()
    .describe('The language of their mails; without it, that of the call')

/** Either a password that the administrator sets, or an invitation to choose one. */
export const passwordOrInvitation = {
  password: newPassword().optional(),
  invite: z
    .boolean({ error: code('value_invalid') })
    .optional()
    .describe('Whether they are mailed a link by which they choose the password and agree themselves'),
  language: mailLanguage(),
}

/** Whether the invitation or the password is there. */
export const isEntered = (typed: { invite?: unknown; password?: unknown }) =>
  typed.invite === true || typed.password !== undefined

/** Reported together with all other missing fields. */
export const notEntered = { error: code('password_required'), path: ['password'], when: () => true }
