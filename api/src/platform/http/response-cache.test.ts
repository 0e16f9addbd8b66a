import { brotliDecompressSync } from 'node:zlib'
import { contract } from '@udyam/contract'
import { beforeEach, expect, test } from 'vitest'
import { makeMentor, makePromoter } from '#test/make.ts'
import { world, type World } from '#test/world.ts'

const { categories, mentors, promoters } = contract
let here: World

beforeEach(async () => {
  here = await world()
})

test('a shared answer follows every change at the next call, and is kept apart by its query', async () => {
  const { id } = await makeMentor(here, { firstName: 'Anand', bio: 'Before' })
  const member = await here.as('mentee')
  const first = async () => (await member.call(mentors.listApproved)).body.data[0]
  expect((await first())?.bio).toBe('Before')
  expect((await member.call(mentors.listApproved, { query: { search: 'nobody' } })).body.data).toEqual([])
  const admin = await here.as('admin')
  await admin.call(mentors.update, { params: { id }, body: { bio: 'After' } })
  expect((await first())?.bio).toBe('After')
  await admin.call(mentors.update, { params: { id }, body: { block: true } })
  expect(await first()).toBeUndefined()
})

test('a shared answer is compressed for those who take it so, and the same', async () => {
  for (let count = 0; count < 10; count += 1) await makeMentor(here)
  const member = await here.as('mentee')
  const url = `/api/${mentors.listApproved.path}`
  const authorization = `Bearer ${member.tokens?.access}`
  const plain = await here.app.inject({ url, headers: { authorization, 'accept-encoding': 'identity' } })
  const packed = await here.app.inject({ url, headers: { authorization, 'accept-encoding': 'gzip, br' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers['vary']).toContain('accept-encoding')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('the advisory board and the names of categories follow their changes too', async () => {
  const admin = await here.as('admin')
  const { id } = await makePromoter(here, { firstName: 'Asha' })
  const { body } = await admin.call(categories.create, { body: { name: 'Crafts' } })
  const mentor = await makeMentor(here, { category: body._id })
  const shown = async () => {
    const board = (await admin.call(promoters.listPublic)).body.data.map(({ name }) => name)
    const [first] = (await admin.call(mentors.listApproved)).body.data
    return [...board, first?.industry]
  }
  expect(await shown()).toEqual(['Asha Deshmukh', 'Crafts'])
  await admin.call(promoters.update, { params: { id }, body: { firstName: 'Usha' } })
  await admin.call(categories.update, { params: { id: body._id }, body: { name: 'Weaving' } })
  expect(await shown()).toEqual(['Usha Deshmukh', 'Weaving'])
  await admin.call(mentors.remove, { params: { id: mentor.id } })
  expect(await shown()).toEqual(['Usha Deshmukh', undefined])
})
