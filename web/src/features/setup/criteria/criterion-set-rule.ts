import { CriterionSetGiven } from '@udyam/contract/criteria/schemas'
import * as z from 'zod'

/** A set as it is typed; a new one has no `updatedAt`. */
export const CriterionSetRule = CriterionSetGiven.extend({ updatedAt: z.string().optional() })
