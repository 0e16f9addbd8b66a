import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { auth } from '@udyam/contract/auth/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { joining } from '@udyam/contract/joining/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeFor } from '#test/codes.ts'
import { csvOf } from '#test/csv.ts'
import { auditOf, mailsTo, rowOf } from '#test/rows.ts'
import { withEnv } from '#test/world.ts'
import {
  aims,
  asha,
  callerOn,
  email,
  password,
  place,
  refused,
  type Inviting,
  invitingWorld,
} from '#test/inviting.ts'

let here: Inviting['here']
let mailing: Inviting['mailing']
let admin: Inviting['admin']
let importMentees: Inviting['importMentees']
let tokenTo: Inviting['tokenTo']
let idOf: Inviting['idOf']
let later: Inviting['later']

beforeEach(async () => {
  ;({ here, mailing, admin, importMentees, tokenTo, idOf, later } = await invitingWorld())
})

const missing = ['education', 'city_or_village', 'taluka', 'district', 'goals', 'expectations'] as const

describe('whoever is imported', () => {
  test('needs only name, e-mail and mobile, and is mailed one link in the language of the row', async () => {
    const header = ['Name', 'Email', 'Mobile', 'language', 'Terms']
    const rows = [
      [...asha, 'मराठी', 'Yes'],
      ['Ravi More', 'ravi@example.com', '9822012346', '', 'Yes'],
    ]
    expect(await importMentees(rows, header)).toMatchObject({
      message: 'Import finished',
      data: { created: 2, bad: 0 },
    })
    const mails = await mailsTo(here, email)
    expect(mails).toMatchObject([
      { kind: 'join', language: 'mr', subject: expect.stringContaining('मार्गदर्शन') },
    ])
    expect(mails[0]?.body_text).toContain('Meera Phadnis')
    expect(mails[0]?.body_text).not.toContain('Asha')
    expect(await mailsTo(here, 'ravi@example.com')).toMatchObject([{ kind: 'join', language: 'en' }])
    const { data } = (await admin.call(mentees.list, { query: { search: 'asha' } })).body
    expect(data).toMatchObject([{ invited: true, terms: false, goals: '' }])
  })

  test('agrees to no terms by a file that names the fields either', async () => {
    const header = ['name', 'email', 'mobile_no', 'location', 'education', 'goals', 'expectations', 'terms']
    const csv = csvOf(header, [[...asha, 'Wai', 'B.Com', 'x', 'y', 'true']])
    await admin.call(mentees.importCsv, { body: { csv } })
    expect(await rowOf(here, 'mentee', await idOf(email))).toMatchObject({ terms: false })
    const again = await admin.call(mentees.importCsv, { body: { csv } })
    expect(again.body.data).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
  })

  test('is a row that says what is wrong where the language is none of ours', async () => {
    const body = { csv: csvOf(['Name', 'Email', 'Mobile', 'language'], [[...asha, 'Klingon']]), mapping: [] }
    const { data } = (await admin.call(mentees.previewImport, { body })).body
    expect(data.problems).toMatchObject([
      { row: 2, column: 'language', code: 'value_one_of', values: { values: 'en, hi, mr' } },
    ])
  })
})

test('a mentor who was imported with one name alone is asked for the last name', async () => {
  const csv = csvOf(['Name', 'Email', 'Mobile'], [['Sanjay', email, '9822012345']])
  await admin.call(mentors.importCsv, { body: { csv, mapping: [], mode: 'good' } })
  const token = await tokenTo(email)
  const { data } = (await mailing.nobody.call(joining.look, { body: { token } })).body
  expect(data).toMatchObject({ role: 'mentor', name: 'Sanjay', missing: ['lastName'] })
  await refused(mailing.nobody.call(joining.join, { body: { token, password } }), 400, 'last_name_required')
  const signedIn = await mailing.nobody.call(joining.join, { body: { token, password, lastName: 'Patil' } })
  expect(signedIn).toMatchObject({ status: 200, body: { data: { user: { name: 'Sanjay Patil' } } } })
  const id = await idOf(email)
  expect(await rowOf(here, 'mentor', id)).toMatchObject({ first_name: 'Sanjay', last_name: 'Patil' })
  expect(await rowOf(here, 'account', id)).toMatchObject({ name: 'Sanjay Patil' })
  const found = await admin.call(mentors.list, { query: { search: 'patil' } })
  expect(found.body.data).toMatchObject([{ _id: id }])
})

test('a last name that is there is neither asked for nor taken on joining', async () => {
  const csv = csvOf(['Name', 'Email', 'Mobile'], [['Sanjay More', email, '9822012345']])
  await admin.call(mentors.importCsv, { body: { csv, mapping: [], mode: 'good' } })
  const body = { token: await tokenTo(email), password, lastName: 'Patil' }
  expect((await mailing.nobody.call(joining.join, { body })).status).toBe(200)
  expect(await rowOf(here, 'mentor', await idOf(email))).toMatchObject({ last_name: 'More' })
})

describe('the form', () => {
  const form = {
    firstName: 'Sanjay',
    lastName: 'Patil',
    email: 'sanjay@example.com',
    phoneNumber: '9822012345',
  }

  test('invites in the place of a password, and one of the two has to be there', async () => {
    await refused(admin.call(mentors.create, { body: form }), 400, 'password_required')
    const { body } = await admin.call(mentors.create, { body: { ...form, invite: true, language: 'hi' } })
    expect(body).toMatchObject({ code: 'mentor_created', data: { invited: true } })
    expect(await mailsTo(here, form.email)).toMatchObject([{ kind: 'join', language: 'hi' }])
    const login = { email: form.email, password: '' }
    expect((await mailing.nobody.send(mentors.login, { body: login })).status).toBe(400)
  })

  test('with a password makes an account as before', async () => {
    const { body } = await admin.call(mentors.create, { body: { ...form, password } })
    expect(body.data.invited).toBeUndefined()
    expect(await mailsTo(here, form.email)).toMatchObject([{ kind: 'verifyEmail' }])
  })

  test('says that nobody was mailed where no mail leaves; in demo mode it stands in the outbox', async () => {
    const silent = callerOn(await withEnv(here, { smtpUrl: undefined, demo: false }), admin)
    const { body } = await silent.call(mentors.create, { body: { ...form, invite: true } })
    expect(body).toMatchObject({ code: 'person_unmailed' })
    const demo = callerOn(here, admin)
    const csv = csvOf(['Name', 'Email', 'Mobile'], [asha])
    const again = await demo.call(mentees.importCsv, { body: { csv, mapping: [] } })
    expect(again.body).toMatchObject({ code: 'imported' })
    const other = csvOf(['Name', 'Email', 'Mobile'], [asha.with(1, 'other@example.com')])
    const told = await silent.call(mentees.importCsv, { body: { csv: other, mapping: [] } })
    expect(told.body).toMatchObject({ code: 'imported_unmailed', data: { created: 1 } })
  })
})

describe('the link', () => {
  test('shows who has entered what, as often as it is opened, and changes nothing', async () => {
    await importMentees([asha])
    const token = await tokenTo(email)
    for (let times = 0; times < 2; times += 1) {
      const { body } = await mailing.nobody.call(joining.look, { body: { token } })
      expect(body.data).toEqual({
        role: 'mentee',
        name: 'Asha Patil',
        email,
        by: 'Meera Phadnis',
        language: 'en',
        entered: [{ field: 'mobile_no', value: '9822012345' }],
        missing: expect.arrayContaining([...missing]),
        needsPassword: false,
        needsCode: false,
      })
    }
    expect(await rowOf(here, 'account', await idOf(email))).toMatchObject({ state: 'invited' })
  })

  test('keeps it without a password where mail leaves, and mailed codes sign in from then on', async () => {
    await importMentees([asha])
    const body = { token: await tokenTo(email), consents: ['terms' as const], ...aims, ...place }
    const silent = await withEnv(mailing, { smtpUrl: undefined })
    await refused(silent.nobody.call(joining.join, { body }), 400, 'password_required')
    expect((await mailing.nobody.call(joining.join, { body })).status).toBe(200)
    expect(await rowOf(here, 'account', await idOf(email))).toMatchObject({ state: 'active' })
    const code = await codeFor(mailing, email, 'mentee')
    const typed = { role: 'mentee' as const, email, code }
    expect((await mailing.nobody.call(auth.verifyCode, { body: typed })).status).toBe(200)
  })

  test('keeps it with a password, a language and the consent that was ticked, and signs in, once', async () => {
    await importMentees([asha])
    const token = await tokenTo(email)
    const body = { token, password, language: 'mr' as const, consents: ['terms' as const], ...aims, ...place }
    const joined = await mailing.nobody.call(joining.join, { body })
    expect(joined.status, JSON.stringify(joined.body)).toBe(200)
    expect(joined.body).toMatchObject({
      data: { user: { role: 'mentee', email } },
      access_token: expect.any(String),
    })
    const id = await idOf(email)
    expect(await rowOf(here, 'account', id)).toMatchObject({ state: 'active', language: 'mr' })
    expect((await rowOf(here, 'account', id))?.['email_verified_at']).not.toBeNull()
    expect(await rowOf(here, 'mentee', id)).toMatchObject({
      ...aims,
      ...place,
      location: 'Wai, Wai, Satara',
      terms: true,
    })
    expect(await auditOf(here, 'invitation.accept')).toMatchObject([{ actor_id: id }])
    const signedIn = await mailing.nobody.call(mentees.login, { body: { email, password } })
    expect(signedIn.status).toBe(200)
    expect((await admin.call(mentees.list)).body.data[0]?.invited).toBeUndefined()
    for (const call of [joining.join, joining.look, joining.erase] as const) {
      await refused(mailing.nobody.send(call, { body }), 400, 'link_dead')
    }
  })

  test('asks for what is missing, and takes nothing else for somebody', async () => {
    const header = ['Name', 'Email', 'Mobile', 'Education', 'Location']
    await importMentees([[...asha, 'B.Com', 'Wai']], header)
    const token = await tokenTo(email)
    const refused = await mailing.nobody.call(joining.join, { body: { token, password, education: 'Ph.D.' } })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['goals', 'expectations'])
    await mailing.nobody.call(joining.join, {
      body: { token, password, ...aims, ...place, education: 'Ph.D.' },
    })
    const kept = { education: 'B.Com', location: 'Wai', goals: 'A dairy', terms: false }
    expect(await rowOf(here, 'mentee', await idOf(email))).toMatchObject(kept)
  })

  test('refuses a common password, and goes on working after that', async () => {
    await importMentees([asha])
    const token = await tokenTo(email)
    const weak = { token, password: 'password123', ...aims, ...place }
    await refused(mailing.nobody.call(joining.join, { body: weak }), 400, 'password_common')
    expect((await mailing.nobody.call(joining.join, { body: { ...weak, password } })).status).toBe(200)
  })

  test('erases the account, by its link alone', async () => {
    await importMentees([asha])
    const id = await idOf(email)
    const erased = await mailing.nobody.call(joining.erase, { body: { token: await tokenTo(email) } })
    expect(erased.body).toMatchObject({ code: 'person_erased' })
    expect([await rowOf(here, 'account', id), await rowOf(here, 'mentee', id)]).toEqual([
      undefined,
      undefined,
    ])
    expect(await auditOf(here, 'invitation.refuse')).toMatchObject([{ target_id: id, actor_id: null }])
  })

  test('opens nothing when it is stolen from another page, too old, or of an address that was mended', async () => {
    const dead = (token: string) =>
      refused(mailing.nobody.call(joining.look, { body: { token } }), 400, 'link_dead')
    await dead('nothing')
    await admin.call(mentors.create, {
      body: { firstName: 'S', lastName: 'P', email: 's@example.com', phoneNumber: '9822012345', password },
    })
    await dead((await tokenTo('s@example.com')).split('.')[1] ?? '')
    await importMentees([asha])
    const first = await tokenTo(email)
    const id = await idOf(email)
    const moved = await admin.call(mentees.update, { params: { id }, body: { email: 'mended@example.com' } })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    await dead(first)
    const second = await tokenTo('mended@example.com')
    expect((await mailing.nobody.call(joining.look, { body: { token: second } })).status).toBe(200)
    later(14)
    await dead(second)
  })

  test('signs nobody in whom an administrator has archived, who can still erase', async () => {
    await importMentees([asha])
    const token = await tokenTo(email)
    await here.db
      .updateTable('account')
      .set({ suspended_at: new Date() })
      .where('email', '=', email)
      .execute()
    const body = { token, password, ...aims, ...place }
    await refused(mailing.nobody.call(joining.join, { body }), 403, 'account_blocked')
    expect((await mailing.nobody.call(joining.erase, { body: { token } })).status).toBe(200)
  })
})

test('is nobody to evaluate, and waits for nothing, before joining; then the days begin', async () => {
  await importMentees([asha])
  const id = await idOf(email)
  let reader = admin
  const queue = async () =>
    (await reader.call(adminSelection.queue, { query: { do: 'evaluate' } })).body.data.map(({ _id }) => _id)
  const counted = async () => {
    const { data } = (await reader.call(dashboard.todo)).body
    return data.items.find(({ kind }) => kind === 'evaluate')?.count ?? 0
  }
  const promised = async () => (await reader.call(dashboard.charts)).body.data.promise.waiting
  expect([await queue(), await counted(), await promised()]).toEqual([[], 0, []])
  later(5)
  const body = { token: await tokenTo(email), password, ...aims, ...place, consents: [] }
  expect((await mailing.nobody.call(joining.join, { body })).status).toBe(200)
  reader = callerOn(mailing, await here.as('admin'))
  expect([await queue(), await counted(), await promised()]).toEqual([[id], 1, [{ days: 0, count: 1 }]])
  expect(await mailsTo(here, email)).toMatchObject([{ kind: 'join' }, { kind: 'welcome' }])
})
