import { promoters } from '@udyam/contract/promoters/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makePromoter } from '#test/make.ts'
import { auditOf, expectRefusal, rowOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

const publicFields = `_id name industry location experience rating reviewCount bio skills
  imageUrl availability socialLinks description`.split(/\s+/)
let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

describe('the advisory board', () => {
  test('shows the public fields alone, with the defaults where a record says nothing', async () => {
    const { id } = await makePromoter(here, { fatherName: 'Hiddenfather', dob: '1970-01-01' })
    const visitor = await here.as('visitor')
    const { body } = await visitor.call(promoters.listPublic)
    expect(body.data).toEqual([
      {
        _id: id,
        name: 'Asha Deshmukh',
        industry: 'Marketing',
        location: 'Remote',
        experience: '3+ years',
        rating: 4.5,
        reviewCount: 0,
        bio: '',
        skills: ['Promotion and Branding'],
        imageUrl: '',
        availability: { days: 'Tuesday, Thursday and Saturday', hours: '10:00 AM to 6:00 PM' },
        socialLinks: { linkedin: '', twitter: '' },
        description: '',
      },
    ])
    const { body: one } = await visitor.call(promoters.getPublic, { params: { id } })
    expect(Object.keys(one.data).toSorted()).toEqual(publicFields.toSorted())
  })

  test('shows each field of a record as it is', async () => {
    const shown = {
      industry: 'Law',
      location: 'Pune',
      experience: '15 years',
      rating: 4,
      reviewCount: 12,
      bio: 'A lawyer.',
      skills: ['Tax'],
      availability: { days: 'Monday', hours: '10 to 6' },
      socialLinks: { linkedin: 'https://linkedin.com/in/asha', twitter: 'https://x.com/asha' },
      description: '<p>Law for small firms</p>',
    }
    const params = await makePromoter(here, shown)
    expect((await admin.call(promoters.getPublic, { params })).body.data).toMatchObject(shown)
  })

  test('is searched, filtered and counted by what it shows, the defaults too', async () => {
    await makePromoter(here, {
      firstName: 'Asha',
      industry: 'Law',
      location: 'Pune',
      experience: '१५ वर्षे',
      skills: ['Tax'],
    })
    await makePromoter(here, {
      firstName: 'Bala',
      email: 'secret@example.com',
      phoneNumber: '9999911111',
      industry: 'law',
    })
    await makePromoter(here, { firstName: 'Hidden', isApproved: false, location: 'Goa' })
    const names = async (query: Record<string, string>) =>
      (await admin.send(promoters.listPublic, { query })).body.data.map(({ name }) => name.split(' ')[0])
    expect(await names({})).toEqual(['Asha', 'Bala'])
    expect(await names({ sort: '-name' })).toEqual(['Bala', 'Asha'])
    expect(await names({ sort: '-experience' })).toEqual(['Asha', 'Bala'])
    expect(await names({ search: 'tax' })).toEqual(['Asha'])
    for (const search of ['secret', '99999', 'Hidden']) expect(await names({ search })).toEqual([])
    expect(await names({ location: 'remote' })).toEqual(['Bala'])
    expect(await names({ industry: 'LAW' })).toEqual(['Asha', 'Bala'])
    expect(await names({ experience: '3+' })).toEqual(['Asha', 'Bala'])
    expect(await names({ experience: '10+' })).toEqual(['Asha'])
    expect(await names({ limit: '1', page: '2', search: 'deshmukh' })).toEqual(['Bala'])
    const { facets } = (await admin.call(promoters.listPublic)).body
    expect(facets.industries).toEqual([{ name: expect.stringMatching(/^law$/i), count: 2 }])
    expect(facets.locations).toEqual([
      { name: 'Pune', count: 1 },
      { name: 'Remote', count: 1 },
    ])
  })

  test('hides one that is not approved, everywhere', async () => {
    const params = await makePromoter(here, { isApproved: false })
    const answer = await admin.call(promoters.getPublic, { params })
    expectRefusal(answer, { status: 404, message: 'Promoter not found' })
  })
})

describe('an administrator', () => {
  test('adds a promoter, approved from the start, who cannot sign in', async () => {
    const more = {
      description: '<p>Hi<img src=x onerror=alert(1)></p>',
      rating: 4.2,
      availability: { days: 'Monday' },
      socialLinks: { linkedin: 'https://linkedin.com/in/asha' },
    }
    const { status, body } = await admin.call(promoters.create, { body: { ...form(), ...more } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Promoter created successfully',
      data: {
        firstName: 'Asha',
        isApproved: true,
        description: '<p>Hi</p>',
        rating: 4.2,
        reviewCount: null,
        availability: { days: 'Monday', hours: '' },
        socialLinks: { linkedin: 'https://linkedin.com/in/asha', twitter: '' },
      },
    })
    const { _id: id } = body.data
    expect(await rowOf(here, 'promoter', id)).toMatchObject({
      is_approved: true,
      industry: null,
      dob: '1970-01-31',
    })
    expect(await rowOf(here, 'account', id)).toMatchObject({ role: 'promoter', email: 'asha@example.com' })
    expect(await auditOf(here, 'promoter.create')).toMatchObject([{ actor_id: admin.id, target_id: id }])
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i)
  })

  test.each([
    [{ socialLinks: { twitter: 'javascript:alert(1)' } }, 'socialLinks.twitter'],
    [{ socialLinks: { linkedin: 'http://linkedin.com' } }, 'socialLinks.linkedin'],
    [{ imageUrl: 'data:text/html,x' }, 'imageUrl'],
    [{ rating: 6 }, 'rating'],
    [{ reviewCount: 1.5 }, 'reviewCount'],
    [{ dob: '2000-02-30' }, 'dob'],
    [{ password: '12345' }, 'password'],
    [{ firstName: '' }, 'firstName'],
  ])('does not add one with %j', async (more, field) => {
    const { status, body } = await admin.send(promoters.create, { body: { ...form(), ...more } })
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
    expect(await here.db.selectFrom('promoter').select('id').execute()).toEqual([])
  })

  test.each([
    ['1970-01-01T00:00:00.000Z', '1970-01-01'],
    ['1970-01-01', '1970-01-01'],
    ['', null],
  ])('takes the date of birth %j', async (dob, kept) => {
    const created = await admin.call(promoters.create, { body: { ...form(), dob } })
    expect(created).toMatchObject({ status: 201, body: { data: { dob: kept } } })
    const params = { id: created.body.data._id }
    await admin.call(promoters.update, { params, body: { dob: '1999-12-31' } })
    const updated = await admin.call(promoters.update, { params, body: { dob } })
    expect(updated).toMatchObject({ status: 200, body: { data: { dob: kept } } })
  })

  test('does not add two with one address', async () => {
    await makePromoter(here, { email: 'asha@example.com' })
    const answer = await admin.call(promoters.create, { body: form() })
    expectRefusal(answer, { status: 409, message: messageText('email_taken') })
  })

  test('hides and shows one with isApproved alone', async () => {
    const params = await makePromoter(here)
    const set = async (isApproved: boolean) =>
      (await admin.call(promoters.update, { params, body: { isApproved } })).body
    expect(await set(false)).toMatchObject({
      message: 'Promoter updated successfully',
      data: { isApproved: false },
    })
    expect((await admin.call(promoters.getPublic, { params })).status).toBe(404)
    expect(await set(true)).toMatchObject({
      message: 'Promoter approved successfully',
      data: { isApproved: true },
    })
    expect((await admin.call(promoters.getPublic, { params })).status).toBe(200)
    expect(await auditOf(here, 'promoter.hide')).toHaveLength(1)
    expect(await auditOf(here, 'promoter.approve')).toHaveLength(1)
  })

  test('changes the given fields, empties one, and never the password', async () => {
    const params = await makePromoter(here, { industry: 'Law', location: 'Pune' })
    const before = await rowOf(here, 'account', params.id)
    const body = {
      industry: '',
      location: 'Goa',
      lastName: 'Rao',
      email: 'new@example.com',
      password: 'another one',
    }
    const answer = await admin.send(promoters.update, { params: { id: params.id }, body })
    expect(answer.body.data).toMatchObject({ industry: '', location: 'Goa' })
    expect(await rowOf(here, 'promoter', params.id)).toMatchObject({ industry: null, location: 'Goa' })
    expect(await rowOf(here, 'account', params.id)).toMatchObject({
      name: 'Asha Rao',
      email: 'new@example.com',
      password_hash: before?.['password_hash'],
    })
    const [event] = await auditOf(here, 'promoter.update')
    expect(event?.fields?.toSorted()).toEqual(['email', 'industry', 'lastName', 'location'])
  })

  test('does not change one from a state that has passed', async () => {
    const params = await makePromoter(here)
    const body = { bio: 'x', updatedAt: '2000-01-01T00:00:00.000Z' }
    expect((await admin.call(promoters.update, { params, body })).status).toBe(409)
  })

  test('reads one in full, which is written down, and deletes one', async () => {
    const params = await makePromoter(here, { fatherName: 'Ramesh' })
    const { body } = await admin.call(promoters.get, { params })
    expect(body.data).toMatchObject({ fatherName: 'Ramesh', email: params.email, rating: null, industry: '' })
    expect(await auditOf(here, 'promoter.open')).toMatchObject([{ target_id: params.id }])
    expect((await admin.call(promoters.remove, { params })).body.message).toBe(
      'Promoter deleted successfully',
    )
    expect(await rowOf(here, 'account', params.id)).toBeUndefined()
    expect(await auditOf(here, 'promoter.delete')).toMatchObject([{ target_type: 'promoter' }])
    expectRefusal(await admin.call(promoters.remove, { params }), {
      status: 404,
      message: 'Promoter not found',
    })
  })

  test('reads them as members do, which is written down too', async () => {
    const params = await makePromoter(here)
    const member = await here.as('mentee')
    for (const caller of [admin, member]) {
      expect((await caller.call(promoters.getPublic, { params })).status).toBe(200)
      expect((await caller.call(promoters.listPublic)).status).toBe(200)
    }
    const byAdmin = { actor_id: admin.id }
    expect(await auditOf(here, 'promoter.open')).toMatchObject([{ ...byAdmin, target_id: params.id }])
    expect(await auditOf(here, 'promoter.list')).toMatchObject([byAdmin])
  })

  test('lists all of them, hidden ones too, found by e-mail and phone', async () => {
    const one = await makePromoter(here, { firstName: 'Asha', phoneNumber: '9999911111', dob: '1970-01-01' })
    const two = await makePromoter(here, {
      firstName: 'Bala',
      isApproved: false,
      email: 'find-me@example.com',
    })
    const ids = async (query: Record<string, string>) =>
      (await admin.send(promoters.list, { query })).body.data.map(({ _id }) => _id)
    expect(await ids({})).toEqual([one.id, two.id])
    expect(await ids({ sort: '-firstName' })).toEqual([two.id, one.id])
    expect(await ids({ sort: '-dob' })).toEqual([one.id, two.id])
    expect(await ids({ sort: 'email' })).toEqual([two.id, one.id])
    expect(await ids({ search: 'find-me' })).toEqual([two.id])
    expect(await ids({ search: '9999911111', sort: 'email' })).toEqual([one.id])
    expect(await ids({ location: 'Remote' })).toEqual([one.id, two.id])
  })
})

test.each([
  ['lastName', promoters.list],
  ['phoneNumber', promoters.list],
  ['location', promoters.listPublic],
  ['industry', promoters.listPublic],
  ['experience', promoters.listPublic],
] as const)('promoters are sorted by %s', async (sort, list) => {
  const [low, high] = [
    { lastName: 'Kale', phoneNumber: '9822011111', location: 'Goa', industry: 'Dairy', experience: '2' },
    { lastName: 'Rao', phoneNumber: '9822099999', location: 'Wai', industry: 'Law', experience: '9' },
  ] as const
  const { id: last } = await makePromoter(here, { firstName: 'Asha', ...high })
  const { id: first } = await makePromoter(here, { firstName: 'Bala', ...low })
  const sorted = async (by: string) =>
    (await admin.send(list, { query: { sort: by } })).body.data.map(({ _id }) => _id)
  expect(await sorted(sort)).toEqual([first, last])
  expect(await sorted(`-${sort}`)).toEqual([last, first])
})

function form() {
  return {
    firstName: 'Asha',
    lastName: 'Deshmukh',
    phoneNumber: '9822012345',
    email: 'asha@example.com',
    dob: '1970-01-31',
    password: 'a good pass phrase',
  }
}
