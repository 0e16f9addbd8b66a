import * as z from 'zod'
import { code } from '#texts/code.ts'

/** The consequences of a change that the caller saw, as `POST admin/consequences` counted them. */
export const seenQuery = z.object({
  seen: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9}){2,3}$/, code('value_invalid'))
    .optional()
    .meta({
      description:
        'What the caller was told that it ends: mentorships, briefs, meetings, and profiles of a plan where there are any. Refused when that has changed',
      examples: ['2.1.3'],
    }),
})
