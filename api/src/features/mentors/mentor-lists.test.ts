import { mentors } from '@udyam/contract/mentors/calls'
import { adminMentorSorts } from '@udyam/contract/mentors/values'
import { beforeAll, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeCategory, makeMentor } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller
const ids: string[] = []

beforeAll(async () => {
  here = await world()
  const { _id: category } = await makeCategory(here, 'Law')
  for (let at = 0; at < 25; at += 1) {
    const made = await makeMentor(here, {
      firstName: at % 5 === 0 ? 'asha' : `Name ${String(at % 7)}`,
      lastName: at % 2 === 0 ? 'Patil' : 'patil',
      email: `mentor-${String(at).padStart(2, '0')}@example.com`,
      phoneNumber: String(9_000_000_000 + ((at * 7) % 25)),
      dob: at % 4 === 0 ? null : `19${60 + (at % 9)}-01-0${1 + (at % 5)}`,
      location: at % 3 === 0 ? 'Nashik' : 'Pune',
      experience: at % 6 === 0 ? '' : `${at} years`,
      ...(at % 2 === 0 ? { category } : {}),
      approve: at % 5 !== 1,
      block: at % 8 === 7,
    })
    ids.push(made.id)
  }
  admin = await here.as('admin')
})

describe("the administrators' list of mentors", () => {
  test('shows all of them, the first name first, 1,000 a page', async () => {
    const { body } = await admin.call(mentors.list)
    expect(body.message).toBe(messageText('mentors_found'))
    expect(body.pagination).toEqual({ page: 1, limit: 1000, total: 25, pages: 1 })
    const shown = body.data.map(({ firstName }) => firstName.toLowerCase())
    expect(shown).toEqual(shown.toSorted())
  })

  test.each(adminMentorSorts.flatMap((sort) => [sort, `-${sort}` as const]))(
    'sorted by %s has every row once over the pages, ties by id',
    async (sort) => {
      const seen = []
      for (const page of [1, 2, 3]) {
        const { status, body } = await admin.call(mentors.list, { query: { sort, page, limit: 10 } })
        expect(status).toBe(200)
        expect(body.pagination).toEqual({ page, limit: 10, total: 25, pages: 3 })
        seen.push(...body.data)
      }
      expect(seen.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted())
      const field = sort.replace('-', '') as (typeof adminMentorSorts)[number]
      const values = seen.map((row) => row[field]?.toLowerCase() ?? null)
      const given = values.filter((value): value is string => value !== null && value !== '')
      expect(given).toEqual(sort.startsWith('-') ? given.toSorted().toReversed() : given.toSorted())
      expect(values.slice(given.length).every((value) => value === null || value === '')).toBe(true)
      const tied = seen.filter((_row, at) => at > 0 && values[at] === values[at - 1])
      for (const row of tied) {
        const before = seen[seen.indexOf(row) - 1]?._id ?? ''
        expect(sort.startsWith('-') ? before > row._id : before < row._id).toBe(true)
      }
    },
  )

  test.each(['firstName', '-firstName', 'email', '-dob', 'createdAt'] as const)(
    'sorted by %s keeps its order when it is searched',
    async (sort) => {
      const all = await admin.call(mentors.list, { query: { sort } })
      const searched = await admin.call(mentors.list, { query: { sort, search: 'mentor-' } })
      expect(searched.body.data.map(({ _id }) => _id)).toEqual(all.body.data.map(({ _id }) => _id))
      const second = await admin.call(mentors.list, {
        query: { sort, search: 'mentor-', page: 2, limit: 10 },
      })
      expect(second.body.data.map(({ _id }) => _id)).toEqual(
        all.body.data.slice(10, 20).map(({ _id }) => _id),
      )
      expect(second.body.pagination).toEqual({ page: 2, limit: 10, total: 25, pages: 3 })
    },
  )

  test('beyond its last page is empty, and still says how many there are', async () => {
    for (const query of [
      { page: 9, limit: 10 },
      { page: 9, limit: 10, search: 'mentor-' },
    ]) {
      const { body } = await admin.call(mentors.list, { query })
      expect(body.data).toEqual([])
      expect(body.pagination).toEqual({ page: 9, limit: 10, total: 25, pages: 3 })
    }
  })

  test.each([
    ['mentor-07@example.com', 1],
    ['9000000003', 1],
    ['+91 90000-00003', 1],
    ['९००००००००३', 1],
    ['NASHIK', 9],
    ['law', 13],
    ['asha patil', 5],
    ['nothing like it', 0],
  ])('is searched by name, e-mail, phone, place and category: %s', async (search, total) => {
    const { body } = await admin.call(mentors.list, { query: { search } })
    expect(body.pagination.total).toBe(total)
    expect(body.data).toHaveLength(total)
  })

  test.each([
    [{ status: 'Blocked' }, 3],
    [{ status: 'Pending' }, 5],
    [{ status: 'Approved' }, 17],
    [{ location: 'nashik' }, 9],
    [{ industry: 'LAW' }, 13],
    [{ experience: '20+' }, 4],
    [{ status: 'Approved', location: 'Pune', industry: 'Law', search: 'mentor-' }, 7],
  ] as const)('is filtered by %j', async (query, total) => {
    const { body } = await admin.call(mentors.list, { query })
    expect(body.pagination.total).toBe(total)
    expect(body.data).toHaveLength(total)
    const others = body.data.filter((row) => 'status' in query && row.status !== query.status)
    expect(others).toEqual([])
  })

  test.each([
    ['page', ['0', '-1', '1.5', 'x', '', '1000001', '99999999999999999999']],
    ['limit', ['0', '1001', '-5', 'all', '1e9']],
    ['sort', ['password', 'passwordHash', 'email;drop', '--email', '']],
    ['status', ['pending', 'x']],
    ['experience', ['many', '100', '-1']],
    ['search', ['x'.repeat(201), 'a\0b']],
  ])('refuses a %s out of range', async (name, values) => {
    for (const value of values) {
      const { status, body } = await admin.send(mentors.list, { query: { [name]: value } })
      expect(status, value).toBe(400)
      expect(Object.keys(body.errors ?? {}), value).toEqual([name])
    }
  })

  test('refuses a value given twice', async () => {
    const answer = await here.app.inject({
      url: '/api/admin/mentor?page=1&page=2',
      headers: { authorization: `Bearer ${admin.tokens?.access}` },
    })
    expectRefusal(
      { status: answer.statusCode, body: answer.json() },
      { status: 400, message: messageText('value_whole', { min: 1, max: 1_000_000 }), field: 'page' },
    )
  })

  test('never holds a password', async () => {
    const { body } = await admin.call(mentors.list)
    expect(JSON.stringify(body)).not.toMatch(/password|argon2|search_key|searchKey/i)
  })
})

describe('the list of requests', () => {
  test('holds the pending ones alone, whatever status is asked', async () => {
    for (const query of [{}, { status: 'Approved' }] as const) {
      const { body } = await admin.call(mentors.listRequests, { query })
      expect(body.pagination.total).toBe(5)
      expect(new Set(body.data.map(({ status }) => status))).toEqual(new Set(['Pending']))
    }
  })

  test('is searched, sorted and paged', async () => {
    const query = { search: 'mentor-1', sort: '-email', limit: 1, page: 2 } as const
    const { body } = await admin.call(mentors.listRequests, { query })
    expect(body.data.map(({ email }) => email)).toEqual(['mentor-11@example.com'])
    expect(body.pagination).toEqual({ page: 2, limit: 1, total: 2, pages: 2 })
  })
})
