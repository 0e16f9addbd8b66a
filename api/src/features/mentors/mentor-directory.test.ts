import { mentors } from '@udyam/contract/mentors/calls'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { makeCategory, makeMentee, makeMentor, makeSubcategory } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

const hidden = [
  'email',
  'phoneNumber',
  'dob',
  'fatherName',
  'approve',
  'isApproved',
  'block',
  'status',
  'createdAt',
  'updatedAt',
]
const cardFields =
  '_id firstName lastName experience location industry category subcategory headline bio skills languages helps imageUrl hasRoom'.split(
    ' ',
  )
let here: World
let mentee: Caller

describe("the members' list of mentors", () => {
  beforeAll(async () => {
    here = await world()
    const law = await makeCategory(here, 'Law')
    const arts = await makeCategory(here, 'Arts')
    const tax = await makeSubcategory(here, { categoryId: law._id, name: 'Taxation' })
    await makeMentor(here, {
      firstName: 'Āsha',
      lastName: 'Pāṭīl',
      email: 'secret.address@example.com',
      phoneNumber: '9999911111',
      fatherName: 'Hiddenfather',
      bio: 'Knows the courts',
      skills: ['Contracts'],
      languages: ['Marathi'],
      imageUrl: 'https://example.com/a.jpg',
      experience: '12 years',
      location: 'Pune',
      category: law._id,
      subcategory: tax._id,
    })
    await makeMentor(here, {
      firstName: 'संजय',
      lastName: 'Kale',
      location: 'pune',
      experience: '१५ वर्षे',
      category: arts._id,
    })
    await makeMentor(here, {
      firstName: 'Bala',
      lastName: 'Kale',
      location: '',
      experience: '',
      skills: ['Dance 100%'],
    })
    await makeMentor(here, { firstName: 'Pending', approve: false, location: 'Goa', category: law._id })
    await makeMentor(here, { firstName: 'Blocked', block: true, location: 'Goa', category: law._id })
    mentee = await here.as('mentee')
  })

  test('shows approved and unblocked ones alone', async () => {
    expect(await names({})).toEqual(
      ['Bala', 'Āsha', 'संजय'].toSorted((one, other) => order(one) - order(other)),
    )
  })

  test('shows the public fields alone', async () => {
    const { body } = await mentee.call(mentors.listApproved, { query: { search: 'contracts' } })
    expect(Object.keys(body.data[0] ?? {}).toSorted()).toEqual(cardFields.toSorted())
    expect(body.data[0]).toMatchObject({
      experience: '12 years',
      industry: 'Law',
      category: { name: 'Law' },
      subcategory: { name: 'Taxation' },
      languages: ['Marathi'],
      imageUrl: 'https://example.com/a.jpg',
    })
    for (const field of hidden) expect(JSON.stringify(body)).not.toContain(`"${field}"`)
  })

  test.each(['secret.address', 'example.com', '9999911111', 'Hiddenfather', 'Pending', 'Blocked'])(
    'is not searched by what it hides: %s',
    async (search) => expect(await names({ search })).toEqual([]),
  )

  test.each([
    ['ASHA patil', ['Āsha']],
    ['sanjay', ['संजय']],
    ['contr', ['Āsha']],
    ['courts', ['Āsha']],
    ['100%', ['Bala']],
    ['%', ['Bala']],
    ['_', []],
  ])('is searched by name, bio and skills, ignoring case, accents and script: %s', async (search, found) => {
    expect(await names({ search })).toEqual(found)
  })

  test.each([
    [{ industry: 'law' }, ['Āsha']],
    [{ industry: 'Nothing' }, []],
    [{ location: 'PUNE' }, ['Āsha', 'संजय']],
    [{ experience: '10+' }, ['Āsha', 'संजय']],
    [{ experience: '15+' }, ['संजय']],
    [{ experience: '5', location: 'Pune', industry: 'Law', search: 'asha' }, ['Āsha']],
  ])('is filtered by %j', async (query, found) => {
    expect((await names(query)).toSorted()).toEqual(found.toSorted())
  })

  test('sorts empty values last whichever way it runs', async () => {
    expect(await names({ sort: 'experience' })).toEqual(['Āsha', 'संजय', 'Bala'])
    expect(await names({ sort: '-experience' })).toEqual(['संजय', 'Āsha', 'Bala'])
    expect((await names({ sort: 'location' })).at(-1)).toBe('Bala')
    expect((await names({ sort: '-location' })).at(-1)).toBe('Bala')
    expect(await names({ sort: 'industry' })).toEqual(['संजय', 'Āsha', 'Bala'])
    expect((await names({ sort: '-industry' })).at(-1)).toBe('Bala')
  })

  test('counts industries and places over the whole directory, whatever is searched and however it is written', async () => {
    const { body } = await mentee.call(mentors.listApproved, { query: { search: 'nobody' } })
    expect(body.facets).toEqual({
      industries: [
        { name: 'Arts', count: 1 },
        { name: 'Law', count: 1 },
      ],
      locations: [{ name: 'Pune', count: 2 }],
    })
  })

  test('counts and finds a place of a known district under its district', async () => {
    const made = [
      await makeMentor(here, { firstName: 'Dev', location: 'Ratnagiri' }),
      await makeMentor(here, { firstName: 'Eka', location: 'चिपळूण, Ratnagiri' }),
      await makeMentor(here, { firstName: 'Fali', location: 'Kothrud, Somewhere' }),
      await makeMentor(here, { firstName: 'Gita', location: 'Baner, ' }),
    ]
    const { facets, counts } = (await mentee.call(mentors.listApproved)).body
    const expected = ['Baner,  1', 'Kothrud, Somewhere 1', 'Pune 2', 'Ratnagiri 2']
    for (const { locations } of [facets, counts])
      expect(locations.map(({ name, count }) => `${name} ${count}`)).toEqual(expected)
    expect((await names({ location: 'ratnagiri' })).toSorted()).toEqual(['Dev', 'Eka'])
    expect(await names({ location: 'चिपळूण, Ratnagiri' })).toEqual(['Eka'])
    expect(await names({ location: 'Somewhere' })).toEqual([])
    expect(await names({ location: '' })).not.toContain('Gita')
    const narrowed = (await mentee.call(mentors.listApproved, { query: { location: 'Ratnagiri' } })).body
    expect(narrowed.pagination.total).toBe(2)
    const admin = await here.as('admin')
    for (const { id } of made) await admin.call(mentors.update, { params: { id }, body: { approve: false } })
  })

  test('counts them anew after a change', async () => {
    const admin = await here.as('admin')
    const { id } = await makeMentor(here, { firstName: 'Later', location: 'Nashik' })
    const locations = async () => (await mentee.call(mentors.listApproved)).body.facets.locations
    expect(await locations()).toContainEqual({ name: 'Nashik', count: 1 })
    await admin.call(mentors.update, { params: { id }, body: { location: 'Nagpur' } })
    expect(await locations()).toContainEqual({ name: 'Nagpur', count: 1 })
    await admin.call(mentors.update, { params: { id }, body: { approve: false } })
    expect(await locations()).toEqual([{ name: 'Pune', count: 2 }])
  })

  test('cannot be sorted by what it hides', async () => {
    const values =
      'firstName, -firstName, lastName, -lastName, location, -location, industry, -industry, experience, -experience'
    const message = messageText('value_one_of', { values })
    for (const sort of ['email', 'dob', 'phoneNumber', '-createdAt', 'fatherName']) {
      const answer = await mentee.send(mentors.listApproved, { query: { sort } })
      expectRefusal(answer, { status: 400, message, field: 'sort' })
    }
  })

  test('is open to mentees, mentors and administrators', async () => {
    for (const role of ['mentee', 'mentor', 'admin'] as const) {
      expect((await (await here.as(role)).call(mentors.listApproved)).status).toBe(200)
    }
  })
})

describe("a mentor's page", () => {
  beforeEach(async () => {
    here = await world()
    mentee = await here.as('mentee')
  })

  test('shows the public fields and the description, sanitised again', async () => {
    const { id } = await makeMentor(here, {
      description: '<p>Hello<script>alert(1)</script></p>',
      dob: '1980-05-01',
    })
    const { body } = await mentee.call(mentors.getApproved, { params: { id } })
    expect(Object.keys(body.data).toSorted()).toEqual([...cardFields, 'description', 'reasons'].toSorted())
    expect(body.data).toMatchObject({ _id: id, description: '<p>Hello</p>' })
  })

  test('of a pending or blocked mentor is not found', async () => {
    const missing = { status: 404, message: 'Mentor not found' }
    const made = [await makeMentor(here, { approve: false }), await makeMentor(here, { block: true })]
    for (const { id } of made)
      expectRefusal(await mentee.call(mentors.getApproved, { params: { id } }), missing)
    const { id } = await makeMentor(here)
    await here.db.updateTable('mentor').set({ block: true }).where('id', '=', id).execute()
    expectRefusal(await mentee.call(mentors.getApproved, { params: { id } }), missing)
  })

  test('of a mentee is not found', async () => {
    const answer = await mentee.call(mentors.getApproved, { params: { id: mentee.id } })
    expectRefusal(answer, { status: 404, message: 'Mentor not found' })
  })
})

describe('who could fit a mentee', () => {
  const fitting = async (interests: string[]) => {
    const caller = await here.as('mentee', await makeMentee(here, { interests }))
    return (await caller.call(mentors.listInField)).body.data
  }

  test('is in a field of their interests, listed, and has a free place; three at most', async () => {
    here = await world()
    const [trade, arts] = [await makeCategory(here, 'Trade'), await makeCategory(here, 'Fine Arts')]
    const music = await makeSubcategory(here, { categoryId: arts._id, name: 'Music' })
    const musician = await makeMentor(here, { category: arts._id, subcategory: music._id })
    await makeMentor(here, { category: trade._id, approve: false })
    const full = await makeMentor(here, { category: trade._id })
    await makeMentorship(here, { mentor: full })
    await here.db.insertInto('mentoring').values({ mentor_id: full.id, capacity: 1 }).execute()
    expect(await fitting([])).toEqual([])
    expect(await fitting(['trade', 'Law'])).toEqual([])
    const [only, ...others] = await fitting(['music'])
    expect([only?._id, others]).toEqual([musician.id, []])
    expect(Object.keys(only ?? {}).toSorted()).toEqual([...cardFields, 'reasons'].toSorted())
    const free = await Promise.all(Array.from({ length: 4 }, () => makeMentor(here, { category: trade._id })))
    const three = (await fitting(['TRADE'])).map(({ _id }) => _id)
    expect(three).toHaveLength(3)
    expect(free.map(({ id }) => id)).toEqual(expect.arrayContaining(three))
  })

  test.each([
    [{ location: 'Baramati, Pune', languages: ['Marathi'] }, ['district', 'language', 'field']],
    [{ location: 'पुणे', languages: ['Gujarati'] }, ['district', 'field']],
    [{ location: 'Satara', languages: ['हिंदी'] }, ['language', 'field']],
    [{ location: '', languages: [] }, ['field']],
  ])('says why of what members read of the mentor: %j', async (mentor, reasons) => {
    here = await world()
    const { _id: category } = await makeCategory(here, 'Trade')
    await makeMentor(here, { ...mentor, category })
    const person = { location: 'Pune', languages: ['Hindi', 'Marathi'], interests: ['trade'] }
    const caller = await here.as('mentee', await makeMentee(here, person))
    const [shown] = (await caller.call(mentors.listInField)).body.data
    expect(shown?.reasons).toEqual(reasons)
    const params = { id: shown?._id ?? '' }
    expect((await caller.call(mentors.getApproved, { params })).body.data.reasons).toEqual(reasons)
    const asOther = { ...person, location: 'Akola', languages: ['Tamil'], interests: ['Music'] }
    const stranger = await here.as('mentee', await makeMentee(here, asOther))
    expect((await stranger.call(mentors.getApproved, { params })).body.data.reasons).toEqual([])
    const admin = await here.as('admin')
    expect((await admin.call(mentors.getApproved, { params })).body.data.reasons).toEqual([])
  })

  test('says nothing of a place that the mentee has not told either', async () => {
    here = await world()
    const { _id: category } = await makeCategory(here, 'Trade')
    await makeMentor(here, { category, location: '', languages: [] })
    const caller = await here.as('mentee', await makeMentee(here, { interests: ['trade'] }))
    await here.db.updateTable('mentee').set({ location: '', district: '', languages: [] }).execute()
    expect((await caller.call(mentors.listInField)).body.data).toMatchObject([{ reasons: ['field'] }])
  })
})

function order(name: string): number {
  return ['Bala', 'Āsha', 'संजय'].indexOf(name)
}

async function names(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await mentee.send(mentors.listApproved, { query })
  expect(status).toBe(200)
  return body.data.map(({ firstName }) => firstName)
}
