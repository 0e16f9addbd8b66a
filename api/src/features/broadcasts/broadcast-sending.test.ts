import { auth } from '@udyam/contract/auth/calls'
import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { nextMorning } from '@udyam/contract/quiet-hours'
import { unwritten } from '@udyam/contract/setup/in-language'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendBroadcasts } from '#office/broadcasts/broadcast.ts'
import { startMailSender, type MailSender } from '#platform/mail/sender.ts'
import { text } from '#platform/lib/texts.ts'
import { broadcastWorld, noon } from '#test/broadcast-world.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { type Postbox, startPostbox } from '#test/postbox.ts'
import { auditOf, linkTo, mailsTo } from '#test/rows.ts'
import { otherProcess } from '#test/world.ts'

let w: Awaited<ReturnType<typeof broadcastWorld>>
let postbox: Postbox
let sender: MailSender | undefined

beforeEach(async () => {
  w = await broadcastWorld()
  postbox = await startPostbox()
})

afterEach(async () => {
  await sender?.stop()
  sender = undefined
  await postbox.stop()
})

/** The sender of this test's mails. */
function mailSender(): MailSender {
  const onError = (error: unknown) => {
    throw error
  }
  return (sender ??= startMailSender({
    db: w.here.db,
    now: w.here.services.now,
    smtpUrl: postbox.url,
    secretKey: w.here.services.env.secretKey,
    from: 'no-reply@example.org',
    onError,
    onRefused: () => undefined,
  }))
}

/** Sends all mails that are due. */
async function post(): Promise<void> {
  while ((await mailSender().sendDue()) > 0) continue
}

const thirtyFour = async () => (await w.mentees(34)).map(({ id }) => id)
const unique = (ids: string[]) => new Set(ids).size

test('34 people get one message, tested before, stopped half way, gone on: nobody twice', async () => {
  const ids = await thirtyFour()
  const { _id: id } = await w.begin({ of: 'ticked', ids })
  expect((await w.admin.call(broadcasts.test, { params: { id } })).status).toBe(200)
  expect((await w.told()).map((one) => one.account_id)).toEqual([w.admin.id])
  expect((await w.send(id)).body).toMatchObject({ code: 'broadcast_waiting', data: { state: 'waiting' } })
  await w.run(55)
  expect((await w.get(id)).told).toBe(0)
  await w.run(15)
  expect((await w.stop(id)).body.code).toBe('broadcast_stopped')
  const half = await w.get(id)
  expect(half).toMatchObject({ state: 'stopped', told: 15, mailed: 15, waiting: 19 })
  await w.run(120)
  expect(await w.get(id)).toEqual(half)
  expect((await w.send(id)).body.code).toBe('broadcast_resumed')
  await w.run(60)
  expect(await w.get(id)).toMatchObject({
    state: 'sent',
    told: 34,
    mailed: 34,
    waiting: 0,
    failed: 0,
    dueAt: null,
  })
  const told = (await w.told()).map((one) => one.account_id).filter((one) => one !== w.admin.id)
  expect([told.length, unique(told)]).toEqual([34, 34])
  const mailed = (await w.mails())
    .flatMap((mail) => mail.account_id ?? [])
    .filter((one) => one !== w.admin.id)
  expect([mailed.length, unique(mailed)]).toEqual([34, 34])
  expect(await auditOf(w.here, 'broadcast.send')).toHaveLength(2)
})

test('a message that is taken back within a minute is a draft again, and tells nobody', async () => {
  const { _id: id } = await w.begin({ of: 'ticked', ids: await thirtyFour() })
  await w.send(id)
  await w.run(55)
  expect((await w.stop(id)).body).toMatchObject({ code: 'broadcast_taken_back', data: { state: 'draft' } })
  await w.run(60)
  expect(await w.told()).toEqual([])
})

test('whoever leaves or switches announcements off between the preview and their turn gets nothing', async () => {
  const ids = await thirtyFour()
  const { _id: id } = await w.begin({ of: 'ticked', ids })
  expect((await w.preview(id)).people).toBe(34)
  const last = ids.toSorted().at(-1) ?? ''
  const [erased = '', off = ''] = ids.filter((one) => one !== last)
  await w.send(id)
  await eraseAccount(w.here.db, { id: erased, role: 'mentee' })
  await w.run(60)
  const told = new Set((await w.told()).map((one) => one.account_id))
  expect(told.has(last)).toBe(false)
  const choice = { topic: 'announcements', in_app: false, mail: false }
  for (const account_id of [off, last].filter((one) => !told.has(one)))
    await w.here.db
      .insertInto('notification_choice')
      .values({ ...choice, account_id })
      .execute()
  await w.run(60)
  const sent = await w.get(id)
  expect(sent.told + sent.left.optedOut).toBe(33)
  expect(sent).toMatchObject({ state: 'sent', left: { gone: 1 } })
  expect(sent.left.optedOut).toBeGreaterThan(0)
  expect((await w.told()).some((one) => one.account_id === last)).toBe(false)
  expect(await mailsTo(w.here, 'nobody@example.com')).toEqual([])
})

test('people who join after the message was begun are in the audience of a list', async () => {
  await w.mentees(1)
  const { _id: id } = await w.begin({ of: 'mentees' })
  await w.send(id)
  await w.mentees(2)
  await w.run(70)
  expect(await w.get(id)).toMatchObject({ state: 'sent', told: 3 })
})

test('two processes, and one that starts again, send nothing twice and keep the pace', async () => {
  const { _id: id } = await w.begin({ of: 'ticked', ids: await thirtyFour() })
  await w.send(id)
  await w.run(55)
  const other = await otherProcess(w.here)
  for (let at = 0; at < 12; at += 1) {
    w.here.clock.now = new Date(w.here.clock.now.getTime() + 5000)
    const again = () => other.app.sendBroadcasts()
    await Promise.all([w.tick(), again(), w.tick(), again()])
    expect((await w.told()).length).toBeLessThanOrEqual(5 * (at + 1))
  }
  const told = (await w.told()).map((one) => one.account_id)
  expect([told.length, unique(told)]).toEqual([34, 34])
})

test('a batch that fails is sent whole by the next run', async () => {
  const { _id: id } = await w.begin({ of: 'ticked', ids: await thirtyFour() })
  await w.send(id)
  w.here.clock.now = new Date(noon.getTime() + 61_000)
  let asked = 0
  const now = () => {
    if ((asked += 1) > 9) throw new Error('the process ends')
    return w.here.clock.now
  }
  const broken = { ...w.here.services, db: w.here.db, now }
  const lists = { mentees: async () => [], mentors: async () => [] }
  await expect(sendBroadcasts(broken, lists)).rejects.toThrow('the process ends')
  expect(await w.told()).toEqual([])
  await w.run(60)
  expect(await w.get(id)).toMatchObject({ state: 'sent', told: 34 })
})

test('two messages at once keep the pace together', async () => {
  const ids = await thirtyFour()
  for (let at = 0; at < 2; at += 1) await w.send((await w.begin({ of: 'ticked', ids }))._id)
  await w.run(120)
  expect(await w.told()).toHaveLength(13 * 5 - 1)
})

test('nothing is sent at night: it goes on in the morning', async () => {
  const { _id: id } = await w.begin({ of: 'ticked', ids: await thirtyFour() })
  await w.send(id, '2026-03-06T15:29:55.000Z')
  w.here.clock.now = new Date('2026-03-06T15:29:50Z')
  await w.run(60)
  const morning = '2026-03-07T02:30:00.000Z'
  expect(nextMorning(w.here.clock.now).toISOString()).toBe(morning)
  await w.signIn()
  expect(await w.get(id)).toMatchObject({ state: 'sending', told: 5, dueAt: morning })
  await w.stop(id)
  expect((await w.send(id)).body.data).toMatchObject({ state: 'sending', dueAt: morning })
  w.here.clock.now = new Date(morning)
  await w.tick()
  await w.run(60)
  expect((await w.told()).length).toBe(34)
})

test('each reads it in their language, or in one that is written, with values that are escaped', async () => {
  const people = [
    await makeMentee(w.here, { language: 'mr', name: '<b>Asha</b> Rao' }),
    await makeMentor(w.here, { language: 'hi', firstName: '{{link}}' }),
  ]
  const { _id: id } = await w.begin(
    { of: 'ticked', ids: people.map((one) => one.id) },
    {
      subject: { ...unwritten, en: 'Evening & more', mr: 'संध्याकाळ' },
      body: {
        ...unwritten,
        en: 'Dear {{firstName}}, <i>come</i>\n{{link}}',
        mr: '{{firstName}}, {{programme}} येथे या',
      },
    },
  )
  await w.send(id)
  await w.run(70)
  const [[marathi], [hindi]] = await Promise.all([
    mailsTo(w.here, people[0]?.email ?? ''),
    mailsTo(w.here, people[1]?.email ?? ''),
  ])
  expect(marathi?.subject).toBe('संध्याकाळ')
  expect(marathi?.body_text).toContain(`<b>Asha</b>, ${text('mr', 'brand.name')} येथे या`)
  expect(marathi?.body_html).toContain('&lt;b&gt;Asha&lt;/b&gt;')
  expect(marathi?.body_html).not.toMatch(/<b>|<i>/)
  expect(hindi).toMatchObject({ subject: 'Evening & more', language: 'hi' })
  expect(hindi?.body_text).toContain(
    'Dear {{link}}, <i>come</i>\nhttps://setu.example.org/mentor/introductions',
  )
  expect(hindi?.body_html).toContain('&lt;i&gt;come&lt;/i&gt;')
  const details = (await w.told()).map((one) => one.details)
  expect(details).toContainEqual({
    subject: 'संध्याकाळ',
    text: `<b>Asha</b>, ${text('mr', 'brand.name')} येथे या`,
  })
})

test('a reset link overtakes 500 mails of a message', async () => {
  const [reader] = await w.mentees(1)
  await w.crowd(500)
  const { _id: id } = await w.begin({ of: 'mentees' })
  await w.send(id)
  await w.run(60 + 505)
  expect((await w.mails()).length).toBe(501)
  await w.here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email: reader?.email ?? '' } })
  await w.here.app.settled()
  expect(await mailSender().sendDue()).toBe(10)
  expect(postbox.mails).toHaveLength(10)
  const subjects = postbox.mails.map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === text('en', 'mail.resetLink.subject'))).toHaveLength(1)
  await post()
  expect(postbox.mails).toHaveLength(502)
})

test('mails that cannot be delivered are counted', async () => {
  const { _id: id } = await w.begin({ of: 'ticked', ids: (await thirtyFour()).slice(0, 3) })
  await w.send(id)
  await w.run(70)
  await w.here.db
    .updateTable('mail')
    .set({ failed_at: w.here.clock.now })
    .where('recipient', 'in', (eb) => eb.selectFrom('mail').select('recipient').limit(2))
    .execute()
  expect(await w.get(id)).toMatchObject({ told: 3, mailed: 3, failed: 2 })
})

test('the mails carry the header of one press, which switches announcements off', async () => {
  const [reader] = await w.mentees(1)
  const { email = '', id: readerId = '' } = reader ?? {}
  const { _id: id } = await w.begin({ of: 'mentees' })
  await w.send(id)
  await w.run(70)
  const token = await linkTo(w.here, email, 'announcements')
  await post()
  const [mail] = postbox.mails
  const address = `https://setu.example.org/announcements/stop?token=${token}`
  expect(mail?.unsubscribe).toEqual([`<${address}>`, 'List-Unsubscribe=One-Click'])
  expect(mail?.text).toContain(`https://setu.example.org/link#announcements.${token}`)
  expect(mail?.html).toContain(`https://setu.example.org/link#announcements.${token}`)
  expect((await mailsTo(w.here, email))[0]?.body_text).not.toContain(token)
  // The link of a mail works on after the next message.
  await w.send((await w.begin({ of: 'mentees' }))._id)
  await w.run(70)
  const choices = () =>
    w.here.db
      .selectFrom('notification_choice')
      .where('account_id', '=', readerId)
      .select(['topic', 'in_app', 'mail', 'push', 'phone'])
      .execute()
  const url = address.slice('https://setu.example.org'.length)
  expect(await w.here.app.inject({ method: 'GET', url })).toMatchObject({
    statusCode: 303,
    headers: { location: `/link#announcements.${token}` },
  })
  expect(await choices()).toEqual([])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const press = (path: string) =>
    w.here.app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' })
  for (let times = 0; times < 2; times += 1) expect((await press(url)).statusCode).toBe(200)
  const stopped = await w.here.nobody.call(notifications.stopAnnouncements, { body: { token } })
  expect(stopped.body.code).toBe('announcements_stopped')
  const off = { in_app: false, mail: false, push: false, phone: false }
  expect(await choices()).toEqual([{ topic: 'announcements', ...off }])
  expect((await press('/announcements/stop?token=unknown')).statusCode).toBe(400)
  const { _id: next } = await w.begin({ of: 'mentees' })
  expect((await w.preview(next)).left.optedOut).toBe(1)
})
