import * as z from 'zod'

/** Whatever a control has; the server says what is no answer. */
export const AnswerRule = z.object({ value: z.array(z.string()) })
