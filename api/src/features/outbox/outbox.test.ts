import { auth } from '@udyam/contract/auth/calls'
import { outbox } from '@udyam/contract/outbox/calls'
import { phone } from '@udyam/contract/phone/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { auditOf, expectRefusal, resetTokenOf } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const body = { reason: 'A question on the phone' }
let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

describe('the outbox', () => {
  test('is exported without the mails themselves, whose links open accounts', async () => {
    const { email } = await makeMentee(here)
    await here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
    const token = await resetTokenOf(here, email)
    const { csv } = (await admin.call(outbox.exportCsv, { query: { search: email } })).body
    const [fields, ...rows] = parseCsv(csv) ?? []
    expect(fields?.slice(1, 3)).toEqual(['recipient', 'kind'])
    expect(rows.map((row) => row.slice(1, 3))).toEqual([[email, 'resetLink']])
    expect(csv).not.toContain(token)
    expect(await auditOf(here, 'mail.export')).toHaveLength(1)
  })

  test('is exported in the order of the list', async () => {
    const made = { 'asha@example.com': 2, 'bina@example.com': 3, 'chitra@example.com': 1 }
    for (const [recipient, day] of Object.entries(made)) {
      await sql`insert into mail (recipient, kind, subject, body_text, body_html, created_at)
        values (${recipient}, 'resetLink', 'A', '', '', ${`2026-03-0${day}`})`.execute(here.db)
    }
    const recipients = async (sort: 'createdAt' | '-createdAt') => {
      const { csv } = (await admin.call(outbox.exportCsv, { query: { sort } })).body
      const [, ...rows] = parseCsv(csv) ?? []
      return rows.map(([, recipient]) => recipient?.split('@')[0])
    }
    expect(await recipients('-createdAt')).toEqual(['bina', 'asha', 'chitra'])
    expect(await recipients('createdAt')).toEqual(['chitra', 'asha', 'bina'])
  })

  test('says of more than 10,000 mails in thousands about how many there are', async () => {
    await sql`insert into mail (recipient, kind, subject, body_text, body_html)
      select 'a@example.com', 'notice', 's', '', '' from generate_series(1, 12345)`.execute(here.db)
    await sql`analyze mail`.execute(here.db)
    const list = async (search: string) => (await admin.call(outbox.list, { query: { search } })).body
    expect((await list('')).pagination.total).toBe(12_000)
    expect((await list('nobody')).pagination.total).toBe(0)
  })

  test('is listed without the mails themselves, and one is read, with its link in the demo alone', async () => {
    const { id: _id, email } = await makeMentee(here)
    await here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
    const token = await resetTokenOf(here, email)
    const { body: list } = await admin.call(outbox.list, { query: { search: email.toUpperCase() } })
    expect(list.data).toEqual([
      {
        _id: expect.any(String),
        recipient: email,
        person: { _id, role: 'mentee' },
        kind: 'resetLink',
        language: 'en',
        subject: 'Choose a new password',
        createdAt: here.clock.now.toISOString(),
        sentAt: null,
        attempts: 0,
        channel: 'mail',
        lastError: '',
      },
    ])
    expect(JSON.stringify(list)).not.toContain(token)
    const id = list.data[0]?._id ?? ''
    const { body: mail } = await admin.call(outbox.open, { params: { id }, body })
    expect(mail.data.text).toContain(`/reset-password?token=${token}`)
    expect(mail.data).not.toHaveProperty('secret')
    const service = await withEnv(here, { demo: false })
    const owner = await service.as('admin')
    const { data } = (await owner.call(outbox.open, { params: { id }, body })).body
    expect([data.text, data.html]).toEqual([
      expect.stringContaining('[link]'),
      expect.stringContaining('[link]'),
    ])
    expect(JSON.stringify(data)).not.toContain(token)
  })

  test('holds mails and messages to phones, counted together, each found by its recipient', async () => {
    const mentor = await here.as('mentor', await makeMentor(here, { phoneNumber: '9822054321' }))
    await here.nobody.call(auth.forgotPassword, { body: { role: 'mentor', email: mentor.email } })
    await here.app.settled()
    const { noticeVersion } = (await mentor.call(privacy.get)).body.data
    await mentor.call(phone.code, { body: { noticeVersion } })
    const listed = async (search: string) => {
      const query = { search }
      const { data, pagination } = (await admin.call(outbox.list, { query })).body
      const { csv } = (await admin.call(outbox.exportCsv, { query })).body
      const rows = parseCsv(csv)?.slice(1) ?? []
      return [data.map(({ channel }) => channel).toSorted(), pagination.total, rows.length]
    }
    expect(await listed('')).toEqual([['mail', 'phone'], 2, 2])
    expect(await listed('9822054321')).toEqual([['phone'], 1, 1])
    expect(await listed(mentor.email)).toEqual([['mail'], 1, 1])
  })

  test('is opened with a reason alone, which stands in the audit log', async () => {
    const { id: accountId, email } = await makeMentee(here)
    await here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
    await resetTokenOf(here, email)
    const { data } = (await admin.call(outbox.list)).body
    const params = { id: data[0]?._id ?? '' }
    const refused = await admin.send(outbox.open, { params, body: { reason: ' ' } })
    expectRefusal(refused, { status: 400, message: 'Please give a reason', field: 'reason' })
    expect(await auditOf(here, 'mail.open')).toEqual([])
    expect((await admin.call(outbox.open, { params, body })).status).toBe(200)
    expect(await auditOf(here, 'mail.open')).toMatchObject([{ ...body, subjects: [accountId] }])
  })

  test('does not have what does not exist', async () => {
    const answer = await admin.call(outbox.open, { params: { id: crypto.randomUUID() }, body })
    expectRefusal(answer, { status: 404, message: messageText('mail_not_found') })
  })
})
