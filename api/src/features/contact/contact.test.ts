import { contract } from '@udyam/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { parseCsv } from '#platform/csv/csv.ts'
import { makeAdmin, makeMessage } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, rowOf } from '#test/rows.ts'
import { world, type World } from '#test/world.ts'

const { contact, erasure, safety } = contract

let here: World

beforeEach(async () => {
  here = await world()
})

describe('a contact message', () => {
  test('is taken from anyone, kept, and mailed to every administrator', async () => {
    const admins = [await makeAdmin(here), await makeAdmin(here)]
    const { status, body } = await here.nobody.call(contact.send, { body: message() })
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      message: 'Thank you! Your message has been sent successfully.',
      code: 'contact_sent',
    })
    const row = await here.db.selectFrom('contact_message').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ ...message(), account_id: null, read: false })
    for (const { email } of admins)
      expect(await mailsTo(here, email)).toMatchObject([{ kind: 'contactMessage' }])
    expect(await auditOf(here, 'message.send')).toMatchObject([{ actor_id: null, target_id: row.id }])
  })

  test('is mailed to no administrator who is suspended or going to be erased', async () => {
    const owner = await here.as('admin')
    const [suspended, leaving] = [await makeAdmin(here), await here.as('admin', await makeAdmin(here))]
    const body = { suspended: true, reason: 'Under review' }
    await owner.call(safety.suspend, { params: { id: suspended.id }, body })
    expect((await leaving.call(erasure.ask)).status).toBe(200)
    await here.nobody.call(contact.send, { body: message() })
    const sent = here.db.selectFrom('mail').where('kind', '=', 'contactMessage').select('recipient')
    expect(await sent.execute()).toEqual([{ recipient: owner.email }])
  })

  test('is kept with the account it comes from', async () => {
    const visitor = await here.as('visitor')
    await visitor.call(contact.send, { body: message() })
    const row = await here.db.selectFrom('contact_message').selectAll().executeTakeFirstOrThrow()
    expect(row.account_id).toBe(visitor.id)
  })

  test('needs every field, and a valid address', async () => {
    const all = 'Please fill in all fields.'
    const { body } = await here.nobody.send(contact.send, { body: { name: ' ' } })
    expect(body.errors).toEqual({ name: all, email: all, subject: all, message: all })
    const answer = await here.nobody.call(contact.send, { body: { ...message(), email: 'ravi@' } })
    expectRefusal(answer, { status: 400, message: 'Please enter a valid email address.', field: 'email' })
  })

  test('of 2,000 characters is taken, of more not', async () => {
    const send = (length: number) =>
      here.nobody.call(contact.send, { body: { ...message(), message: 'x'.repeat(length) } })
    expect((await send(2000)).status).toBe(201)
    expectRefusal(await send(2001), {
      status: 400,
      message: messageText('value_text_most', { max: 2000 }),
      field: 'message',
    })
  })
})

describe('an administrator', () => {
  test('marks a message read and unread', async () => {
    const [admin, id] = [await here.as('admin'), await makeMessage(here)]
    const mark = (read: boolean) => admin.call(contact.update, { params: { id }, body: { read } })
    expect((await mark(true)).body).toMatchObject({
      message: 'Message updated successfully',
      data: { _id: id, read: true },
    })
    expect(await rowOf(here, 'contact_message', id)).toMatchObject({ read: true })
    expect((await mark(false)).body.data.read).toBe(false)
    expect(await auditOf(here, 'message.read')).toMatchObject([{ actor_id: admin.id, target_id: id }])
    expect(await auditOf(here, 'message.unread')).toHaveLength(1)
  })

  test('cannot mark one that does not exist, nor with another value', async () => {
    const admin = await here.as('admin')
    const params = { id: crypto.randomUUID() }
    expectRefusal(await admin.call(contact.update, { params, body: { read: true } }), {
      status: 404,
      message: 'Message not found',
    })
    expectRefusal(await admin.send(contact.update, { params, body: { read: 'yes' } }), {
      status: 400,
      message: messageText('value_true_false'),
      field: 'read',
    })
  })

  test('lists them newest first, searched ignoring case and accents, and filtered', async () => {
    const admin = await here.as('admin')
    const first = await makeMessage(here, { subject: 'Café', name: 'Zara' })
    const second = await makeMessage(here, { message: '50% off_', email: 'bala@example.com', name: 'asha' })
    await here.db.updateTable('contact_message').set({ read: true }).where('id', '=', first).execute()
    const ids = async (query: Record<string, string>) =>
      (await admin.send(contact.list, { query })).body.data.map(({ _id }) => _id)
    expect((await ids({})).toSorted()).toEqual([first, second].toSorted())
    expect(await ids({ read: 'true' })).toEqual([first])
    expect(await ids({ read: 'false' })).toEqual([second])
    expect(await ids({ search: 'CAFE' })).toEqual([first])
    expect(await ids({ search: '50% off_' })).toEqual([second])
    expect(await ids({ search: '_' })).toEqual([second])
    expect(await ids({ sort: 'name' })).toEqual([second, first])
    expect(await ids({ sort: 'email', limit: '1', page: '2' })).toEqual([first])
    expect((await admin.send(contact.list, { query: { read: 'maybe' } })).status).toBe(400)
  })
})

test('all that the list of messages finds is exported, in its order and written down', async () => {
  const admin = await here.as('admin')
  await makeMessage(here, { name: 'Bala', message: '=1+1\nsecond line' })
  await makeMessage(here, { name: 'Asha' })
  await makeMessage(here, { name: 'Other', subject: 'No such thing' })
  const query = { search: 'question', sort: 'name' } as const
  const [fields, ...rows] = parseCsv((await admin.call(contact.exportCsv, { query })).body.csv) ?? []
  const expected = ['_id', 'name', 'email', 'subject', 'message', 'read', 'createdAt', 'updatedAt']
  expect(fields).toEqual(expected)
  expect(rows.map((row) => row.slice(1, 6))).toEqual([
    ['Asha', 'ravi@example.com', 'A question', 'When do you start?', 'false'],
    ['Bala', 'ravi@example.com', 'A question', '=1+1\nsecond line', 'false'],
  ])
  expect(await auditOf(here, 'message.export')).toHaveLength(1)
})

test('an export holds the messages of the list’s filter alone', async () => {
  const admin = await here.as('admin')
  const [read, unread] = [await makeMessage(here), await makeMessage(here)]
  await admin.call(contact.update, { params: { id: read }, body: { read: true } })
  const exported = async (query: { read?: string }) => {
    const [, ...rows] = parseCsv((await admin.send(contact.exportCsv, { query })).body.csv) ?? []
    return rows.map(([id]) => String(id)).toSorted()
  }
  expect(await exported({ read: 'false' })).toEqual([unread])
  expect(await exported({ read: 'true' })).toEqual([read])
  expect(await exported({})).toEqual([read, unread].toSorted())
})

function message() {
  return { name: 'Ravi', email: 'ravi@example.com', subject: 'A question', message: 'When do you start?' }
}
