import * as z from 'zod'
import type { MessageCode, MessageValues } from '#texts/messages.ts'

/** The few ways a call can fail, and the status each one is answered with. */
export const errorStatus = {
  'bad-input': 400,
  'no-session': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'not-json': 415,
  'too-many': 429,
  fault: 500,
  unavailable: 503,
} as const

export type ErrorKind = keyof typeof errorStatus

/** The code of a sentence of the server; docs/api.md lists them. */
export const Code = z.custom<MessageCode>((code) => typeof code === 'string').meta({ format: 'message-code' })

const Value = z.union([z.string(), z.number()])

/** The values of a sentence by the names of its placeholders; omitted if it has none. */
export const SentenceValues = z
  .record(z.string(), Value)
  .optional()
  .describe('The values in the sentence, where it has any')

/** The step required before sign-in can continue. The 409 has it in addition to the sentence. */
export const NextStep = z.object({
  next: z
    .enum(['second-factor', 'set-up', 'keep-account'])
    .describe(
      'A code is to come, a second factor is to be set up first, or the account is going to be erased: POST privacy/erase/undo with the challenge as `token` keeps it',
    ),
  challenge: z.string().describe('What the next call carries, in place of a session'),
  methods: z.array(z.enum(['totp', 'passkey', 'recovery'])).describe('How it can be shown'),
  expiresIn: z.int().describe('Seconds for which the challenge is good'),
})
export type NextStep = z.infer<typeof NextStep>

/** The body of every failure. Only validation errors have `errors`, `codes` and `valuesByField`, by field path. */
export const Failure = z.object({
  success: z.literal(false).describe('Always false in a failure'),
  message: z.string().describe('What went wrong, in English; for bad input the first error'),
  code: Code.describe('What went wrong, as a fixed word: what clients compare and translate'),
  values: SentenceValues,
  errors: z.record(z.string(), z.string()).optional().describe('Message by field path, for bad input'),
  codes: z.record(z.string(), Code).optional().describe('Code by field path, for bad input'),
  valuesByField: z
    .record(z.string(), z.record(z.string(), Value))
    .optional()
    .describe('The values in the message of a field, for bad input; only of messages that have any'),
  ...NextStep.partial().shape,
})
export type Failure = z.infer<typeof Failure>

/** A field's error: the code, the English sentence, and the values in it. */
export type FieldProblem = { code: MessageCode; message: string; values?: MessageValues | undefined }
