import type { categorySchemas } from './schemas/categories.ts'
import { endpoints } from './endpoint.ts'

/** The industries with a theme of their own; the names of the seeded categories. */
export const industries = [
  'Technology',
  'Medicine',
  'Law',
  'Business',
  'Arts',
  'Education',
  'Sports',
] as const

export const categories = endpoints<typeof categorySchemas>()({
  list: { method: 'GET', path: 'admin/category', access: ['admin'] },
  create: { method: 'POST', path: 'admin/category', access: ['admin'] },
  update: { method: 'PUT', path: 'admin/category/{id}', access: ['admin'] },
  remove: { method: 'DELETE', path: 'admin/category/{id}', access: ['admin'] },
  listSubcategories: { method: 'GET', path: 'admin/subcategory', access: ['admin'] },
  createSubcategory: { method: 'POST', path: 'admin/subcategory', access: ['admin'] },
  updateSubcategory: { method: 'PUT', path: 'admin/subcategory/{id}', access: ['admin'] },
  removeSubcategory: { method: 'DELETE', path: 'admin/subcategory/{id}', access: ['admin'] },
})
