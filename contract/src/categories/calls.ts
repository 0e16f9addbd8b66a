import type { categorySchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

export const categories = endpoints<typeof categorySchemas>()({
  list: { method: 'GET', path: 'admin/category', access: ['catalogue.edit', 'people.list'] },
  create: { method: 'POST', path: 'admin/category', access: ['catalogue.edit'] },
  update: { method: 'PUT', path: 'admin/category/{id}', access: ['catalogue.edit'] },
  remove: { method: 'DELETE', path: 'admin/category/{id}', access: ['catalogue.edit'] },
  listSubcategories: { method: 'GET', path: 'admin/subcategory', access: ['catalogue.edit', 'people.list'] },
  createSubcategory: { method: 'POST', path: 'admin/subcategory', access: ['catalogue.edit'] },
  updateSubcategory: { method: 'PUT', path: 'admin/subcategory/{id}', access: ['catalogue.edit'] },
  removeSubcategory: { method: 'DELETE', path: 'admin/subcategory/{id}', access: ['catalogue.edit'] },
})
