import { ItemCreate } from '@udyam/contract/mentorships/record-schemas'
import { code } from '@udyam/contract/texts/code'
import { sides } from '@udyam/contract/selection/values'
import * as z from 'zod'

export const Form = z.object({
  text: ItemCreate.shape.text,
  owner: z.enum(sides, { error: code('value_invalid') }),
  due: z
    .string()
    .transform((value) => (value === '' ? null : value))
    .pipe(ItemCreate.shape.due.unwrap()),
})
