import { auth } from '@udyam/contract/auth/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { erasure } from '@udyam/contract/erasure/calls'
import { joining } from '@udyam/contract/joining/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { phone } from '@udyam/contract/phone/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { csvOf } from '#test/csv.ts'
import { startPhoneWorld } from '#test/gateway.ts'
import { aims, callerOn, password, place, refused, smtp } from '#test/inviting.ts'
import { makeMentee } from '#test/make.ts'
import { auditOf, mailedLinks, rowOf } from '#test/rows.ts'
import { withEnv, type Caller, type World } from '#test/world.ts'

/** People whom a file brings in with a number alone, on an installation with mails and a gateway. */
const phones = startPhoneWorld()
const number = '9822012345'
let here: World
let admin: Caller
let id: string

beforeEach(async () => {
  const demo = await withEnv(phones(), { demo: true })
  here = await withEnv(phones(), smtp)
  admin = callerOn(here, await demo.as('admin'))
  await admin.call(mentees.importCsv, {
    body: { csv: csvOf(['Name', 'Mobile'], [['Asha Patil', number]]), mapping: [] },
  })
  id = await idOf('Asha Patil')
})

async function idOf(name: string): Promise<string> {
  const found = await phones().db.selectFrom('account').where('name', '=', name).select('id').execute()
  expect(found).toHaveLength(1)
  return found[0]?.id ?? ''
}

const hand = async (of = id) => {
  const { body } = await admin.call(joining.link, { params: { id: of } })
  return body.data.link.split('#')[1] ?? ''
}
const codeTo = (of = id) => phones().codeOf({ id: of } as Caller)
const askToJoin = (token: string) => here.nobody.call(joining.code, { body: { token } })
const join = (token: string, more: object = {}) =>
  here.nobody.call(joining.join, { body: { token, ...aims, ...place, ...more } })

async function joined(of = id): Promise<Caller> {
  const token = await hand(of)
  await askToJoin(token)
  const answer = await join(token, { code: await codeTo(of) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const tokens = { access: answer.body.access_token, refresh: answer.body.refresh_token }
  await phones().db.deleteFrom('phone_message').execute()
  return callerOn(here, { ...here.nobody, id: of, email: '', tokens })
}

async function codeToSignIn(role: 'mentee' | 'mentor' = 'mentee', of = id) {
  phones().wait(1)
  await here.nobody.call(auth.sendCode, { body: { role, phone: number } })
  await here.app.settled()
  return { role, phone: number, code: await codeTo(of) } as const
}

describe('joining', () => {
  test('takes a code to the number that was entered, and gives a way in without e-mail or password', async () => {
    const token = await hand()
    const looked = await here.nobody.call(joining.look, { body: { token } })
    expect(looked.body.data).toMatchObject({ email: '', needsCode: true, needsPassword: false })
    await refused(join(token, { password }), 400, 'code_required')
    expect((await askToJoin(token)).body).toMatchObject({ code: 'phone_code_sent' })
    await phones().sender.sendDue()
    expect(phones().gateway.taken).toMatchObject([{ to: `+91${number}`, kind: 'code' }])
    const code = phones().gateway.taken[0]?.values['code'] ?? ''
    await refused(join(token, { code: code === '000000' ? '111111' : '000000' }), 400, 'code_wrong')
    const answer = await join(token, { code, password })
    expect(answer.body.data.user).toMatchObject({ _id: id, email: '' })
    // A password would be of no use without an address.
    expect(await rowOf(here, 'account', id)).toMatchObject({
      state: 'active',
      email: null,
      password_hash: '',
      email_verified_at: phones().clock.now,
    })
    expect(await auditOf(here, 'phone.verify')).toMatchObject([{ actor_id: id, target_id: id }])
    const agreed = phones().db.selectFrom('consent').where('account_id', '=', id)
    expect(await agreed.where('purpose', '=', 'phone').select(['given', 'how']).execute()).toEqual([
      { given: true, how: 'sign-up' },
    ])
    await refused(join(token, { code }), 400, 'link_dead')
    await here.nobody.call(auth.logout, {}, { authorization: `Bearer ${answer.body.access_token}` })
    const signed = await here.nobody.call(auth.verifyCode, { body: await codeToSignIn() })
    expect([signed.status, signed.body.data.user._id]).toEqual([200, id])
  })

  test('sends codes to nobody else: three an hour, and none for people with an address', async () => {
    const token = await hand()
    for (const status of [200, 200, 200, 429]) expect((await askToJoin(token)).status).toBe(status)
    expect((await phones().rows()).map(({ kind }) => kind)).toEqual(['code'])
    const csv = csvOf(['Name', 'Email', 'Mobile'], [['Ravi Pawar', 'ravi@example.com', '9822012346']])
    await admin.call(mentees.importCsv, { body: { csv, mapping: [] } })
    await refused(askToJoin(await hand(await idOf('Ravi Pawar'))), 409, 'step_not_possible')
    await refused(askToJoin('nothing'), 400, 'link_dead')
    const silent = await withEnv(here, { gateway: undefined })
    await refused(silent.nobody.call(joining.code, { body: { token } }), 409, 'phone_not_offered')
  })

  test('is refused for a number that another account without an address signs in with', async () => {
    await joined()
    const other = await makeMentee(phones(), { mobile_no: number })
    const caller = await here.as('mentee', { email: other.email, password: 'a good pass phrase' })
    await phones().askCode(caller)
    await refused(
      caller.call(phone.verify, { body: { code: await codeTo(other.id) } }),
      409,
      'phone_of_another',
    )
    expect((await here.nobody.call(auth.verifyCode, { body: await codeToSignIn() })).status).toBe(200)
  })

  test('asks who was entered without a number for it', async () => {
    const csv = csvOf(['First name', 'Last name', 'Email'], [['Sanjay', 'Kulkarni', 'sanjay@example.com']])
    const { body } = await admin.call(mentors.importCsv, { body: { csv, mapping: [] } })
    expect(body.data).toMatchObject({ created: 1, bad: 0 })
    const [link = ''] = await mailedLinks(here, 'sanjay@example.com')
    const token = link.split('#')[1] ?? ''
    expect((await here.nobody.call(joining.look, { body: { token } })).body.data.missing).toEqual([
      'phoneNumber',
    ])
    const typed = { token, password }
    expect(await here.nobody.call(joining.join, { body: typed })).toMatchObject({
      status: 400,
      body: { errors: { phoneNumber: expect.any(String) } },
    })
    const body2 = { ...typed, phoneNumber: '+91 98220 55555' }
    expect((await here.nobody.call(joining.join, { body: body2 })).status).toBe(200)
    const [mentor] = (await admin.call(mentors.list, { query: { search: '9822055555' } })).body.data
    expect(mentor).toMatchObject({ phoneNumber: '9822055555', email: 'sanjay@example.com' })
  })
})

describe('before joining', () => {
  test('no mail is queued, not even later, and the invitation is not mailed again', async () => {
    expect(await phones().db.selectFrom('mail').selectAll().execute()).toEqual([])
    const [row] = (await admin.call(mentees.list, { query: { sort: 'email' } })).body.data
    expect(row).toMatchObject({ _id: id, email: '', invited: true })
    const { body } = await admin.call(joining.resend, { body: { ids: [id] } })
    expect(body.data).toMatchObject([{ success: false, code: 'invitation_no_address' }])
    await admin.call(mentees.update, { params: { id }, body: { mobile_no: '9822012399' } })
    expect(await phones().db.selectFrom('mail').selectAll().execute()).toEqual([])
  })

  test('an address that an administrator enters gets the invitation', async () => {
    await admin.call(mentees.update, { params: { id }, body: { email: 'asha@example.com' } })
    const [link = ''] = await mailedLinks(here, 'asha@example.com')
    const { body } = await here.nobody.call(joining.look, { body: { token: link.split('#')[1] ?? '' } })
    expect(body.data).toMatchObject({ needsCode: false, needsPassword: false })
  })
})

describe('an account without an address', () => {
  test('confirms by a code to the phone, and takes an address that counts once its link is used', async () => {
    const caller = await joined()
    phones().wait(11)
    await refused(
      caller.call(auth.changeEmail, { body: { email: 'asha@example.com' } }),
      400,
      'confirm_needed',
    )
    expect((await caller.call(auth.sendConfirmCode)).body).toMatchObject({ code: 'phone_code_sent' })
    const mailedCode = await codeTo()
    expect((await caller.call(auth.confirm, { body: { mailedCode } })).status).toBe(200)
    const changed = await caller.call(auth.changeEmail, { body: { email: 'asha@example.com' } })
    expect(changed.body.data).toMatchObject({ email: '', pendingEmail: 'asha@example.com' })
    const [link = ''] = await mailedLinks(here, 'asha@example.com')
    const token = link.split('.').at(-1) ?? ''
    expect((await caller.call(auth.verifyEmail, { body: { token } })).status).toBe(200)
    expect(await rowOf(here, 'account', id)).toMatchObject({ email: 'asha@example.com' })
    // There was no address to which a link to undo it could go.
    expect(
      await phones().db.selectFrom('link').where('kind', '=', 'undo-email').selectAll().execute(),
    ).toEqual([])
  })

  test('keeps its number while it is the only way in', async () => {
    const caller = await joined()
    const { data } = (await caller.call(mentees.getProfile)).body
    const own = { ...data.mentee, interests: ['Dairy'], ...place, email: '', mobile_no: number }
    const other = { ...own, mobile_no: '9822012399' }
    expect(await caller.send(mentees.updateProfile, { body: other })).toMatchObject({
      status: 400,
      body: { code: 'phone_signs_in', errors: { mobile_no: expect.any(String) } },
    })
    expect((await caller.send(mentees.updateProfile, { body: own })).status).toBe(200)
    const byAdmin = { params: { id }, body: { mobile_no: '9822012399' } }
    await refused(admin.call(mentees.update, byAdmin), 400, 'phone_signs_in')
    const { noticeVersion } = (await caller.call(privacy.get)).body.data
    const withdrawal = { purpose: 'phone', given: false, noticeVersion } as const
    await refused(caller.call(privacy.saveConsent, { body: withdrawal }), 409, 'phone_signs_in')
  })

  test('is told of no person by an empty address, and a person with one cannot empty it', async () => {
    await joined()
    for (const email of ['', ' ']) {
      const body = { role: 'mentee', email } as const
      expect((await here.nobody.send(auth.sendCode, { body })).status).toBe(400)
      expect((await here.nobody.send(mentees.login, { body: { email, password } })).status).toBe(400)
      expect((await here.nobody.send(privacy.mailLink, { body })).status).toBe(400)
    }
    const mentee = await here.as('mentee')
    const { data } = (await mentee.call(mentees.getProfile)).body
    await refused(
      mentee.send(mentees.updateProfile, {
        body: { ...data.mentee, ...place, ...aims, interests: ['Dairy'], email: '' },
      }),
      400,
      'email_required',
    )
  })

  test('gets a copy of its data with the number, and no address in it', async () => {
    const caller = await joined()
    for (const format of ['json', 'html'] as const) {
      const { status, body } = await caller.call(privacy.askExport, { body: { format } })
      expect(status, JSON.stringify(body)).toBe(201)
      const params = { id: body.data._id }
      expect((await caller.call(privacy.export, { params })).body.data).toMatchObject({ state: 'ready' })
      const { text } = (await caller.call(privacy.exportFile, { params })).body.data
      expect(text).toContain('Asha Patil')
      expect(text).toContain(`+91${number}`)
      expect(text).not.toMatch(/@|>(null|undefined)</)
    }
  })

  test('leaves, comes back by a code, and is erased with its number', async () => {
    const caller = await joined()
    expect((await caller.call(erasure.ask)).status).toBe(200)
    const mailed = phones().db.selectFrom('mail').where('account_id', '=', id)
    expect(await mailed.selectAll().execute()).toEqual([])
    const typed = await codeToSignIn()
    await phones().sender.sendDue()
    expect(phones().gateway.taken).toHaveLength(1)
    const answer = await here.nobody.call(auth.verifyCode, { body: typed })
    expect(answer).toMatchObject({ status: 409, body: { code: 'account_leaving', next: 'keep-account' } })
    const token = (answer.body as unknown as { challenge: string }).challenge
    expect((await here.nobody.call(erasure.undo, { body: { token } })).status).toBe(200)
    expect(await rowOf(here, 'account', id)).toMatchObject({ email: null, erase_after: null })
    expect((await here.nobody.call(auth.verifyCode, { body: await codeToSignIn() })).status).toBe(200)
  })
})

describe('without joining', () => {
  const states = () => phones().db.selectFrom('account').where('id', '=', id).select('state').execute()
  const run = async (days: number, on = here) => {
    phones().clock.now = new Date(phones().clock.now.getTime() + days * 86_400_000)
    await runDueTasks({ ...on.services, audit: async (_db, event) => void audited.push(event.action) })
    admin = callerOn(here, await phones().as('admin'))
  }
  let audited: string[]
  beforeEach(() => void (audited = []))

  test('somebody stands under To do after a week, and is erased 30 days after the last link', async () => {
    const waiting = async () =>
      (await admin.call(dashboard.todo)).body.data.items.find(({ kind }) => kind === 'not_joined')
    await run(6.9)
    expect(await waiting()).toMatchObject({ count: 0 })
    await run(0.2)
    expect(await waiting()).toMatchObject({
      count: 1,
      top: [{ _id: id, name: 'Asha Patil', person: { _id: id, role: 'mentee' } }],
    })
    await run(20)
    await hand()
    expect(await waiting()).toMatchObject({ count: 0 })
    await run(29.9)
    expect(await states()).toEqual([{ state: 'invited' }])
    await run(0.2)
    expect(await states()).toEqual([])
    expect(audited).toContain('invitation.expire')
  })

  test('nobody is erased who could not join, as there is no gateway', async () => {
    await run(40, await withEnv(phones(), { ...smtp, gateway: undefined }))
    expect(await states()).toEqual([{ state: 'invited' }])
  })

  test('nobody is erased who has joined', async () => {
    await joined()
    await run(40)
    expect(await states()).toEqual([{ state: 'active' }])
  })
})
