import { categories } from '@udyam/contract/categories/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeCategory, makeMentor, makeSubcategory } from '#test/make.ts'
import { auditOf, expectRefusal, rowOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

const stale = {
  status: 409,
  message: messageText('stale_record'),
}
let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

describe('a category', () => {
  test('is added; its fields stand at the top of the answer', async () => {
    const { status, body } = await admin.call(categories.create, {
      body: { name: ' Farming ', description: 'Fields' },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      message: 'Category created successfully',
      code: 'category_created',
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Farming',
      description: 'Fields',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect(await rowOf(here, 'category', body._id)).toMatchObject({ name: 'Farming', description: 'Fields' })
    expect(await auditOf(here, 'category.create')).toMatchObject([
      { actor_id: admin.id, target_id: body._id },
    ])
  })

  test('needs a name', async () => {
    const answer = await admin.send(categories.create, { body: { name: ' ', description: 'x' } })
    expectRefusal(answer, { status: 400, message: 'Category name is required', field: 'name' })
  })

  test('is renamed, and mentors are found by its new name', async () => {
    const { _id: id } = await makeCategory(here, 'Farming')
    const mentor = await makeMentor(here, { category: id })
    const answer = await admin.call(categories.update, { params: { id }, body: { name: 'Horticulture' } })
    expect(answer.body).toMatchObject({
      message: 'Category updated successfully',
      data: { name: 'Horticulture' },
    })
    const { body } = await admin.call(mentors.list, { query: { search: 'horticulture' } })
    expect(body.data.map(({ _id }) => _id)).toEqual([mentor.id])
    const { facets } = (await admin.call(mentors.listApproved)).body
    expect(facets.industries).toEqual([{ name: 'Horticulture', count: 1 }])
    expect(await auditOf(here, 'category.update')).toMatchObject([{ fields: ['name'] }])
  })

  test('is not renamed to a name that is taken, nor from a state that has passed', async () => {
    const { _id: id, updatedAt } = await makeCategory(here, 'Farming')
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    await makeCategory(here, 'Crafts')
    const rename = (name: string, more = {}) =>
      admin.call(categories.update, { params: { id }, body: { name, ...more } })
    expectRefusal(await rename('CRAFTS'), {
      status: 409,
      message: 'A category with this name already exists',
    })
    expect((await rename('Fields', { updatedAt })).status).toBe(200)
    expectRefusal(await rename('Meadows', { updatedAt }), stale)
  })

  test('that nothing uses is deleted', async () => {
    const { _id: id } = await makeCategory(here, 'Farming')
    const { body } = await admin.call(categories.remove, { params: { id } })
    expect(body).toEqual({
      success: true,
      message: 'Category deleted successfully',
      code: 'category_deleted',
    })
    expect(await rowOf(here, 'category', id)).toBeUndefined()
    expect(await auditOf(here, 'category.delete')).toMatchObject([{ label: 'Farming' }])
    expectRefusal(await admin.call(categories.remove, { params: { id } }), {
      status: 404,
      message: 'Category not found',
    })
  })

  test('with subcategories is not deleted', async () => {
    const { _id: categoryId } = await makeCategory(here)
    await makeSubcategory(here, { categoryId })
    const answer = await admin.call(categories.remove, { params: { id: categoryId } })
    expectRefusal(answer, { status: 409, message: 'Cannot delete category with associated subcategories' })
    expect(await rowOf(here, 'category', categoryId)).toBeDefined()
  })

  test('assigned to mentors is not deleted, and the answer says how many', async () => {
    const { _id: category } = await makeCategory(here)
    await makeMentor(here, { category })
    await makeMentor(here, { category, approve: false })
    const answer = await admin.call(categories.remove, { params: { id: category } })
    expectRefusal(answer, { status: 409, message: 'Cannot delete category assigned to mentors (2)' })
  })

  test('is listed by name, searched ignoring case and accents, and paged', async () => {
    for (const [at, name] of ['farming', 'Café Trade', 'कृषी'].entries()) {
      const { _id } = await makeCategory(here, name)
      // Distinct times, because rows of one millisecond have no order.
      await sql`update category set created_at = ${new Date(at * 1000)} where id = ${_id}`.execute(here.db)
    }
    const names = async (query: Record<string, string>) =>
      (await admin.send(categories.list, { query })).body.data.map(({ name }) => name)
    expect(await names({})).toEqual(['Café Trade', 'farming', 'कृषी'])
    expect(await names({ sort: '-name' })).toEqual(['कृषी', 'farming', 'Café Trade'])
    expect(await names({ sort: '-createdAt', limit: '1' })).toEqual(['कृषी'])
    expect(await names({ search: 'CAFE' })).toEqual(['Café Trade'])
    expect(await names({ search: 'ARM' })).toEqual(['farming'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ limit: '2', page: '2' })).toEqual(['कृषी'])
  })
})

describe('a subcategory', () => {
  test('is listed beside more than a hundred others, where no limit is asked for', async () => {
    const { _id: categoryId } = await makeCategory(here)
    for (let at = 0; at < 120; at += 1) await makeSubcategory(here, { categoryId })
    const { body } = await admin.call(categories.listSubcategories)
    expect(body.data).toHaveLength(120)
  })

  test('is added to a category', async () => {
    const { _id: categoryId } = await makeCategory(here)
    const { status, body } = await admin.call(categories.createSubcategory, {
      body: { name: 'Dairy', categoryId },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Subcategory created successfully',
      data: { name: 'Dairy', categoryId },
    })
    expect(await rowOf(here, 'subcategory', body.data._id)).toMatchObject({ category_id: categoryId })
    expect(await auditOf(here, 'subcategory.create')).toMatchObject([{ label: 'Dairy' }])
  })

  test.each([
    [{ name: 'Dairy' }, 'categoryId', 'Category ID is required'],
    [{ name: 'Dairy', categoryId: '' }, 'categoryId', 'Category ID is required'],
    [{ name: 'Dairy', categoryId: 'nonsense' }, 'categoryId', messageText('value_id')],
    [{ name: 'Dairy', categoryId: crypto.randomUUID() }, 'categoryId', 'Please select an existing category'],
  ])('is not added by %j', async (body, field, message) => {
    expectRefusal(await admin.send(categories.createSubcategory, { body }), { status: 400, message, field })
  })

  test('needs a name that its category does not have yet', async () => {
    const [one, other] = [await makeCategory(here), await makeCategory(here)]
    await makeSubcategory(here, { categoryId: one._id, name: 'Dairy' })
    const add = (name: string, categoryId: string) =>
      admin.call(categories.createSubcategory, { body: { name, categoryId } })
    const taken = 'A subcategory with this name already exists in this category'
    expectRefusal(await add('DAIRY', one._id), { status: 409, message: taken })
    expect((await add('Dairy', other._id)).status).toBe(201)
    const nameless = { status: 400, message: 'Subcategory name is required', field: 'name' }
    expectRefusal(await add('', one._id), nameless)
  })

  test('is renamed, but not from a state that has passed', async () => {
    const { _id: categoryId } = await makeCategory(here)
    const { _id: id, updatedAt } = await makeSubcategory(here, { categoryId })
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    const rename = () =>
      admin.call(categories.updateSubcategory, { params: { id }, body: { name: 'Dairy', updatedAt } })
    expect((await rename()).body).toMatchObject({
      message: 'Subcategory updated successfully',
      data: { name: 'Dairy' },
    })
    expect(await auditOf(here, 'subcategory.update')).toMatchObject([{ fields: ['name'] }])
    expectRefusal(await rename(), stale)
  })

  test('that no mentor has is deleted, another one not', async () => {
    const { _id: categoryId } = await makeCategory(here)
    const [free, used] = [
      await makeSubcategory(here, { categoryId }),
      await makeSubcategory(here, { categoryId }),
    ]
    await makeMentor(here, { category: categoryId, subcategory: used._id })
    const remove = (id: string) => admin.call(categories.removeSubcategory, { params: { id } })
    expect((await remove(free._id)).body.message).toBe('Subcategory deleted successfully')
    expect(await auditOf(here, 'subcategory.delete')).toHaveLength(1)
    expectRefusal(await remove(free._id), { status: 404, message: 'Subcategory not found' })
    expectRefusal(await remove(used._id), {
      status: 409,
      message: 'Cannot delete subcategory assigned to mentors (1)',
    })
  })

  test('is listed, of one category too', async () => {
    const [one, other] = [await makeCategory(here), await makeCategory(here)]
    await makeSubcategory(here, { categoryId: one._id, name: 'Dairy' })
    await makeSubcategory(here, { categoryId: other._id, name: 'Bees' })
    const names = async (query: Record<string, string>) =>
      (await admin.send(categories.listSubcategories, { query })).body.data.map(({ name }) => name)
    expect(await names({})).toEqual(['Bees', 'Dairy'])
    expect(await names({ categoryId: one._id })).toEqual(['Dairy'])
    expect(await names({ search: 'BEE' })).toEqual(['Bees'])
  })

  test('added while its category is deleted leaves no orphan and no fault', async () => {
    const { _id: categoryId } = await makeCategory(here)
    const answers = await Promise.all([
      admin.call(categories.createSubcategory, { body: { name: 'Dairy', categoryId } }),
      admin.call(categories.remove, { params: { id: categoryId } }),
      admin.call(categories.createSubcategory, { body: { name: 'Bees', categoryId } }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const parent = await rowOf(here, 'category', categoryId)
    const children = await here.db.selectFrom('subcategory').select('id').execute()
    expect(children.length === 0 || parent !== undefined).toBe(true)
  })
})
