import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { term } from '#parts/terms.ts'
import { reply } from '#parts/reply.ts'
import { createdAt, id, longText, readAt, text, updatedAt } from '#parts/fields.ts'
import { code } from '#texts/code.ts'
import { listQuery, page } from '#parts/page.ts'

const categoryName = term('The name of the industry', 'Business')

const categoryDescription = term('What belongs to it, or empty', 'Shops and services')

const subcategoryName = term('The name of the field', 'Retail')

export const Category = z.object({
  _id: id(),
  name: categoryName(),
  description: categoryDescription(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export type Category = z.infer<typeof Category>

export const Subcategory = z.object({
  _id: id(),
  name: subcategoryName(),
  categoryId: id('The parent category'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export type Subcategory = z.infer<typeof Subcategory>

export const CategoryCreate = z.object({
  name: categoryName(text({ required: 'category_name_required' })),
  description: categoryDescription(longText()).default(''),
})

export const CategoryUpdate = z.object({
  name: categoryName(text({ required: 'category_name_required' })).optional(),
  description: categoryDescription(longText()).optional(),
  updatedAt: readAt().optional(),
})

export const SubcategoryCreate = z.object({
  name: subcategoryName(text({ required: 'subcategory_name_required' })),
  categoryId: z
    .string({ error: code('category_id_required') })
    .min(1, { error: code('category_id_required'), abort: true })
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, code('category_unknown'))
    .meta({ description: 'The parent category', examples: ['3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90'] }),
})

export const SubcategoryUpdate = z.object({
  name: subcategoryName(text({ required: 'subcategory_name_required' })).optional(),
  updatedAt: readAt().optional(),
})

const sorts = ['name', 'createdAt', 'updatedAt'] as const

export const CategoryQuery = listQuery(sorts, {})

export const SubcategoryQuery = listQuery(sorts, {
  categoryId: id().optional().describe('Only of this category'),
})

const params = z.object({ id: id() })

export const categorySchemas = schemas({
  list: { summary: 'Lists the categories.', reads: null, query: CategoryQuery, response: page(Category) },
  create: {
    summary: "Adds a category; its fields stand at the top of the answer's body.",
    reads: null,
    body: CategoryCreate,
    response: reply(Category.shape),
    status: 201,
  },
  update: {
    summary: 'Renames or describes a category.',
    reads: null,
    params,
    body: CategoryUpdate,
    response: reply({ data: Category.describe('The category') }),
    missing: 'category_not_found',
  },
  remove: {
    summary: 'Deletes a category that nothing uses.',
    reads: null,
    params,
    response: reply({}),
    missing: 'category_not_found',
  },
  listSubcategories: {
    summary: 'Lists the subcategories.',
    reads: null,
    query: SubcategoryQuery,
    response: page(Subcategory),
  },
  createSubcategory: {
    summary: 'Adds a subcategory.',
    reads: null,
    body: SubcategoryCreate,
    response: reply({ data: Subcategory.describe('The subcategory') }),
    status: 201,
  },
  updateSubcategory: {
    summary: 'Renames a subcategory.',
    reads: null,
    params,
    body: SubcategoryUpdate,
    response: reply({ data: Subcategory.describe('The subcategory') }),
    missing: 'subcategory_not_found',
  },
  removeSubcategory: {
    summary: 'Deletes a subcategory that no mentor has.',
    reads: null,
    params,
    response: reply({}),
    missing: 'subcategory_not_found',
  },
})
