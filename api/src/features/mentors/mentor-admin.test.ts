import { auth } from '@udyam/contract/auth/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeCategory, makeMentor, makeSubcategory } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, rowOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

describe('an administrator adds a mentor', () => {
  test('with everything the form has', async () => {
    const { _id: category } = await makeCategory(here, 'Law')
    const { _id: subcategory } = await makeSubcategory(here, { categoryId: category, name: 'Taxation' })
    const more = { category, subcategory, approve: true, experience: 12, location: 'Pune', dob: '1980-05-01' }
    const description = '<h2 onclick="x()">About</h2><script>alert(1)</script>'
    const { status, body } = await admin.call(mentors.create, { body: { ...form(), ...more, description } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      success: true,
      message: 'Mentor created successfully',
      code: 'mentor_created',
      data: {
        firstName: 'Sanjay',
        email: 'sanjay@example.com',
        experience: '12',
        industry: 'Law',
        category: { _id: category, name: 'Law' },
        subcategory: { _id: subcategory, name: 'Taxation' },
        description: '<h2>About</h2>',
        status: 'Approved',
        isApproved: true,
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i)
    expect(await rowOf(here, 'mentor', body.data._id)).toMatchObject({
      experience_years: 12,
      dob: '1980-05-01',
    })
    expect(await auditOf(here, 'mentor.create')).toMatchObject([
      { actor_id: admin.id, target_id: body.data._id },
    ])
    expect((await here.nobody.call(mentors.login, { body: form() })).status).toBe(200)
  })

  test('with the fields that must be, pending', async () => {
    const { body } = await admin.call(mentors.create, { body: form() })
    expect(body.data).toMatchObject({
      status: 'Pending',
      approve: false,
      category: null,
      dob: null,
      description: '',
    })
  })

  test.each([
    ['1970-01-01T00:00:00.000Z', '1970-01-01'],
    ['1970-01-01', '1970-01-01'],
    ['', null],
  ])('with the date of birth %j', async (dob, kept) => {
    const created = await admin.call(mentors.create, { body: { ...form(), dob } })
    expect(created).toMatchObject({ status: 201, body: { data: { dob: kept } } })
    const params = { id: created.body.data._id }
    await admin.call(mentors.update, { params, body: { dob: '1999-12-31' } })
    const updated = await admin.call(mentors.update, { params, body: { dob } })
    expect(updated).toMatchObject({ status: 200, body: { data: { dob: kept } } })
  })

  test('with an empty editor as an empty description', async () => {
    const { body } = await admin.call(mentors.create, { body: { ...form(), description: '<p><br></p>' } })
    expect(body.data.description).toBe('')
  })

  test('asks for the names, the e-mail, the phone and a password alone', async () => {
    const { body } = await admin.send(mentors.create, { body: {} })
    expect(body.errors).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phoneNumber: 'Phone number is required',
      password: 'Password is required',
    })
  })

  test('not twice with one address', async () => {
    await makeMentor(here, { email: 'sanjay@example.com' })
    const answer = await admin.call(mentors.create, { body: form() })
    expectRefusal(answer, { status: 409, message: messageText('email_taken') })
  })

  test('not with a category that does not exist, nor a subcategory of another one', async () => {
    const [law, arts] = [await makeCategory(here), await makeCategory(here)]
    const { _id: subcategory } = await makeSubcategory(here, { categoryId: arts._id })
    const add = (more: object) => admin.send(mentors.create, { body: { ...form(), ...more } })
    const unknown = { status: 400, message: 'Please select an existing category', field: 'category' }
    const other = {
      status: 400,
      message: 'The subcategory must belong to the selected category',
      field: 'subcategory',
    }
    expectRefusal(await add({ category: crypto.randomUUID() }), unknown)
    expectRefusal(await add({ category: 'nonsense' }), { ...unknown, message: messageText('value_id') })
    expectRefusal(await add({ category: law._id, subcategory }), other)
    expectRefusal(await add({ subcategory }), other)
    expect(await here.db.selectFrom('mentor').select('id').execute()).toEqual([])
  })

  test.each(['javascript:alert(1)', 'http://example.com/a.jpg', 'data:image/png;base64,AA', '//example.com'])(
    'not with the picture %s',
    async (imageUrl) => {
      const answer = await admin.call(mentors.create, { body: { ...form(), imageUrl } })
      expectRefusal(answer, { status: 400, message: messageText('url_invalid'), field: 'imageUrl' })
    },
  )

  test('with a description of 20,000 characters and no more', async () => {
    const add = (length: number) =>
      admin.call(mentors.create, { body: { ...form(), description: `<p>${'x'.repeat(length - 7)}</p>` } })
    expectRefusal(await add(20_001), {
      status: 400,
      message: messageText('value_text_most', { max: 20_000 }),
      field: 'description',
    })
    expect((await add(20_000)).status).toBe(201)
  })
})

describe('an administrator changes a mentor', () => {
  test('field by field, the rest stays', async () => {
    const made = await makeMentor(here, { location: 'Pune', bio: 'Farmer' })
    const { status, body } = await admin.call(mentors.update, {
      params: made,
      body: { location: 'Goa', bio: 'Farmer' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Mentor updated successfully',
      data: { location: 'Goa', bio: 'Farmer' },
    })
    expect(await auditOf(here, 'mentor.update')).toMatchObject([
      { actor_id: admin.id, target_id: made.id, fields: ['location'] },
    ])
  })

  test('and the name and the e-mail of the account with it', async () => {
    const made = await makeMentor(here)
    const body = { firstName: 'Vijay', email: 'VIJAY@example.com' }
    await admin.call(mentors.update, { params: made, body })
    expect(await rowOf(here, 'account', made.id)).toMatchObject({
      name: 'Vijay Patil',
      email: 'vijay@example.com',
    })
    const { body: found } = await admin.call(mentors.list, { query: { search: 'vijay@' } })
    expect(found.data.map(({ _id }) => _id)).toEqual([made.id])
  })

  test('but never the password, the role or the id', async () => {
    const made = await makeMentor(here)
    const body = { password: 'another pass phrase', role: 'admin', _id: crypto.randomUUID(), location: 'Goa' }
    await admin.send(mentors.update, { params: { id: made.id }, body })
    expect(await rowOf(here, 'account', made.id)).toMatchObject({ role: 'mentor' })
    expect((await here.nobody.call(mentors.login, { body: made })).status).toBe(200)
  })

  test('and a new category clears the subcategory, unless one of its own comes along', async () => {
    const [law, arts] = [await makeCategory(here), await makeCategory(here)]
    const { _id: tax } = await makeSubcategory(here, { categoryId: law._id })
    const { _id: music } = await makeSubcategory(here, { categoryId: arts._id })
    const params = await makeMentor(here, { category: law._id, subcategory: tax })
    const change = async (body: object) =>
      (await admin.send(mentors.update, { params: { id: params.id }, body })).body.data
    expect((await change({ category: law._id, bio: 'x' })).subcategory?._id).toBe(tax)
    expect((await change({ category: arts._id })).subcategory).toBeNull()
    expect((await change({ subcategory: music })).subcategory?._id).toBe(music)
    expect((await change({ category: law._id, subcategory: tax })).subcategory?._id).toBe(tax)
    expect(await change({ category: null })).toMatchObject({
      category: null,
      subcategory: null,
      industry: '',
    })
    expect(await rowOf(here, 'mentor', params.id)).toMatchObject({ category_id: null, subcategory_id: null })
  })

  test('and not from a state that has passed', async () => {
    const params = await makeMentor(here)
    const { updatedAt } = (await admin.call(mentors.get, { params })).body.data
    const save = (bio: string) => admin.call(mentors.update, { params, body: { bio, updatedAt } })
    expect((await save('first')).status).toBe(200)
    const message = messageText('stale_record')
    expectRefusal(await save('second'), { status: 409, message })
    expect(await rowOf(here, 'mentor', params.id)).toMatchObject({ bio: 'first' })
  })

  test('and not to an address that is taken', async () => {
    const params = await makeMentor(here)
    await makeMentor(here, { email: 'taken@example.com' })
    const answer = await admin.call(mentors.update, {
      params,
      body: { email: 'taken@example.com', bio: 'x' },
    })
    expectRefusal(answer, { status: 409, message: messageText('email_taken') })
    expect(await rowOf(here, 'mentor', params.id)).toMatchObject({ bio: '' })
  })
})

describe('an administrator reads and deletes a mentor', () => {
  test('in full, which is written down', async () => {
    const params = await makeMentor(here, { fatherName: 'Ramesh', dob: '1980-05-01' })
    const { body } = await admin.call(mentors.get, { params })
    expect(body.data).toMatchObject({
      _id: params.id,
      email: params.email,
      fatherName: 'Ramesh',
      dob: '1980-05-01',
    })
    expect(await auditOf(here, 'mentor.open')).toMatchObject([{ actor_id: admin.id, target_id: params.id }])
  })

  test('with account and sessions', async () => {
    const params = await makeMentor(here)
    const mentor = await here.as('mentor', params)
    const { body } = await admin.call(mentors.remove, { params })
    expect(body).toEqual({ success: true, message: 'Mentor deleted successfully', code: 'mentor_deleted' })
    expect(await rowOf(here, 'mentor', params.id)).toBeUndefined()
    expect(await rowOf(here, 'account', params.id)).toBeUndefined()
    expect((await mentor.call(auth.verifyToken)).status).toBe(401)
    expect(await auditOf(here, 'mentor.delete')).toMatchObject([{ target_id: params.id }])
    expectRefusal(await admin.call(mentors.remove, { params }), { status: 404, message: 'Mentor not found' })
  })

  test('but not somebody who is no mentor', async () => {
    const mentee = await here.as('mentee')
    const params = { id: mentee.id }
    expect((await admin.call(mentors.remove, { params })).status).toBe(404)
    expect((await admin.call(mentors.update, { params, body: { block: true } })).status).toBe(404)
    expect((await admin.call(mentors.get, { params })).status).toBe(404)
    expect((await mentee.call(auth.verifyToken)).status).toBe(200)
  })
})

test('no mail goes out to a mentor an administrator adds or edits', async () => {
  const { body } = await admin.call(mentors.create, { body: form() })
  await admin.call(mentors.update, { params: { id: body.data._id }, body: { bio: 'x' } })
  expect(await mailsTo(here, 'sanjay@example.com')).toEqual([])
})

test('an approval that fails mails nothing', async () => {
  const params = await makeMentor(here, { approve: false })
  await makeMentor(here, { email: 'taken@example.com' })
  const body = { approve: true, email: 'taken@example.com' }
  expect((await admin.call(mentors.update, { params, body })).status).toBe(409)
  expect(await here.db.selectFrom('mail').selectAll().execute()).toEqual([])
})

function form() {
  return {
    firstName: 'Sanjay',
    lastName: 'Patil',
    email: 'sanjay@example.com',
    phoneNumber: '9822012345',
    password: 'a good pass phrase',
  }
}
