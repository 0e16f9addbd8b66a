import { contract } from '@udyam/contract'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCategory, makeMentor, makeSubcategory } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

const { categories, contact, mentors } = contract
const json = { 'content-type': 'application/json' }
const unknownId = '3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90'
let here: World

beforeEach(async () => {
  here = await world()
})

describe('what is checked comes in order', () => {
  let mentee: Caller

  beforeEach(async () => {
    mentee = await here.as('mentee')
  })

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/admin/mentors',
    '/api/../etc/passwd',
    '/api/%zz',
    '/api/admin/mentor/a/b',
  ])('an unknown path %s is a 404 in JSON, whatever is sent to it', async (url) => {
    const answer = await raw({ method: 'POST', url, payload: 'x', headers: { 'content-type': 'text/plain' } })
    expectRefusal(answer, { status: 404, message: 'Not found' })
  })

  test('a path that exists is not found by another method', async () => {
    const answer = await raw({ method: 'PATCH', url: '/api/admin/category', payload: {} })
    expectRefusal(answer, { status: 404, message: 'Not found' })
  })

  test('the content type comes before the size, the size before the session', async () => {
    const payload = 'x'.repeat(600 * 1024)
    const of = (type: string) =>
      raw({ method: 'POST', url: '/api/admin/mentor', payload, headers: { 'content-type': type } })
    expect((await of('text/plain')).status).toBe(415)
    expect((await of('application/json')).status).toBe(413)
  })

  test('the session and the role come before the body, even one that is no JSON', async () => {
    const broken = { method: 'POST', url: '/api/admin/mentor', payload: '{"a":' } as const
    expect((await raw({ ...broken, headers: json })).status).toBe(401)
    expect((await raw({ ...broken, headers: { ...json, ...bearer(mentee) } })).status).toBe(403)
    const admin = await here.as('admin')
    const answer = await raw({ ...broken, headers: { ...json, ...bearer(admin) } })
    expect(answer).toEqual({
      status: 400,
      body: {
        success: false,
        message: 'The body is not valid JSON',
        code: 'body_malformed',
        errors: {},
        codes: {},
      },
    })
  })

  test('the role comes before the record', async () => {
    const { id } = await makeMentor(here)
    for (const known of [id, unknownId, 'nonsense']) {
      expect((await mentee.call(mentors.get, { params: { id: known } })).status).toBe(403)
    }
  })

  test('the input comes before the record, the record before its state', async () => {
    const admin = await here.as('admin')
    const rename = (id: string, name: string) =>
      admin.call(categories.update, { params: { id }, body: { name, updatedAt: '2000-01-01T00:00:00.000Z' } })
    expect((await rename(unknownId, '')).status).toBe(400)
    expect((await rename(unknownId, 'Law')).status).toBe(404)
    const { _id } = await makeCategory(here)
    expect((await rename(_id, 'Law')).status).toBe(409)
  })
})

describe('a body', () => {
  test('nested deeper than 20 levels is refused, and at any depth in good time', async () => {
    const nested = (depth: number) => `{"message":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    const send = (payload: string) => raw({ method: 'POST', url: '/api/contact', payload, headers: json })
    expect((await send(nested(20))).body).toMatchObject({ message: 'Please fill in all fields.' })
    expect((await send(nested(21))).body).toMatchObject({ message: 'The request is nested too deeply' })
    expect((await send(nested(7000))).body).toMatchObject({ message: 'The request is nested too deeply' })
    expect((await send('{"a":"[[[[[[[[[[[[[[[[[[[[[[[[[["}')).body).toMatchObject({
      errors: { name: expect.any(String) },
    })
  })

  test.each(['[]', '"text"', '7', 'true', '[{"name":"x"}]'])(
    '%s is no object and is refused',
    async (payload) => {
      const { status, body } = await raw({ method: 'POST', url: '/api/contact', payload, headers: json })
      expect(status).toBe(400)
      expect(body).toMatchObject({ success: false })
    },
  )

  test('of a deletion or a sign-out may be missing, whatever the content type says', async () => {
    const admin = await here.as('admin')
    const { _id: categoryId } = await makeCategory(here)
    const { _id } = await makeSubcategory(here, { categoryId })
    const headers = { ...json, ...bearer(admin) }
    const urls = [`/api/admin/subcategory/${_id}`, `/api/admin/category/${categoryId}`]
    for (const url of urls) expect((await raw({ method: 'DELETE', url, headers })).status).toBe(200)
    expect((await raw({ method: 'POST', url: '/api/auth/logout', headers })).status).toBe(200)
  })

  test('with unknown fields is taken without them', async () => {
    const admin = await here.as('admin')
    const more = {
      name: 'Farming',
      _id: unknownId,
      demo: true,
      createdAt: '2000-01-01T00:00:00.000Z',
      __proto__: { x: 1 },
    }
    const { body } = await admin.call(categories.create, { body: more })
    const row = await here.db.selectFrom('category').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ id: body._id, name: 'Farming', demo: false })
    expect(row.id).not.toBe(unknownId)
    expect(row.created_at.getFullYear()).toBeGreaterThan(2000)
  })

  test.each(['\0', '\ud800', 'a\udfff'])('with text that cannot be stored (%j) is refused', async (bad) => {
    const { status, body } = await here.nobody.call(contact.send, { body: fill({ subject: `a${bad}b` }) })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ subject: 'This text contains characters that cannot be stored' })
  })
})

function fill(more: Record<string, string>) {
  return { name: 'Ravi', email: 'ravi@example.com', subject: 'A question', message: 'Hello', ...more }
}

function bearer(caller: Caller) {
  return { authorization: `Bearer ${caller.tokens?.access}` }
}

async function raw(options: InjectOptions): Promise<{ status: number; body: unknown }> {
  const answer = await here.app.inject(options)
  return { status: answer.statusCode, body: answer.json() }
}
