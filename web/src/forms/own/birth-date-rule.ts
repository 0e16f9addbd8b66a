import { dateOfBirth } from '@udyam/contract/schemas/parts/fields'
import * as z from 'zod'

export const BirthDate = z.object({ dob: dateOfBirth() })
