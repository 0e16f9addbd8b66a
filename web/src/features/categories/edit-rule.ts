import { CategoryCreate, SubcategoryCreate } from '@udyam/contract/categories/schemas'
import * as z from 'zod'

const description = CategoryCreate.shape.description.optional()
export const schemas = {
  'admin.categories': z.object({ newName: CategoryCreate.shape.name, description }),
  'admin.subcategories': z.object({ newName: SubcategoryCreate.shape.name, description }),
}
