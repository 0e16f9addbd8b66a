import * as z from 'zod'
import { code } from '#texts/code.ts'
import { latinDigits } from '#texts/digits.ts'
import { isPhotoAddress } from '#photos/values.ts'
import { ageOn, dayOfMoment, indianDate } from '#indian-date.ts'
import { isHttpsAddress } from '#texts/web-address.ts'
import {
  holdsAddress,
  holdsEncodedWord,
  holdsInvisible,
  isOfOneScript,
  isOrdinary,
  plainText,
} from './plain-text.ts'
import { holdsLostLetters } from './lost-letters.ts'
import { normalisePhone } from './phone-number.ts'
import type { MessageCode } from '#texts/messages.ts'

/** Shortest password the specification takes; an installation can ask for more. */
export const passwordMinLength = 6
const passwordMaxLength = 128

const storable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** Texts of this maximum length or more may have line breaks. */
const longFrom = 300

/**
 * Trims typed text, composes it and removes invisible letters. Joiners, which Devanagari needs, remain.
 * Rejects text that cannot be stored, or that reads as something else than it is.
 *
 * @param rule.required the code of the message when it is empty; without it the text may be empty
 * @param rule.max most characters (UTF-16 units); 100 when it is not said
 */
export function text(rule: { required?: MessageCode | undefined; max?: number } = {}) {
  const max = rule.max ?? 100
  const schema = z
    .string({ error: rule.required ?? code('value_invalid') })
    .max(max + 100, { error: code('text_too_long'), abort: true })
    .refine(storable, { error: code('text_invalid'), abort: true })
    .overwrite((value) => plainText(value.replaceAll('\r\n', '\n')))
    .max(max, code('text_too_long'))
    .refine((value) => isOrdinary(value, { lines: max >= longFrom }), code('text_letters'))
  return rule.required === undefined ? schema : schema.min(1, rule.required)
}

/**
 * A person's name or a part of one: all visible, with a letter in it, never an address of the web nor an encoded word, and
 * each word in one script of India.
 *
 * @param rule.letters least number of letters, vowel signs included; a part of a name may be an initial
 */
export const name = (required?: MessageCode, { letters = 1 }: { letters?: 1 | 2 } = {}) =>
  text({ required })
    .refine((value) => !holdsLostLetters(value), { error: code('text_lost'), abort: true })
    .refine((value) => value === '' || /\p{L}/u.test(value), code('name_letters'))
    .refine((value) => letters === 1 || !isOneLetter.test(value), code('name_short'))
    .refine((value) => !holdsInvisible(value), code('text_letters'))
    .refine((value) => !holdsAddress(value), code('name_address'))
    .refine((value) => !holdsEncodedWord(value), code('name_encoded'))
    .refine(isOfOneScript, code('text_letters'))

const isOneLetter = /^[^\p{L}]*\p{L}[^\p{L}\p{M}]*$/u

/** Maximum length of a description with its HTML. Sanitising this much takes milliseconds. */
export const longestRichText = 20_000

/** A longer answer, up to 2,000 characters. */
export const longText = (required?: MessageCode) => text({ required, max: 2000 })

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const emailText = `[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@(?:${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]`
const emailPattern = new RegExp(`^${emailText}$`)
const emailOrNone = new RegExp(`^(?:${emailText})?$`)

/**
 * An e-mail address, trimmed and in ASCII lower case, at most 254 characters: its length is checked before
 * the pattern runs (RFC 5321 4.5.3.1.3).
 *
 * @param rule its texts, and whether it may be an empty text, which the server checks
 */
export function email(rule: { required?: MessageCode; invalid?: MessageCode; mayBeEmpty?: true } = {}) {
  const required = rule.required ?? code('email_required')
  const invalid = rule.invalid ?? code('email_invalid')
  return z
    .string({ error: required })
    .max(354, { error: invalid, abort: true })
    .overwrite((value) => value.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
    .min(rule.mayBeEmpty ? 0 : 1, { error: required, abort: true })
    .max(254, { error: invalid, abort: true })
    .regex(rule.mayBeEmpty ? emailOrNone : emailPattern, invalid)
    .meta({ description: 'E-mail address; compared ignoring case', examples: ['sanjay@example.com'] })
}

function phoneNumber(rule: { required: MessageCode; invalid: MessageCode; pattern: RegExp; min?: 0 }) {
  return z
    .string({ error: rule.required })
    .max(40, { error: rule.invalid, abort: true })
    .overwrite(normalisePhone)
    .min(rule.min ?? 1, { error: rule.required, abort: true })
    .regex(rule.pattern, rule.invalid)
    .meta({
      description: '10 digits; +91, 0091, 0, spaces, hyphens, tel: and the digits of India are understood',
      examples: ['9822012345'],
    })
}

/** A phone number of exactly 10 digits, or an empty text. */
export const phoneOrNone = () =>
  phoneNumber({ required: 'phone_required', invalid: 'phone_invalid', pattern: /^(?:\d{10})?$/, min: 0 })

/** A phone number of exactly 10 digits. */
export const phone = () =>
  phoneNumber({ required: 'phone_required', invalid: 'phone_invalid', pattern: /^\d{10}$/ })

/** A mobile number of 10 digits that starts with 6 to 9. */
export const mobile = () =>
  phoneNumber({ required: 'mobile_required', invalid: 'mobile_invalid', pattern: /^[6-9]\d{9}$/ })

/** A mobile number of 10 digits that starts with 6 to 9, or an empty text. */
export const mobileOrNone = () =>
  phoneNumber({
    required: 'mobile_required',
    invalid: 'mobile_invalid',
    pattern: /^(?:[6-9]\d{9})?$/,
    min: 0,
  })

/** A new password. It is compared as typed: neither trimmed nor shortened. */
export const newPassword = (required: MessageCode = 'password_required') =>
  z
    .string({ error: required })
    .min(1, { error: required, abort: true })
    .min(passwordMinLength, code('password_min'))
    .max(passwordMaxLength, code('password_max'))
    .refine(storable, code('text_invalid'))
    .meta({ description: 'At least 6 and at most 128 characters', examples: ['a good pass phrase'] })

/**
 * A password for sign-in, of 1 to 1,000 characters. It is only compared; the rules for new passwords do not
 * apply.
 */
export const givenPassword = (required: MessageCode = 'password_required') =>
  z
    .string({ error: required })
    .min(1, required)
    .max(1000, code('text_too_long'))
    .meta({ description: 'The password as typed', examples: ['a good pass phrase'] })

function isCalendarDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A day as it is typed or, of a moment with its zone, as other clients write one: `new Date(dob).toISOString()`. */
function dayOf(value: string): string {
  const typed = latinDigits(value.trim())
  const read = dayOfMoment(typed)
  // 30 February is no day in a moment either.
  return read !== undefined && isCalendarDate(typed.slice(0, 10)) ? read : typed
}

/** A date of birth as `YYYY-MM-DD` or a moment in ISO 8601 with its zone: a day of the calendar from 1900 to today. */
export const dateOfBirth = () =>
  z
    .string({ error: code('dob_required') })
    .max(100, { error: code('dob_invalid'), abort: true })
    .overwrite(dayOf)
    .min(1, { error: code('dob_required'), abort: true })
    .regex(/^(?:19|20)\d\d-\d\d-\d\d$/, { error: code('dob_invalid'), abort: true })
    .refine(isCalendarDate, { error: code('dob_invalid'), abort: true })
    .refine((value) => value <= indianDate(), code('dob_invalid'))
    .meta({
      description: 'Date of birth, YYYY-MM-DD or a moment in ISO 8601; midnight in India is that Indian day',
      examples: ['1998-04-23'],
    })

/** An optional birth date: null and an empty text mean none. */
export const optionalDateOfBirth = () =>
  z
    .string({ error: code('dob_invalid') })
    .max(100, { error: code('dob_invalid'), abort: true })
    .overwrite(dayOf)
    .refine((value) => value === '' || dateOfBirth().safeParse(value).success, code('dob_invalid'))
    .meta({
      description: 'Date of birth, YYYY-MM-DD or a moment in ISO 8601; null or empty for none',
      examples: ['1980-05-01'],
    })
    .transform((value) => value || null)
    .nullable()

/** Whether a date of birth is 18 years ago to the day, by the Indian date, or not known. */
export function isOfAge(value: string | null): boolean {
  return value === null || ageOn(value, indianDate()) >= 18
}

/** A date of birth at least 18 years ago. */
export const adultDateOfBirth = () => dateOfBirth().refine(isOfAge, code('age_18'))

/** A date of birth at least 18 calendar years ago: the mentor profile compares the years alone. */
export const adultYearOfBirth = () =>
  dateOfBirth().refine(
    (value) => Number(indianDate().slice(0, 4)) - Number(value.slice(0, 4)) >= 18,
    code('age_18'),
  )

/** Trims a list's values, drops empty ones and those that differ from an earlier one by case alone. */
export function distinct(values: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const value of values) {
    const trimmed = value.normalize('NFC').trim()
    const key = trimmed.toLowerCase()
    if (key !== '' && !seen.has(key)) seen.set(key, trimmed)
  }
  return [...seen.values()]
}

/** A list of short texts, trimmed and without repeats. */
export function textList(rule: { required?: MessageCode | undefined; most: number; tooMany?: MessageCode }) {
  const schema = z
    .array(text({ max: 60 }), { error: rule.required ?? code('value_invalid') })
    .max(200, rule.tooMany ?? code('list_too_long'))
    .overwrite(distinct)
    .max(rule.most, rule.tooMany ?? code('list_too_long'))
  return rule.required === undefined ? schema : schema.min(1, rule.required)
}

/** A mentee's interests, up to 30 of up to 60 characters each. */
export const interests = (required?: MessageCode) =>
  textList({
    required,
    most: 30,
    tooMany: 'interests_too_many',
  }).meta({ description: 'Interests, trimmed and without repeats', examples: [['Technology', 'Finance']] })

const address = z.url()

function isHttpsUrl(value: string): boolean {
  return value === '' || (isHttpsAddress(value) && address.safeParse(value).success)
}

/** An `https:` address, or empty for none. */
export const httpsUrl = () =>
  text({ max: 500 })
    .refine(isHttpsUrl, code('url_invalid'))
    .meta({ description: 'An https address, or empty', examples: ['https://example.com/photo.jpg'] })

/** The address of a photo elsewhere, which the server copies; that of the copy, as answers have it, changes nothing. */
export const photoUrl = () =>
  text({ max: 500 })
    .refine((value) => isPhotoAddress(value) || isHttpsUrl(value), code('url_invalid'))
    .meta({
      description: 'The https address of a photo to be copied, empty, or what an answer said',
      examples: ['https://example.com/photo.jpg'],
    })

/** The id of a record, a random UUID. */
export const id = (of = 'Id') => z.guid().describe(`${of}, a UUID`)

/** Ids of records, from one to `most`. */
export const ids = (most: number) =>
  z
    .array(z.guid({ error: code('value_invalid') }), { error: code('value_invalid') })
    .min(1)
    .max(most, code('list_too_long'))

/** A moment in ISO 8601, and what happens then. */
export const moment = (what: string) => z.iso.datetime().describe(`${what}, ISO 8601 in UTC`)

export const createdAt = () => moment('When it was made')
export const updatedAt = () => moment('When it was last changed')

/** When the editor read the record. The server refuses a time older than the record's own with 409. */
export const readAt = () =>
  z.iso.datetime({ error: code('value_invalid') }).describe('The updatedAt the edit started from')

/** How often and when somebody was last reminded, by hand or by the product. */
export const Reminded = z.object({
  times: z.int().describe('How often'),
  at: moment('When last'),
})
