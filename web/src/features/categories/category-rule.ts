import { CategoryCreate } from '@udyam/contract/categories/schemas'
import * as z from 'zod'

export const NewCategory = z.object({
  name: CategoryCreate.shape.name,
  description: CategoryCreate.shape.description.unwrap(),
})
