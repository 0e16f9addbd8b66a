import { QuestionsGiven } from '@udyam/contract/questions/schemas'
import * as z from 'zod'

/** The questions of an intake, with when they were read. */
export const QuestionsRule = QuestionsGiven.extend({ updatedAt: z.string().optional() })
