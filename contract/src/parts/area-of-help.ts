import * as z from 'zod'
import { code } from '#texts/code.ts'

/** The id of an area of help; the server knows which ones there are. */
export const areaOfHelp = () =>
  z
    .string({ error: code('value_invalid') })
    .max(80, code('value_invalid'))
    .meta({ description: 'The id of an area of help, as `helps` names it', examples: ['pricing'] })
