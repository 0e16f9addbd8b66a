import { joining } from '@udyam/contract/joining/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, expect, test } from 'vitest'
import { csvOf } from '#test/csv.ts'
import { aims, asha, email, invitingWorld, password, place, type Inviting } from '#test/inviting.ts'
import { mailsTo } from '#test/rows.ts'

let w: Inviting

beforeEach(async () => {
  w = await invitingWorld()
})

const entered = async () => {
  const body = { token: await w.tokenTo(email) }
  const { data } = (await w.mailing.nobody.call(joining.look, { body })).body
  return Object.fromEntries(data.entered.map(({ field, value }) => [field, value]))
}

test('an invited mentee reads everything that was entered of them', async () => {
  const given = {
    mobile_no: '9822012345',
    dob: '1999-05-01',
    location: 'Wai',
    education: 'B.Com',
    interests: 'Dairy, Bees',
    languages: 'Marathi, Hindi',
    goals: 'A dairy',
    expectations: 'Advice',
  }
  const lists = { interests: 'Dairy;Bees', languages: 'Marathi;Hindi' }
  const row = { name: 'Asha Patil', email, ...given, ...lists, terms: 'true' }
  const csv = csvOf(Object.keys(row), [Object.values(row)])
  expect((await w.admin.call(mentees.importCsv, { body: { csv } })).body.data).toMatchObject({ created: 1 })
  expect(await entered()).toEqual(given)
})

test('an invited mentor reads everything that was entered of them', async () => {
  const given = {
    fatherName: 'Ramesh',
    phoneNumber: '9822012345',
    dob: '1970-01-31',
    location: 'Pune',
    experience: '15 years',
    headline: 'A banker for small businesses',
    bio: 'I have led a branch.',
    skills: 'Loans, Accounts',
    languages: 'Marathi, Hindi',
  }
  const lists = { skills: 'Loans;Accounts', languages: 'Marathi;Hindi' }
  const row = { firstName: 'Sanjay', lastName: 'Patil', email, ...given, ...lists }
  const csv = csvOf(Object.keys(row), [Object.values(row)])
  expect((await w.admin.call(mentors.importCsv, { body: { csv } })).body.data).toMatchObject({ created: 1 })
  expect(await entered()).toEqual(given)
})

test.each([
  ['of the record', 'hi', undefined],
  ['that was chosen', 'mr', 'mr'],
] as const)('who joins is welcomed in the language %s', async (_which, welcomed, language) => {
  await w.importMentees([[...asha, 'हिन्दी']], ['Name', 'Email', 'Mobile', 'language'])
  const body = { token: await w.tokenTo(email), password, ...aims, ...place, ...(language && { language }) }
  expect((await w.mailing.nobody.call(joining.join, { body })).status).toBe(200)
  const welcome = (await mailsTo(w.here, email)).find(({ kind }) => kind === 'welcome')
  expect(welcome?.language).toBe(welcomed)
})
