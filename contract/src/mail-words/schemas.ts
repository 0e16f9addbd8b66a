import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { askedByHand, wordsKeys } from './values.ts'
import { code } from '#texts/code.ts'
import { defaultLanguage, languages, perLanguage } from '#texts/languages.ts'
import { moment, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { orMissing } from '#setup/text-schemas.ts'

const Words = z
  .object({
    subject: text({ max: 200 }).describe('The subject, or the title of a notice'),
    text: text({ max: 3000 }).describe('The paragraphs, an empty line between two'),
    action: text({ max: 60 }).describe('What its button says; empty where it leads nowhere'),
  })
  .describe('The words in one language; `{{name}}` stands for a value')
export type Words = z.infer<typeof Words>

const none = { subject: '', text: '', action: '' }

/** The words of a mail or a notice in each language; a language without words has those of the default one. */
export const MailWords = z.object(
  perLanguage((language) => (language === defaultLanguage ? Words : orMissing(Words, none))),
)
export type MailWords = z.infer<typeof MailWords>

const key = z.enum(wordsKeys).describe('Which mail or notice')
const params = z.object({ key })
const missing = 'setting_not_found'
const body = z.object({
  language: z.enum(languages, { error: code('value_invalid') }).describe('In which language'),
  words: Words,
})

const Row = z.object({
  key,
  subject: z.string().describe('Its subject or title as it is now, in the language of the caller'),
  isChanged: z.boolean().describe('Whether its words are others than the original'),
  updatedAt: moment('When it was last changed').nullable().describe('Null while nobody has changed it'),
  by: z.string().nullable().describe('Who changed it last; null for nobody who is still known'),
})
export type WordsRow = z.infer<typeof Row>

const Original = z.object({
  words: MailWords.describe('The words that the product brings along'),
  values: z.array(z.string()).describe('The values that the words name: each has to stand in them'),
})

const Composed = z.object({
  subject: z.string().describe('The subject'),
  text: z.string().describe('The mail as plain text'),
  html: z.string().describe('The mail as HTML'),
})

export const mailWordsSchemas = schemas({
  list: {
    summary: 'Lists the mails and notices, and whether their words have been changed.',
    reads: null,
    response: reply({ data: z.array(Row).describe('The mails and notices') }),
  },
  original: {
    summary: 'Reads the original words of a mail or a notice, and the values that stand in them.',
    reads: null,
    params,
    missing,
    response: reply({ data: Original.describe('The original') }),
  },
  preview: {
    summary: 'Composes a mail with the words sent and with made-up values, and sends nothing.',
    reads: null,
    params,
    missing,
    body,
    response: reply({ data: Composed.describe('The mail') }),
  },
  sent: {
    summary: 'Reads the mail that asks somebody, with made-up values, before it is sent.',
    reads: null,
    params: z.object({ kind: z.enum(askedByHand).describe('Which one') }),
    missing,
    response: reply({ data: Composed.describe('The mail') }),
  },
  test: {
    summary: 'Mails the same to the caller.',
    reads: null,
    params,
    missing,
    body,
    response: reply({}),
  },
})
