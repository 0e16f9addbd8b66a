import { publishWays } from '@udyam/contract/matching/plans'
import * as z from 'zod'

export const Form = z.object({ how: z.enum(publishWays), note: z.string() })
