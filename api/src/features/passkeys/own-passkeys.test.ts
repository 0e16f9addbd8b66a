import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { passkeys } from '@udyam/contract/passkeys/calls'
import { system } from '@udyam/contract/system/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAuthenticator } from '#test/authenticator.ts'
import { makeMentor } from '#test/make.ts'
import { auditOf, expectRefusal, linkTo, mailsTo, rowOf } from '#test/rows.ts'
import { confirm, passkeyWorld, wrong, type PasskeyWorld } from '#test/passkey-world.ts'
import { withEnv } from '#test/world.ts'

let here: PasskeyWorld['here']
let account: PasskeyWorld['account']
let mine: PasskeyWorld['mine']
let device: PasskeyWorld['device']
let add: PasskeyWorld['add']
let options: PasskeyWorld['options']
let signIn: PasskeyWorld['signIn']
let listed: PasskeyWorld['listed']
let later: PasskeyWorld['later']

beforeEach(async () => {
  ;({ here, account, mine, device, add, options, signIn, listed, later } = await passkeyWorld())
})

describe('the passkeys of an account', () => {
  test('are listed, named and removed after a confirmation alone, and mailed', async () => {
    const added = await add(device, {}, mine, 'Phone')
    expect(added.recoveryCodes).toHaveLength(10)
    later(1)
    const second = makeAuthenticator()
    expect((await add(second)).recoveryCodes).toEqual([])
    const [phone] = await listed()
    expect(phone).toEqual({
      _id: expect.any(String),
      name: 'Phone',
      createdAt: expect.any(String),
      lastUsedAt: null,
    })
    const params = { id: phone?._id ?? '' }
    const renamed = await mine.call(passkeys.update, { params, body: { name: ' Old phone ' } })
    expect(renamed.body.data.name).toBe('Old phone')
    await here.db.updateTable('session').set({ confirmed_at: null }).execute()
    expectRefusal(await mine.call(passkeys.remove, { params }), confirm)
    expectRefusal(await mine.call(passkeys.update, { params, body: { name: 'Mine' } }), confirm)
    const body = { response: device.create({ challenge: 'A'.repeat(43) }) }
    expectRefusal(await mine.call(passkeys.create, { body }), confirm)
    await mine.call(auth.confirm, { body: account })
    expect((await mine.call(passkeys.remove, { params })).status).toBe(200)
    expect((await mine.call(auth.security)).body.data.recoveryCodesLeft).toBe(10)
    await mine.call(passkeys.remove, { params: { id: (await listed())[0]?._id ?? '' } })
    expect((await mine.call(auth.security)).body.data).toEqual({
      totp: false,
      password: true,
      mailedCode: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      setUpBy: null,
    })
    expect((await here.nobody.call(mentees.login, { body: account })).status).toBe(200)
    const kinds = (await mailsTo(here, account.email)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'factorChanged')).toHaveLength(4)
    expect(await auditOf(here, 'factor.remove')).toHaveLength(2)
  })

  test("of others are not found, and one's own stay", async () => {
    await add()
    const other = await here.as('visitor')
    const params = { id: (await listed())[0]?._id ?? '' }
    expect((await other.call(passkeys.remove, { params })).status).toBe(404)
    expect((await other.call(passkeys.update, { params, body: { name: 'x' } })).status).toBe(404)
    expect(await listed()).toHaveLength(1)
  })

  test('are named to the browser, which makes no second one on the same device', async () => {
    await add()
    const known = { id: device.id, type: 'public-key' }
    expect((await mine.call(passkeys.begin)).body.data.excludeCredentials).toEqual([known])
    const other = await here.as('mentor')
    expect((await other.call(passkeys.begin)).body.data.excludeCredentials).toEqual([])
  })

  test('stay when a change of the address is undone, but for those that were added since', async () => {
    await add(device, {}, mine, 'Phone')
    later(1)
    await mine.call(auth.changeEmail, { body: { email: 'thief@example.com' } })
    const token = await linkTo(here, account.email, 'undo-email')
    later(1)
    await add(makeAuthenticator(), {}, mine, 'Phone of a thief')
    expect((await here.nobody.call(auth.undo, { body: { token } })).status).toBe(200)
    const left = await here.db.selectFrom('passkey').select('name').execute()
    expect(left).toEqual([{ name: 'Phone' }])
    expect((await signIn(device.get(await options('mentee')))).status).toBe(200)
  })

  test('are ten at most, none twice, and known by a random name', async () => {
    for (let count = 0; count < 10; count += 1) await add(makeAuthenticator())
    expectRefusal(await mine.call(passkeys.begin), {
      status: 409,
      message: messageText('passkeys_full'),
    })
    const other = await here.as('mentor')
    await add(device, {}, other)
    const asked = (await (await here.as('visitor')).call(passkeys.begin)).body.data
    expect(asked.user.id).not.toContain(account.id)
    const visitor = await here.as('visitor')
    const { data } = (await visitor.call(passkeys.begin)).body
    expectRefusal(await visitor.call(passkeys.create, { body: { response: device.create(data) } }), wrong)
    const handle = (await rowOf(here, 'account', account.id))?.['user_handle']
    expect(handle).toMatch(/^[\w-]{43}$/)
  })

  test.each([
    ['without the check of its owner', { isVerified: false }],
    ['made for other pages', { rpId: 'evil.example' }],
    ['made on other pages', { origin: 'https://evil.example' }],
    ['of another challenge', { challenge: 'A'.repeat(43) }],
  ])('take none %s', async (_how, odd) => {
    const { data } = (await mine.call(passkeys.begin)).body
    const body = { response: device.create(data, odd) }
    expectRefusal(await mine.call(passkeys.create, { body }), wrong)
    expect(await listed()).toEqual([])
  })

  test('take none that another account has begun, and each beginning once', async () => {
    const other = await here.as('mentor')
    const { data } = (await other.call(passkeys.begin)).body
    expectRefusal(await mine.call(passkeys.create, { body: { response: device.create(data) } }), wrong)
    const own = (await mine.call(passkeys.begin)).body.data
    await mine.call(passkeys.create, { body: { response: device.create(own) } })
    const again = makeAuthenticator().create(own)
    expectRefusal(await mine.call(passkeys.create, { body: { response: again } }), wrong)
  })
})

describe('passkeys', () => {
  test.each([
    ['http://localhost:3000', 'localhost'],
    ['https://setu.example.org', 'setu.example.org'],
    ['http://setu.example.org', null],
    ['https://192.0.2.1', null],
    ['http://127.0.0.1:3000', null],
  ])('of %s are for %s', async (publicUrl, host) => {
    const place = await withEnv(here, { publicUrl })
    expect((await place.nobody.call(system.meta)).body.data.passkeyHost).toBe(host)
    const answer = await place.nobody.call(passkeys.options, { body: { role: 'mentee' } })
    const said: object = host === null ? { code: 'passkeys_off' } : { data: { rpId: host } }
    expect(answer.body).toMatchObject(said)
  })

  test('are not asked for where they cannot work', async () => {
    await add()
    const place = await withEnv(here, { publicUrl: 'http://setu.example.org' })
    const login = await place.nobody.call(mentees.login, { body: account })
    expect(login.body).toMatchObject({ methods: ['recovery'] })
  })

  test('that somebody adds to a demo account keep no other visitor out', async () => {
    const demo = await withEnv(here, { demo: true })
    await here.db.updateTable('account').set({ demo: true }).where('id', '=', account.id).execute()
    const visitor = await demo.as('mentee', account)
    await add(device, {}, visitor)
    expect((await demo.nobody.call(mentees.login, { body: account })).status).toBe(200)
  })

  test('of mentors and visitors work as those of mentees do', async () => {
    const mentor = await makeMentor(here)
    await add(device, {}, await here.as('mentor', mentor))
    expect((await here.nobody.call(mentors.login, { body: mentor })).status).toBe(409)
    const { body } = await signIn(device.get(await options('mentor')))
    expect(body.data.user).toMatchObject({ _id: mentor.id, role: 'mentor' })
  })
})
