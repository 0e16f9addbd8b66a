import { mentees } from '@udyam/contract/mentees/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentee } from '#test/make.ts'
import { auditOf, expectRefusal, rowOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

describe('an administrator', () => {
  test('adds a mentee, who can sign in', async () => {
    const { status, body } = await admin.call(mentees.create, { body: form() })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Mentee created successfully',
      data: { name: 'Priya Kale', location: 'Wai', terms: true, interests: [], dob: null },
    })
    expect(await rowOf(here, 'mentee', body.data._id)).toMatchObject({
      goals: 'A dairy',
      mobile_no: '9822012345',
    })
    expect(await auditOf(here, 'mentee.create')).toMatchObject([
      { actor_id: admin.id, target_id: body.data._id },
    ])
    expect((await here.nobody.call(mentees.login, { body: form() })).status).toBe(200)
  })

  test('must accept the terms for a mentee', async () => {
    const answer = await admin.call(mentees.create, { body: { ...form(), terms: false } })
    expectRefusal(answer, {
      status: 400,
      message: 'Please agree to the terms and conditions',
      field: 'terms',
    })
  })

  test('is told every field that is missing', async () => {
    const { body } = await admin.send(mentees.create, { body: { terms: true } })
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(
      ['name', 'email', 'mobile_no', 'location', 'education', 'goals', 'expectations', 'password'].toSorted(),
    )
  })

  test('reads a mentee in full, which is written down', async () => {
    const params = await makeMentee(here, { dob: '2000-02-29', goals: 'A dairy', taluka: 'Wai' })
    const { body } = await admin.call(mentees.get, { params })
    expect(body.data).toMatchObject({ _id: params.id, email: params.email, dob: '2000-02-29', taluka: 'Wai' })
    expect(await auditOf(here, 'mentee.open')).toMatchObject([{ actor_id: admin.id, target_id: params.id }])
  })

  test('changes the given fields, never the password, and the change is written down by field', async () => {
    const made = await makeMentee(here, { education: 'B.Com', goals: 'A dairy' })
    const body = {
      education: 'M.Com',
      goals: 'A dairy',
      name: 'Priya Rao',
      email: 'Rao@example.com',
      password: 'another one',
    }
    const answer = await admin.send(mentees.update, { params: { id: made.id }, body })
    expect(answer.body).toMatchObject({
      message: 'Mentee updated successfully',
      data: { education: 'M.Com' },
    })
    expect(await rowOf(here, 'account', made.id)).toMatchObject({
      name: 'Priya Rao',
      email: 'rao@example.com',
    })
    expect(
      (await here.nobody.call(mentees.login, { body: { ...made, email: 'rao@example.com' } })).status,
    ).toBe(200)
    const [event] = await auditOf(here, 'mentee.update')
    expect(event?.fields?.toSorted()).toEqual(['education', 'email', 'name'])
  })

  test('does not change a mentee from a state that has passed, nor to an address that is taken', async () => {
    const params = await makeMentee(here)
    await makeMentee(here, { email: 'taken@example.com' })
    const stale = await admin.call(mentees.update, {
      params,
      body: { goals: 'x', updatedAt: '2000-01-01T00:00:00Z' },
    })
    const message = messageText('stale_record')
    expectRefusal(stale, { status: 409, message })
    const taken = await admin.call(mentees.update, { params, body: { email: 'taken@example.com' } })
    expectRefusal(taken, { status: 409, message: messageText('email_taken') })
    expect(await rowOf(here, 'mentee', params.id)).toMatchObject({ goals: '' })
  })

  test('deletes a mentee with account and sessions', async () => {
    const params = await makeMentee(here)
    const mentee = await here.as('mentee', params)
    const { body } = await admin.call(mentees.remove, { params })
    expect(body).toEqual({ success: true, message: 'Mentee deleted successfully', code: 'mentee_deleted' })
    expect(await rowOf(here, 'account', params.id)).toBeUndefined()
    expect((await mentee.call(mentees.getProfile)).status).toBe(401)
    expect(await auditOf(here, 'mentee.delete')).toMatchObject([{ target_type: 'mentee' }])
    for (const call of [mentees.get, mentees.remove] as const) {
      expectRefusal(await admin.call(call, { params }), { status: 404, message: 'Mentee not found' })
    }
    const gone = await admin.call(mentees.update, { params, body: { goals: 'x' } })
    expectRefusal(gone, { status: 404, message: 'Mentee not found' })
  })
})

describe("the administrators' list of mentees", () => {
  beforeEach(async () => {
    await makeMentee(here, {
      name: 'Priya',
      location: 'Wai',
      education: 'B.Com',
      interests: ['Dairy'],
      mobile_no: '9000000001',
    })
    await makeMentee(here, { name: 'asha', location: 'wai', education: 'B.Sc', email: 'find-me@example.com' })
    await makeMentee(here, { name: 'विजय', location: '', education: '', mobile_no: '' })
  })

  test.each([
    [{}, ['asha', 'Priya', 'विजय']],
    [{ sort: '-name' }, ['विजय', 'Priya', 'asha']],
    [{ sort: '-location' }, ['Priya', 'asha', 'विजय']],
    [{ sort: 'education' }, ['Priya', 'asha', 'विजय']],
    [{ sort: '-mobile_no' }, ['asha', 'Priya', 'विजय']],
    [{ search: 'DAIRY' }, ['Priya']],
    [{ search: 'vijay' }, ['विजय']],
    [{ search: 'find-me@' }, ['asha']],
    [{ search: '9000000001' }, ['Priya']],
    [{ search: 'Kulkarni' }, []],
    [{ location: 'WAI' }, ['asha', 'Priya']],
    [{ education: 'b.com' }, ['Priya']],
    [{ location: 'Wai', education: 'B.Sc', search: 'asha' }, ['asha']],
    [{ limit: '1', page: '2' }, ['Priya']],
    [{ limit: '2', page: '2', search: 'example' }, ['विजय']],
  ])('is searched, filtered, sorted and paged: %j', async (query, names) => {
    const { body } = await admin.send(mentees.list, { query })
    const shown = body.data.map(({ name }) => name)
    const isTied = 'sort' in query && query.sort === '-location'
    expect(isTied ? [...shown.slice(0, 2).toSorted(), ...shown.slice(2)] : shown).toEqual(names)
  })

  test('counts the places and educations there are', async () => {
    const { body } = await admin.call(mentees.list, { query: { search: 'nobody at all' } })
    expect(body.pagination).toEqual({ page: 1, limit: 1000, total: 0, pages: 1 })
    expect(body.facets).toEqual({
      locations: [{ name: expect.stringMatching(/^wai$/i), count: 2 }],
      districts: [],
      educations: [
        { name: 'B.Com', count: 1 },
        { name: 'B.Sc', count: 1 },
      ],
      questions: [],
    })
  })
})

function form() {
  return {
    name: 'Priya Kale',
    email: 'priya@example.com',
    mobile_no: '98220 12345',
    location: 'Wai',
    education: 'B.Com',
    goals: 'A dairy',
    expectations: 'Advice',
    terms: true,
    password: 'a good pass phrase',
  }
}
