import * as z from 'zod'
import { code } from '#texts/code.ts'
import { languages } from '#texts/languages.ts'
import { reply } from './reply.ts'

/** A file encoded for JSON. */
export const encodedFile = reply({
  data: z
    .object({
      name: z.string().describe('The name to save it under'),
      type: z.string().describe('The media type'),
      content: z.string().describe('Base64'),
    })
    .describe('The file'),
})

/** The language in which a file is asked for. */
export const fileLanguage = z
  .enum(languages, { error: code('value_invalid') })
  .optional()
  .describe('Its language; that of the call when it is not said')
