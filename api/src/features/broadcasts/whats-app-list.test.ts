import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { beforeEach, expect, test } from 'vitest'
import { text } from '#platform/lib/texts.ts'
import { broadcastWorld, english } from '#test/broadcast-world.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { auditOf } from '#test/rows.ts'

let w: Awaited<ReturnType<typeof broadcastWorld>>

beforeEach(async () => {
  w = await broadcastWorld()
})

test('the list for WhatsApp has the same people with their words, and is recorded as an export', async () => {
  const asha = await makeMentee(w.here, { name: 'Asha Rao', language: 'hi', mobile_no: '9822011111' })
  const mentor = await makeMentor(w.here, { firstName: 'Sanjay', phoneNumber: '9822022222' })
  const off = await makeMentee(w.here)
  const choice = { account_id: off.id, topic: 'announcements', in_app: false, mail: false }
  await w.here.db.insertInto('notification_choice').values(choice).execute()
  const { _id: id } = await w.begin({ of: 'ticked', ids: [asha.id, mentor.id, off.id] })
  const params = { id }
  const listed = async () =>
    (await w.admin.call(broadcasts.listForWhatsApp, { params })).body.data.toSorted((a, b) =>
      a.name.localeCompare(b.name),
    )
  const link = 'https://setu.example.org'
  const rows = [
    {
      _id: asha.id,
      name: 'Asha Rao',
      phone: '9822011111',
      language: 'hi',
      text: `Dear Asha, come to Udyam Setu: ${link}/mentee/journey`,
    },
    {
      _id: mentor.id,
      name: 'Sanjay Patil',
      phone: '9822022222',
      language: 'en',
      text: `Dear Sanjay, come to Udyam Setu: ${link}/mentor/introductions`,
    },
  ]
  expect(await listed()).toEqual(rows)
  const [event] = await auditOf(w.here, 'broadcast.export')
  expect(event).toMatchObject({ kind: 'export', target_id: id, row_count: 2 })
  expect(event?.subjects?.toSorted()).toEqual([asha.id, mentor.id].toSorted())
  expect((await w.admin.call(broadcasts.send, { params, body: {} })).status).toBe(200)
  await w.run(70)
  expect(await listed()).toEqual(rows)
})

test('a message is previewed, sent, taken back and tested in each language that is written', async () => {
  await w.mentees(1)
  const words = { subject: { ...english.subject, mr: 'सभा' }, body: { ...english.body, mr: 'या' } }
  const params = { id: (await w.begin({ of: 'mentees' }, words))._id }
  expect((await w.admin.call(broadcasts.preview, { params })).body.data.people).toBe(1)
  expect((await w.admin.call(broadcasts.test, { params })).body.code).toBe('broadcast_tested')
  expect((await w.mails()).map(({ subject }) => subject)).toEqual([
    text('en', 'mail.testOf', { subject: 'A training evening' }),
    text('mr', 'mail.testOf', { subject: 'सभा' }),
  ])
  expect((await w.admin.call(broadcasts.send, { params, body: {} })).body.data.state).toBe('waiting')
  expect((await w.admin.call(broadcasts.stop, { params })).body.data.state).toBe('draft')
})
