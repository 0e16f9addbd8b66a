import { ResourceGiven } from '@udyam/contract/resources/schemas'
import * as z from 'zod'
import { typedNumber } from '#forms/checks.ts'

/** A resource as it is typed: its place in the list is a text. */
export const ResourceRule = z
  .object({
    ...ResourceGiven.shape,
    position: typedNumber,
    updatedAt: z.string().optional(),
  })
  .pipe(ResourceGiven.safeExtend({ updatedAt: z.string().optional() }))
