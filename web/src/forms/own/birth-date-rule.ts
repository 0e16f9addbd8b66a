import { dateOfBirth } from '@udyam/contract/parts/fields'
import * as z from 'zod'

export const BirthDate = z.object({ dob: dateOfBirth() })
