import * as z from 'zod'
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
