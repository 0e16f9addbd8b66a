import { text } from '@udyam/contract/parts/fields'
import * as z from 'zod'

export const Reason = z.object({ reason: text({ required: 'reason_required', max: 300 }) })
