import { CategoryCreate, SubcategoryCreate } from '@udyam/contract/categories/schemas'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

const { name, description } = CategoryCreate.shape

export const NewCategory = z.object({ name, description: description.unwrap() })
export const NewSubcategory = z.object({
  name: SubcategoryCreate.shape.name,
  categoryId: z.string().min(1, code('select_parent')),
})

export const edited = {
  'admin.categories': z.object({ newName: name, description: description.optional() }),
  'admin.subcategories': z.object({
    newName: SubcategoryCreate.shape.name,
    description: description.optional(),
  }),
}
