import { auth } from '@udyam/contract/auth/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import type { PeopleData } from '@udyam/contract/setup/people-data-schemas'
import { roles } from '@udyam/contract/roles'
import { beforeEach, describe, expect, test } from 'vitest'
import { text } from '#platform/lib/texts.ts'
import { firstPeopleData } from '#platform/setup/people-data.ts'
import { saveSetting } from '#platform/setup/setting.store.ts'
import { codeOf } from '#test/codes.ts'
import { makeMentee } from '#test/make.ts'
import { auditOf, linkTo, mailsTo, rowOf } from '#test/rows.ts'
import { world, type World } from '#test/world.ts'

let here: World

beforeEach(async () => {
  here = await world()
})

const savePeopleData = (value: PeopleData) =>
  saveSetting(here.db, { key: 'peopleData', value, now: here.clock.now })

describe('the notice', () => {
  const noticeOf = async (query = {}, headers = {}) =>
    (await here.nobody.call(privacy.notice, { query }, headers)).body.data

  test('tells each role what is kept of it, in the language of its reader', async () => {
    for (const role of roles) {
      const { html, sha256, version } = await noticeOf({ role })
      expect(version).toBe(1)
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(html).toContain('Data Protection Board of India')
      expect(html).toContain('device')
    }
    expect((await noticeOf({ role: 'visitor' })).html).not.toContain('The selection')
    const { unused, notSelected } = firstPeopleData().days
    expect((await noticeOf({ role: 'visitor' })).html).toContain(`nobody has used for ${unused} days`)
    expect((await noticeOf()).html).toContain(text('en', 'notice.kept.ended', { days: notSelected }))
    expect((await noticeOf({ role: 'mentor' })).html).not.toContain('an application has ended')
    expect((await noticeOf({ role: 'admin' })).html).not.toContain('nobody has used')
    expect((await noticeOf()).html).toContain('The selection')
    const marathi = await noticeOf({ role: 'mentor' }, { 'accept-language': 'mr' })
    expect(marathi).toMatchObject({ language: 'mr', html: expect.stringContaining('आपले हक्क') })
  })

  test('stays the same while nothing changes, and another processor makes another version that asks again', async () => {
    const caller = await here.as('mentee')
    const consents = { programme: true, brief: true, contact: true, mails: true }
    await caller.call(privacy.saveConsents, { body: { consents, noticeVersion: 1 } })
    const first = await noticeOf()
    await here.pass(60)
    expect(await noticeOf()).toEqual(first)
    const people = firstPeopleData()
    const officer = { name: 'Asha <Kulkarni>', email: 'asha@example.com', phone: '' }
    await savePeopleData({ ...people, officer, days: { ...people.days, audit: 366 } })
    const words = await noticeOf()
    expect(words).toMatchObject({ version: 1, html: expect.stringContaining('Asha &lt;Kulkarni&gt;') })
    expect(words.html).toContain('366')
    expect((await caller.call(privacy.get)).body.data).toMatchObject({
      toAnswer: false,
      noticeChanged: true,
    })
    const one = { name: 'Example Hosting', does: 'Runs the server', place: 'Mumbai', contract: '' }
    await savePeopleData({ ...people, officer, processors: [one] })
    expect(await noticeOf()).toMatchObject({
      version: 2,
      html: expect.stringContaining('Example Hosting, Runs the server, Mumbai'),
    })
    expect((await caller.call(privacy.get)).body.data).toMatchObject({ toAnswer: true, noticeVersion: 2 })
    const old = { purpose: 'mails', given: false, noticeVersion: 1 } as const
    expect((await caller.call(privacy.saveConsent, { body: old })).status).toBe(409)
    const kept = await here.db
      .selectFrom('notice')
      .where('role', '=', 'mentee')
      .select('version')
      .orderBy('version')
      .execute()
    expect(kept.map(({ version }) => version)).toEqual([1, 1, 2])
  })
})

test('a nominee is named after a confirmation, and none by an empty name', async () => {
  const caller = await here.as('mentee')
  const nominee = { name: 'Anil Kulkarni', contact: '9822012345' }
  const { status, body } = await caller.call(privacy.saveNominee, { body: nominee })
  expect([status, body.data.nominee]).toEqual([200, nominee])
  expect(await caller.call(privacy.saveNominee, { body: { ...nominee, contact: '' } })).toMatchObject({
    status: 400,
    body: { code: 'nominee_contact_required' },
  })
  await caller.call(privacy.saveNominee, { body: { name: '', contact: '' } })
  expect((await caller.call(privacy.get)).body.data.nominee).toBeNull()
  expect(await auditOf(here, 'nominee.save')).toHaveLength(2)
  await here.pass(11 * 60)
  expect((await caller.call(privacy.saveNominee, { body: nominee })).status).toBe(400)
})

test('a correction is a request that its sender can follow', async () => {
  const caller = await here.as('mentee')
  const body = { field: 'dob', value: '1998-04-23', reason: 'By my school certificate' } as const
  const asked = await caller.call(privacy.correction, { body })
  expect(asked.status).toBe(201)
  expect((await caller.call(privacy.get)).body.data.tickets).toMatchObject([
    { number: asked.body.data.number, kind: 'correction', state: 'open', about: 'dob', answer: '' },
  ])
  expect(await mailsTo(here, caller.email)).toMatchObject([{ kind: 'grievanceReceived' }])
  expect(await auditOf(here, 'correction.ask')).toHaveLength(1)
})

describe('the link for whoever cannot sign in', () => {
  const mailed = async (email: string) => {
    await expect.poll(() => linkTo(here, email, 'privacy').catch(() => '')).not.toBe('')
    return linkTo(here, email, 'privacy')
  }

  test('signs in for 30 minutes, once, and answers alike for an address that nobody has', async () => {
    const made = await makeMentee(here)
    const asked = await here.nobody.call(privacy.mailLink, { body: { role: 'mentee', email: made.email } })
    const unknown = { role: 'mentee', email: 'nobody@example.com' } as const
    expect((await here.nobody.call(privacy.mailLink, { body: unknown })).body).toEqual(asked.body)
    const token = await mailed(made.email)
    const opened = await here.nobody.call(privacy.openLink, { body: { token } })
    expect(opened.body).toMatchObject({ data: { user: { _id: made.id } } })
    const headers = {
      authorization: `Bearer ${opened.body.access_token}`,
      'x-refresh-token': opened.body.refresh_token,
    }
    expect((await here.nobody.call(privacy.get, {}, headers)).status).toBe(200)
    expect((await here.nobody.call(privacy.openLink, { body: { token } })).status).toBe(400)
    await here.pass(31 * 60)
    expect((await here.nobody.call(privacy.get, {}, headers)).status).toBe(401)
  })

  test('works for 30 minutes, and not for somebody who is suspended', async () => {
    const made = await makeMentee(here)
    const body = { role: 'mentee', email: made.email } as const
    await here.nobody.call(privacy.mailLink, { body })
    const token = await mailed(made.email)
    await here.db
      .updateTable('account')
      .set({ suspended_at: here.clock.now })
      .where('id', '=', made.id)
      .execute()
    expect((await here.nobody.call(privacy.openLink, { body: { token } })).status).toBe(403)
    await here.db.updateTable('account').set({ suspended_at: null }).where('id', '=', made.id).execute()
    await here.pass(30 * 60)
    expect((await here.nobody.call(privacy.openLink, { body: { token } })).status).toBe(400)
  })

  test('stays good however often a stranger asks for another one, and can be had again that day', async () => {
    const made = await makeMentee(here)
    const body = { role: 'mentee', email: made.email } as const
    const ask = () => here.nobody.call(privacy.mailLink, { body })
    const count = async () =>
      (await mailsTo(here, made.email)).filter(({ kind }) => kind === 'privacyLink').length
    await ask()
    const token = await mailed(made.email)
    for (let times = 0; times < 3; times += 1) await ask()
    await here.pass(1)
    expect(await count()).toBe(1)
    expect((await here.nobody.call(privacy.openLink, { body: { token } })).status).toBe(200)
    for (let times = 2; times < 8; times += 1) {
      await here.pass(21 * 60)
      await ask()
      await expect.poll(count).toBe(times)
    }
  })

  test('with a second factor works until the sign-in is whole, and then no more', async () => {
    const made = await makeMentee(here)
    const mine = await here.as('mentee', made)
    const { secret } = (await mine.call(auth.beginTotp)).body.data
    await mine.call(auth.confirmTotp, { body: { code: codeOf(secret, here.clock.now) } })
    await here.nobody.call(privacy.mailLink, { body: { role: 'mentee', email: made.email } })
    const token = await mailed(made.email)
    const open = async () => {
      const { status, body } = await here.nobody.call(privacy.openLink, { body: { token } })
      const said: Record<string, unknown> = { ...body }
      return { status, challenge: String(said['challenge']) }
    }
    const enter = (challenge: string) => {
      const body = { challenge, code: codeOf(secret, here.clock.now) }
      return here.nobody.call(auth.verifyChallenge, { body })
    }
    const [first, second] = [await open(), await open()]
    expect([first.status, second.status]).toEqual([409, 409])
    await here.pass(30)
    expect((await enter(second.challenge)).status).toBe(200)
    expect((await open()).status).toBe(400)
    await here.pass(30)
    expect((await enter(first.challenge)).status).toBe(401)
  })

  test('asks for a second factor that is in place', async () => {
    const made = await makeMentee(here)
    await here.db
      .insertInto('totp')
      .values({ account_id: made.id, secret: 'sealed', confirmed_at: here.clock.now })
      .execute()
    await here.nobody.call(privacy.mailLink, { body: { role: 'mentee', email: made.email } })
    const opened = await here.nobody.call(privacy.openLink, { body: { token: await mailed(made.email) } })
    expect(opened).toMatchObject({ status: 409, body: { next: 'second-factor' } })
    expect(await rowOf(here, 'account', made.id)).toMatchObject({ role: 'mentee' })
  })
})
