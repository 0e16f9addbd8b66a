import { SubcategoryCreate } from '@udyam/contract/categories/schemas'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

export const NewSubcategory = z.object({
  name: SubcategoryCreate.shape.name,
  categoryId: z.string().min(1, code('select_parent')),
})
