import { introductions } from '@udyam/contract/introductions/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { mentorParts } from '@udyam/contract/profile/mentor-parts'
import { needs } from '@udyam/contract/profile/needs'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { csvOf } from '#test/csv.ts'
import { makeCategory, makeMentor, makeSubcategory } from '#test/make.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
beforeEach(async () => {
  here = await world()
})

describe('the guided profile', () => {
  let mentor: Caller
  beforeEach(async () => {
    // Administrators may have skipped required fields of the full profile form.
    mentor = await here.as('mentor', await makeMentor(here, { approve: false, fatherName: '' }))
  })
  const own = async () => (await mentor.call(mentors.getProfile)).body.data.mentor

  test('saves part after part while the mentor waits, and says what is missing', async () => {
    const law = await makeCategory(here, 'Law')
    const tax = await makeSubcategory(here, { categoryId: law._id, name: 'Taxation' })
    expect((await own()).missing).toEqual(mentorParts)
    expect((await mentor.call(mentors.listFields)).body).toMatchObject({
      categories: [{ _id: law._id, name: 'Law' }],
      subcategories: [{ _id: tax._id, name: 'Taxation', categoryId: law._id }],
    })
    const steps = [
      { experience: 18 },
      { category: law._id, subcategory: tax._id },
      { location: 'Sinnar, Nashik' },
      { headline: 'Tax returns for four hundred shops' },
      { bio: 'x'.repeat(80) },
      { languages: ['Marathi'] },
      { helps: ['accounts', 'licences', 'accounts'] },
    ] as const
    for (const body of steps) expect((await mentor.send(mentors.updateGuide, { body })).status).toBe(200)
    expect(await own()).toMatchObject({
      experience: '18',
      industry: 'Law',
      subcategory: { name: 'Taxation' },
      location: 'Sinnar, Nashik',
      headline: 'Tax returns for four hundred shops',
      helps: ['accounts', 'licences'],
      shownToAll: false,
      missing: ['photo'],
      status: 'Pending',
    })
    expect(await auditOf(here, 'profile.update')).toHaveLength(steps.length)
  })

  test('is saved by the whole profile too, which may send back the record that was read', async () => {
    const law = await makeCategory(here, 'Law')
    await mentor.call(mentors.updateGuide, { body: { category: law._id, location: 'Wai' } })
    const { bio: _bio, ...read } = await own()
    const body = { ...read, fatherName: 'Ramesh', dob: '1980-05-01', headline: 'Ghee from forty cows' }
    expect((await mentor.send(mentors.updateProfile, { body })).status).toBe(200)
    expect(await own()).toMatchObject({ industry: 'Law', location: 'Wai', headline: 'Ghee from forty cows' })
  })

  test('clears the subcategory of another category, and takes none of another one', async () => {
    const [law, arts] = [await makeCategory(here, 'Law'), await makeCategory(here, 'Arts')]
    const tax = await makeSubcategory(here, { categoryId: law._id, name: 'Taxation' })
    const change = (body: object) => mentor.send(mentors.updateGuide, { body })
    await change({ category: law._id, subcategory: tax._id })
    await change({ category: arts._id })
    expect(await own()).toMatchObject({ industry: 'Arts', subcategory: null })
    const foreign = { status: 400, message: 'The subcategory must belong to the selected category' }
    expectRefusal(await change({ subcategory: tax._id }), { ...foreign, field: 'subcategory' })
    expectRefusal(await change({ category: crypto.randomUUID() }), {
      status: 400,
      message: 'Please select an existing category',
      field: 'category',
    })
  })

  test.each([
    [{ headline: 'x'.repeat(121) }, 'headline', messageText('value_text_most', { max: 120 })],
    [{ helps: needs.slice(0, 9) }, 'helps', 'Please choose at most 8'],
    [
      { helps: ['everything'] },
      'helps',
      `everything is no area of help here. Choose from: ${needs.join(', ')}`,
    ],
    [{ experience: 100 }, 'experience', messageText('value_whole', { min: 0, max: 99 })],
    [{ shownToAll: 'yes' }, 'shownToAll', messageText('value_true_false')],
  ])('refuses %j', async (body, field, message) => {
    const answer = await mentor.send(mentors.updateGuide, { body })
    expectRefusal(answer, { status: 400, message, field })
  })

  test('refuses an edit of what has changed meanwhile, and changes neither names nor approval', async () => {
    const before = await own()
    const body = { location: 'Wai', firstName: 'Somebody', approve: true, block: true }
    expect((await mentor.send(mentors.updateGuide, { body })).status).toBe(200)
    expect(await own()).toMatchObject({ location: 'Wai', firstName: before.firstName, status: 'Pending' })
    const stale = { location: 'Pune', updatedAt: before.updatedAt }
    expect((await mentor.send(mentors.updateGuide, { body: stale })).status).toBe(409)
  })
})

describe('the directory', () => {
  test('says who has no room: all places taken, or on a break', async () => {
    const { id, mentor, mentee } = await makeMentorship(here)
    const member = await here.as('mentee', mentee)
    const caller = await here.as('mentor', mentor)
    const hasRoom = async () => {
      const { data } = (await member.call(mentors.listApproved)).body
      const page = (await member.call(mentors.getApproved, { params: { id: mentor.id } })).body.data
      expect(page.hasRoom).toBe(data.find(({ _id }) => _id === mentor.id)?.hasRoom)
      return page.hasRoom
    }
    const set = async (change: { capacity?: number; pausedFrom?: string; pausedUntil?: string }) => {
      const { capacity, pausedFrom, pausedUntil } = (await caller.call(introductions.mentoring)).body.data
      const body = { capacity, pausedFrom, pausedUntil, ...change }
      expect((await caller.send(introductions.updateMentoring, { body })).status).toBe(200)
    }
    expect(await hasRoom()).toBe(true)
    await set({ capacity: 1 })
    expect(await hasRoom()).toBe(false)
    await here.db.deleteFrom('mentorship').where('id', '=', id).execute()
    expect(await hasRoom()).toBe(true)
    await set({ pausedFrom: '2020-01-01' })
    expect(await hasRoom()).toBe(false)
    here.clock.now = new Date('2026-03-05T12:00:00+05:30')
    await set({ pausedUntil: '2026-03-05' })
    expect(await hasRoom()).toBe(false)
    await set({ pausedUntil: '2026-03-04' })
    expect(await hasRoom()).toBe(true)
  })

  test('counts what each filter would find, the search and the other filters as they are', async () => {
    const [law, arts] = [await makeCategory(here, 'Law'), await makeCategory(here, 'Arts')]
    const made = [
      { location: 'Pune', experience: '12 years', category: law._id, skills: ['Contracts'] },
      { location: 'pune', experience: '20 years', category: arts._id },
      { location: 'Nashik', experience: '4 years', category: law._id },
      { location: 'Goa', category: law._id, approve: false },
    ]
    for (const mentor of made) await makeMentor(here, mentor)
    const member = await here.as('mentee')
    const counts = async (query: Record<string, string>) => {
      const { body } = await member.send(mentors.listApproved, { query })
      const entries = Object.entries(body.counts).map(([facet, values]) => [
        facet,
        Object.fromEntries(values.map(({ name, count }) => [name.toLowerCase(), count])),
      ])
      return Object.fromEntries(entries)
    }
    expect(await counts({})).toEqual({
      industries: { arts: 1, law: 2 },
      locations: { nashik: 1, pune: 2 },
      experience: { 5: 2, 10: 2, 15: 1, 20: 1 },
    })
    expect(await counts({ industry: 'LAW' })).toEqual({
      industries: { arts: 1, law: 2 },
      locations: { nashik: 1, pune: 1 },
      experience: { 5: 1, 10: 1 },
    })
    expect(await counts({ location: 'Pune', experience: '15+' })).toEqual({
      industries: { arts: 1 },
      locations: { pune: 1 },
      experience: { 5: 2, 10: 2, 15: 1, 20: 1 },
    })
    expect(await counts({ search: 'contracts' })).toEqual({
      industries: { law: 1 },
      locations: { pune: 1 },
      experience: { 5: 1, 10: 1 },
    })
  })
})

describe('the previews for everybody', () => {
  const previews = async () => (await here.nobody.call(mentors.listPreviews)).body.data

  test('show who agreed, is approved and not blocked, by first name, field, district and photo, and by years and areas of help if they agreed to that', async () => {
    const law = await makeCategory(here, 'Law')
    const imageUrl = 'https://example.com/a.jpg'
    const known = { experience: '12 years', helps: ['pricing', 'exports'] }
    const shown = { shownToAll: true, category: law._id, location: 'Sinnar, Nashik', imageUrl, ...known }
    const made = await makeMentor(here, { ...shown, firstName: 'Asha' })
    const { id } = made
    const owner = await here.as('mentor', made)
    await makeMentor(here, { ...shown, shownToAll: false })
    await makeMentor(here, { ...shown, approve: false })
    await makeMentor(here, { ...shown, block: true })
    const asha = {
      firstName: 'Asha',
      industry: 'Law',
      subcategory: '',
      district: 'Nashik',
      years: null as number | null,
      helps: [] as string[],
      imageUrl: '',
    }
    // Photos at external addresses are shown to nobody.
    expect(await previews()).toEqual([asha])
    const typed = await makeMentor(here, { ...shown, location: 'Wai, call 9822012345' })
    expect((await previews()).map(({ district }) => district).toSorted()).toEqual(['', 'Nashik'])
    await here.db.updateTable('mentor').set({ shown_to_all: false }).where('id', '=', typed.id).execute()
    const admin = await here.as('admin')
    await admin.call(mentors.update, { params: { id }, body: { shownToAll: false } })
    expect(await previews()).toEqual([])
    // Their new consent includes years and areas of help; the earlier one did not.
    await owner.call(mentors.updateGuide, { body: { shownToAll: true } })
    asha.years = 12
    asha.helps = ['pricing', 'exports']
    expect(await previews()).toEqual([asha])
    // A save without a change of the consent changes nothing.
    await admin.call(mentors.update, { params: { id }, body: { shownToAll: true } })
    expect(await previews()).toEqual([asha])
    await admin.call(mentors.update, { params: { id }, body: { block: true } })
    expect(await previews()).toEqual([])
  })

  test('store a withdrawn agreement as a no, for years and areas of help too', async () => {
    const made = await makeMentor(here)
    const owner = await here.as('mentor', made)
    const agreed = () =>
      here.db
        .selectFrom('mentor')
        .where('id', '=', made.id)
        .select(['shown_to_all', 'shown_experience'])
        .executeTakeFirstOrThrow()
    await owner.call(mentors.updateGuide, { body: { shownToAll: true } })
    expect(await agreed()).toEqual({ shown_to_all: true, shown_experience: true })
    await owner.call(mentors.updateGuide, { body: { shownToAll: false } })
    expect(await agreed()).toEqual({ shown_to_all: false, shown_experience: false })
  })

  test('show nobody who has not agreed themselves, whatever an administrator sends', async () => {
    const admin = await here.as('admin')
    const { id, email } = await makeMentor(here)
    const columns = ['firstName', 'lastName', 'email', 'phoneNumber', 'shownToAll', 'approve']
    const rows = [
      ['Asha', 'Rao', 'asha.rao@example.com', '9822012345', 'true', 'true'],
      ['Sunil', 'Rao', email, '9822012346', 'true', 'true'],
    ]
    const body = { firstName: 'Bala', lastName: 'Rao', email: 'bala@example.com', phoneNumber: '9822012347' }
    const created = { ...body, password: 'a good pass phrase', shownToAll: true, approve: true }
    const answers = [
      await admin.send(mentors.create, { body: created }),
      await admin.send(mentors.update, { params: { id }, body: { shownToAll: true, location: 'Goa' } }),
      await admin.send(mentors.importCsv, { body: { csv: csvOf(columns, rows) } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200])
    expect(await previews()).toEqual([])
    const agreed = (await admin.call(mentors.list)).body.data.map(({ shownToAll }) => shownToAll)
    expect(agreed).toEqual([false, false, false])
    const csv = csvOf(['_id', 'shownToAll'], [[id, 'true']])
    expect((await admin.call(mentors.previewImport, { body: { csv } })).body.data).toMatchObject({
      unchanged: 1,
    })
  })

  test('are three at most, the same all day and others on other days', async () => {
    for (const firstName of 'ABCDEFGHIJ') await makeMentor(here, { firstName, shownToAll: true })
    const first = await previews()
    expect(first).toHaveLength(3)
    expect(await previews()).toEqual(first)
    const days = new Set([JSON.stringify(first)])
    for (let day = 0; day < 3; day += 1) {
      here.clock.now = new Date(here.clock.now.getTime() + 86_400_000)
      days.add(JSON.stringify(await previews()))
    }
    expect(days.size).toBeGreaterThan(1)
  })
})
