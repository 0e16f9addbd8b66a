import { administrators } from '@udyam/contract/administrators/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { mailWords } from '@udyam/contract/mail-words/calls'
import type { PartKey } from '@udyam/contract/setup/values'
import { setup } from '@udyam/contract/setup/calls'
import { system } from '@udyam/contract/system/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { originalWords } from '#platform/setup/original-words.ts'
import { saveSetting } from '#platform/setup/setting.store.ts'
import { makeAdmin, makeMentor } from '#test/make.ts'
import { mailsTo } from '#test/rows.ts'
import { otherProcess, type Caller, type World, world } from '#test/world.ts'

let here: World
let owner: Caller

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
})

const marathi = { 'accept-language': 'mr' }

/** A setting from before `mr` was added, or with a language that was removed. */
async function kept(key: PartKey, value: Record<string, unknown>) {
  await saveSetting(here.db, { key, value, now: here.clock.now })
  here = await otherProcess(here)
}

async function rejected(language: string) {
  const { id, email } = await makeMentor(here, { approve: false })
  await here.db.updateTable('account').set({ language }).where('id', '=', id).execute()
  const reason = { params: { id }, body: { reason: 'No room' } }
  const { status } = await owner.call(mentors.reject, reason)
  return { status, mail: (await mailsTo(here, email)).at(-1) }
}

describe('settings that were saved before a language was added', () => {
  test('the brand falls back to the default language, in pages, mails and Setup', async () => {
    const value = {
      name: { en: 'Maitri', hi: 'मैत्री', gu: 'મૈત્રી' },
      description: { en: 'A bridge' },
      socialLinks: [],
    }
    await kept('brand', value)
    const { data } = (await here.nobody.call(system.meta, {}, marathi)).body
    expect(data.brand).toMatchObject({ name: 'Maitri', description: 'A bridge' })
    expect(data.brand.inLanguages.name).toEqual({ en: 'Maitri', hi: 'मैत्री', mr: '' })
    const { status, mail } = await rejected('mr')
    expect([status, mail?.body_text.includes('Maitri')]).toEqual([200, true])
  })

  test('the team, the terms and the areas of help are answered', async () => {
    await kept('team', { people: [{ name: 'Meera', role: { en: 'Coordinator', hi: 'समन्वयक' } }] })
    await kept('terms', { version: '2', validFrom: '2026-01-01', text: { en: '<p>Be fair.</p>' } })
    await kept('helps', { areas: [{ id: 'pricing', label: { en: 'Prices' }, hidden: ['gu', 'mr'] }] })
    const team = await here.nobody.call(setup.team)
    expect(team.body.data.people[0]?.role).toEqual({ en: 'Coordinator', hi: 'समन्वयक', mr: '' })
    const terms = await here.nobody.call(setup.legal, { params: { key: 'terms' } })
    expect(terms.body.data.text).toEqual({ en: '<p>Be fair.</p>', hi: '', mr: '' })
    const helps = await here.nobody.call(setup.helps)
    const pricing = { id: 'pricing', label: { en: 'Prices', hi: '', mr: '' }, hidden: ['mr'] }
    expect(helps.body.data.areas).toContainEqual(pricing)
  })

  test('a ready reason is read in the default language', async () => {
    const ready = [{ en: 'No room', hi: 'जगह नहीं' }]
    await kept('reasons', { rejectMentor: ready, notSelected: ready })
    const { mail } = await rejected('mr')
    expect(mail?.body_text).toContain('No room')
    expect((await owner.call(setup.reasons)).body.data.notSelected).toEqual([{ ...ready[0], mr: '' }])
  })

  test('a mail and a notice are written in the default language, with a subject', async () => {
    const { en, hi } = originalWords('mail.applicationRejected')
    await kept('mail.applicationRejected', { en: { ...en, subject: 'From Maitri' }, hi })
    const notice = { subject: 'New terms', text: 'Version {{version}} from {{day}} on.', action: '' }
    await kept('notification.termsChanged', { en: notice, hi: notice })
    expect((await rejected('mr')).mail).toMatchObject({ subject: 'From Maitri', language: 'mr' })
    const text = { en: '<p>Short.</p>', hi: '', mr: '' }
    const body = { value: { version: '2', validFrom: '2026-12-01', text }, updatedAt: null }
    expect((await owner.call(setup.save, { params: { key: 'terms' }, body })).status).toBe(200)
    const told = (await owner.call(notifications.list, {}, marathi)).body.data
    expect(told[0]?.words).toMatchObject({ subject: notice.subject, text: notice.text })
    const listed = (await owner.call(mailWords.list, {}, marathi)).body.data
    expect(listed.find(({ key }) => key === 'mail.applicationRejected')?.subject).toBe('From Maitri')
  })

  test('and change in Setup without the words that are missing', async () => {
    const key = 'mail.applicationRejected'
    const { en } = originalWords(key)
    await kept(key, { en })
    const { value, updatedAt } = (await owner.call(setup.get, { params: { key } })).body.data
    expect(value['mr']).toEqual({ subject: '', text: '', action: '' })
    const body = { value: { en: { ...en, subject: 'From Maitri' } }, updatedAt }
    expect((await owner.call(setup.save, { params: { key }, body })).status).toBe(200)
  })
})

describe('a client that knows fewer languages than there are', () => {
  const save = async (key: PartKey, value: Record<string, unknown>) => {
    const { updatedAt } = (await owner.call(setup.get, { params: { key } })).body.data
    return owner.call(setup.save, { params: { key }, body: { value, updatedAt } })
  }

  test('saves what it knows: the other languages fall back', async () => {
    const two = { en: 'Maitri', hi: 'मैत्री' }
    const brand = await save('brand', { name: two, description: two, socialLinks: [] })
    expect([brand.status, brand.body.data.value['name']]).toEqual([200, { ...two, mr: '' }])
    const statuses = [
      await save('team', { people: [{ name: 'Meera', role: { en: 'Coordinator' } }] }),
      await save('terms', { version: '2', validFrom: '2026-12-01', text: { en: '<p>Be fair.</p>', hi: '' } }),
      await save('reasons', { rejectMentor: [two], notSelected: [{ en: 'No room' }] }),
      await save('helps', { areas: [{ id: 'pricing', label: two, hidden: [] }] }),
      await save('mail.applicationRejected', { en: originalWords('mail.applicationRejected').en }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    const { value } = (await owner.call(setup.get, { params: { key: 'criteria' } })).body.data
    const before = value['criteria'] as { _id: string; weight: number }[]
    const criteria = before.map(({ _id, weight }) => ({ _id, weight, name: two, hint: two }))
    // Restores the product's criteria after each test.
    await sql`create temporary table criteria_kept as select * from criterion`.execute(here.db)
    expect((await save('criteria', { criteria })).status).toBe(200)
    const saved = (await owner.call(setup.get, { params: { key: 'criteria' } })).body.data.value
    await sql`delete from criterion`.execute(here.db)
    await sql`insert into criterion select * from criteria_kept`.execute(here.db)
    expect(saved).toMatchObject({ criteria: [{ name: { ...two, mr: '' } }, {}, {}, {}, {}] })
  })

  test('cannot leave out the default language', async () => {
    const refused = await save('reasons', { rejectMentor: [{ hi: 'जगह नहीं' }], notSelected: [] })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['value.rejectMentor.en']])
  })
})

describe('an account whose language is gone', () => {
  test('signs in, and gets its mails in the default language with a subject', async () => {
    const { status, mail } = await rejected('gu')
    expect(status).toBe(200)
    expect(mail).toMatchObject({ language: 'en', subject: 'About your application as a mentor' })
    const made = await makeMentor(here)
    await here.db.updateTable('account').set({ language: 'gu' }).where('id', '=', made.id).execute()
    expect((await here.as('mentor', made)).tokens).toBeDefined()
  })

  test('is answered to administrators in the default language', async () => {
    const { id } = await makeAdmin(here)
    await here.db.updateTable('account').set({ language: 'gu' }).where('id', '=', id).execute()
    const { status, body } = await owner.call(administrators.list)
    expect([status, body.data.find(({ _id }) => _id === id)?.name]).toEqual([200, expect.any(String)])
  })
})
