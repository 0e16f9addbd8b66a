import { publishWays } from '@udyam/contract/plans/values'
import * as z from 'zod'

export const Form = z.object({ how: z.enum(publishWays), note: z.string() })
