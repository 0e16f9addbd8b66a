import { auth } from '@udyam/contract/auth/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { askCode, codeFor } from '#test/codes.ts'
import { makeMentor, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

const wrong = { status: 400, message: messageText('sent_code_wrong'), field: 'code' }

let here: World
let account: Made

beforeEach(async () => {
  here = await withEnv(await world(), { demo: false, smtpUrl: 'smtp://127.0.0.1:1' })
  account = await makeMentor(here)
})

describe('asking for a code', () => {
  test('is answered the same whether the account exists, and mails the owner alone', async () => {
    const known = await askCode(here, account.email)
    const unknown = await askCode(here, 'nobody@example.com')
    expect(known.status).toBe(200)
    expect(known.body).toEqual({ success: true, message: messageText('code_sent'), code: 'code_sent' })
    expect(unknown.body).toEqual(known.body)
    await here.app.settled()
    const mails = await here.db.selectFrom('mail').selectAll().execute()
    expect(mails).toMatchObject([{ recipient: account.email, kind: 'signInCode', account_id: account.id }])
    expect(await auditOf(here, 'code.ask')).toMatchObject([
      { target_type: 'mentor', target_id: account.id, actor_id: null },
    ])
  })

  test('keeps the code in no row that can be read', async () => {
    const code = await codeFor(here, account.email)
    const mails = JSON.stringify(await mailsTo(here, account.email))
    const rows = JSON.stringify(await here.db.selectFrom('challenge').selectAll().execute())
    expect(mails).toContain('[link]')
    expect(mails + rows).not.toContain(code)
    expect(rows).toContain('"purpose":"code"')
  })

  test('by phone says that there is no gateway', async () => {
    const answer = await here.nobody.call(auth.sendCode, { body: { role: 'mentor', phone: '9822012345' } })
    expectRefusal(answer, { status: 400, message: messageText('phone_without_gateway'), field: 'phone' })
    const body = { role: 'mentor', phone: '9822012345', code: '123456' } as const
    expectRefusal(await here.nobody.call(auth.verifyCode, { body }), {
      status: 400,
      message: messageText('phone_without_gateway'),
      field: 'phone',
    })
  })

  test.each([
    ['neither', {}],
    ['both', { email: 'a@example.com', phone: '9822012345' }],
  ])('takes an e-mail or a phone, not %s', async (_what, given) => {
    const answer = await here.nobody.send(auth.sendCode, { body: { role: 'mentor', ...given } })
    expectRefusal(answer, { status: 400, message: messageText('email_or_phone'), field: 'email' })
  })

  test('is refused where no mail leaves', async () => {
    const place = await withEnv(here, { smtpUrl: undefined })
    const answer = await place.nobody.call(auth.sendCode, { body: { role: 'mentor', email: account.email } })
    expectRefusal(answer, { status: 409, message: messageText('codes_unmailed') })
    const [sent, unsent] = [await meta(here), await meta(place)]
    expect([sent.sendsCodes, unsent.sendsCodes]).toEqual([true, false])
  })

  test('within a minute mails once, and then ends the earlier code', async () => {
    const first = await codeFor(here, account.email)
    later(40)
    expect(await codeFor(here, account.email)).toBe(first)
    later(20)
    const second = await codeFor(here, account.email)
    expect(await mailsTo(here, account.email)).toHaveLength(2)
    expectRefusal(await enter({ code: first }), wrong)
    expect((await enter({ code: second })).status).toBe(200)
  })

  test('is mailed six times an hour, and for known devices apart from strangers', async () => {
    const signedIn = await enter({ code: await codeFor(here, account.email) })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    for (let times = 0; times < 10; times += 1) {
      later(60)
      await codeFor(here, account.email)
    }
    expect(await mailsTo(here, account.email)).toHaveLength(6)
    await here.nobody.call(auth.sendCode, { body: { role: 'mentor', email: account.email } }, { cookie })
    await here.app.settled()
    expect(await mailsTo(here, account.email)).toHaveLength(7)
  })

  test('is limited by the address that asks, for unknown accounts too', async () => {
    let answer
    for (let times = 0; times < 61; times += 1) answer = await askCode(here, `nobody-${times}@example.com`)
    expect(answer?.status).toBe(429)
    expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test.each([
    ['suspended', { suspended_at: new Date() }],
    ['deactivated', { state: 'deactivated' as const }],
    ['of the demo', { demo: true }],
  ])('mails nothing to an account that is %s', async (_state, change) => {
    await here.db.updateTable('account').set(change).where('id', '=', account.id).execute()
    expect((await askCode(here, account.email)).status).toBe(200)
    await here.app.settled()
    expect(await mailsTo(here, account.email)).toEqual([])
  })
})

async function enter({ code }: { code: string }) {
  return here.nobody.call(auth.verifyCode, { body: { role: 'mentor', email: account.email, code } })
}

async function meta({ app }: World): Promise<{ sendsCodes: boolean }> {
  return (await app.inject('/api/meta')).json<{ data: { sendsCodes: boolean } }>().data
}

function later(seconds: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
}
