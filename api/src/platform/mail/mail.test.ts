import { dashboard } from '@udyam/contract/dashboard/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { languages, type Language } from '@udyam/contract/texts/languages'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeMentor } from '#test/make.ts'
import { world, withEnv, type World } from '#test/world.ts'
import { says, values } from '#test/mails.ts'
import { startPostbox, type Postbox } from '#test/postbox.ts'
import { queueMail } from './queue.ts'
import { secretLink } from './secret-link.ts'
import { startMailSender, type MailSender } from './sender.ts'
import { text } from '#platform/lib/texts.ts'
import type { MailKind } from './mail-kinds.ts'

const script = /[\u0900-\u097f]/
const kinds = Object.keys(values) as MailKind[]
/** Kinds whose links grant access to anybody with them. */
const secretKinds = 'resetLink invitation verifyEmail emailChange emailChanged guessing'.split(' ')
let here: World
let postbox: Postbox
let sender: MailSender | undefined
/** Log lines about refusals. */
let said: string[]

beforeEach(async () => {
  here = await withEnv(await world(), { publicUrl: 'https://setu.example.org' })
  postbox = await startPostbox()
  said = []
})

afterEach(async () => {
  await sender?.stop()
  sender = undefined
  await postbox.stop()
})

describe('a mail', () => {
  test.each(kinds)('%s arrives with subject, text and HTML in each language, escaped', async (kind) => {
    for (const language of languages) await queue(kind, language)
    await send()
    expect(postbox.mails).toHaveLength(languages.length)
    for (const language of languages) {
      const mail = postbox.mails.find(({ html }) => html.includes(`<html lang="${language}">`))
      expect(mail?.to).toEqual(['sanjay@example.com'])
      expect(mail?.from).toBe('no-reply@example.org')
      expect(mail?.subject).toBe(
        text(language, `mail.${kind}.subject`, {
          brand: text(language, 'brand.name'),
          subject: 'A Bcc: x@example.com',
          title: 'Asha has proposed a meeting',
          count: '2',
        }),
      )
      expect(mail?.text).toContain(text(language, 'mail.greeting', { to: 'Sanjay <Patil>' }))
      expect(mail?.html).toContain(text(language, 'mail.greeting', { to: 'Sanjay &lt;Patil&gt;' }))
      expect(mail?.html).not.toMatch(/<(?:b|early|Patil)>/)
      expect(script.test(`${mail?.subject}${mail?.text}`)).toBe(language !== 'en')
      for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('{{')
      expect(`${mail?.text}${mail?.html}`).toContain(says[kind] ?? text(language, 'brand.name'))
    }
  })

  test("is signed with the installation's own name", async () => {
    here = await withEnv(here, { brand: { name: 'Maitri', description: '', socialLinks: [] } })
    await queue('resetLink', 'mr')
    const [mail] = await rows()
    expect(mail?.body_text).toMatch(/\n\nMaitri\n$/)
    expect(mail?.body_html).toContain('>Maitri</p>')
  })
})

describe('the head of a mail', () => {
  test.each(['=?utf-8?Q?Your_account_is_closed?=', 'From =?UTF-8?B?UGF5IG5vdw==?= Patil', 'Plain words', ''])(
    'has the subject as it was written, says that nobody typed it, and has an id of the sender’s domain: %s',
    async (title) => {
      const to = { id: null, email: 'sanjay@example.com', name: 'Sanjay', language: 'en' } as const
      const values = { title, body: 'b', link: 'https://setu.example.org' }
      await queueMail(here.db, here.services, { kind: 'notice', to, values, people: [] })
      await send()
      const id = expect.stringMatching(/^<[0-9a-f-]{36}@example\.org>$/)
      expect(postbox.mails[0]).toMatchObject({ subject: title, id, autoSubmitted: 'auto-generated' })
    },
  )
})

describe('a link with a token', () => {
  const link = values.resetLink['link'] ?? ''

  test('is sealed until it is sent, and nowhere afterwards', async () => {
    await queue('resetLink')
    const [before] = await rows()
    expect(before?.body_text).toContain('[link]')
    expect(before?.secret).not.toBeNull()
    expect(JSON.stringify(before)).not.toContain(link)
    await send()
    expect(postbox.mails[0]?.text).toContain(link)
    expect(await rows()).toMatchObject([{ secret: null, body_text: before?.body_text }])
  })

  test('is forgotten once sending has failed for good', async () => {
    postbox.refuse = true
    await queue('resetLink')
    for (let at = 0; at < 7; at += 1) {
      expect((await rows())[0]?.secret).not.toBeNull()
      await send()
      later(25 * 60)
    }
    expect(await rows()).toMatchObject([{ failed_at: expect.any(Date), secret: null }])
  })

  test('is not sent, nor a mark in its place, where another key has sealed it', async () => {
    await queue('resetLink')
    sender = startMailSender({ ...sending(), secretKey: 'another key, of more than 32 characters too' })
    await send()
    expect(postbox.mails).toEqual([])
    expect(await rows()).toMatchObject([{ failed_at: expect.any(Date), secret: null }])
  })

  test('is not taken in a mail that does not seal it', async () => {
    const open = `https://setu.example.org/anything#${'a'.repeat(43)}`
    const to = { id: null, email: 'sanjay@example.com', name: 'Sanjay', language: 'en' } as const
    const values = { title: '', body: '', link: open }
    await expect(
      queueMail(here.db, here.services, { kind: 'notice', to, values, people: [] }),
    ).rejects.toThrow('not sealed')
  })
})

describe('the outbox', () => {
  test('is sent once, and marked so', async () => {
    await queue('passwordChanged')
    await send()
    await send()
    expect(postbox.mails).toHaveLength(1)
    expect(await rows()).toMatchObject([
      { attempts: 1, last_error: null, failed_at: null, sent_at: here.clock.now },
    ])
  })

  test('is tried again after growing pauses, and given up after the last', async () => {
    await queue('passwordChanged')
    postbox.refuse = true
    const pauses = []
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await send()
      const [mail] = await rows()
      expect(mail).toMatchObject({ attempts: attempt, sent_at: null })
      expect(mail?.last_error).toContain('Not now')
      if (mail === undefined || mail.failed_at !== null) break
      pauses.push(Math.round((mail.next_attempt_at.getTime() - here.clock.now.getTime()) / 60_000))
      await send()
      expect((await rows())[0]?.attempts).toBe(attempt)
      here.clock.now = mail.next_attempt_at
    }
    expect(pauses).toEqual([1, 5, 30, 120, 720, 1440])
    postbox.refuse = false
    later(10_000)
    await send()
    expect(postbox.mails).toEqual([])
    expect((await rows())[0]?.failed_at).not.toBeNull()
  })

  test('leaves one line in the log and a row under To do while the mail server refuses, until it is back', async () => {
    const owner = await here.as('admin')
    await here.db.deleteFrom('mail').execute()
    const waiting = async () => {
      const { items } = (await owner.call(dashboard.todo)).body.data
      return items.find(({ kind }) => kind === 'mails')?.count
    }
    for (let at = 0; at < 3; at += 1) await queue('passwordChanged')
    expect(await waiting()).toBe(0)
    postbox.refuse = true
    await send()
    expect(said).toEqual([
      expect.stringMatching(/^3 of 3 mails could not be sent, the first because of: [^\n]*Not now/),
    ])
    expect(await waiting()).toBe(3)
    postbox.refuse = false
    later(1)
    await send()
    expect(said).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })

  test('names nobody in the log, whatever the server says', async () => {
    postbox.refuse = 'No such user <sanjay@example.com>'
    await queue('passwordChanged')
    await send()
    expect(said[0]).toContain('No such user')
    expect(said[0]).not.toContain('sanjay')
  })

  test('arrives when the mail server is back', async () => {
    await queue('passwordChanged')
    postbox.refuse = true
    await send()
    postbox.refuse = false
    later(1)
    await send()
    expect(postbox.mails).toHaveLength(1)
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: null }])
  })

  test('loses and doubles nothing when the sender stops and another one starts', async () => {
    for (let at = 0; at < 25; at += 1) await queue('passwordChanged', 'en', `sanjay-${at}@example.com`)
    start()
    const first = sender?.sendDue()
    await sender?.stop()
    await first
    start()
    while (((await sender?.sendDue()) ?? 0) > 0) continue
    expect(postbox.mails).toHaveLength(25)
    expect(new Set(postbox.mails.map(({ id }) => id)).size).toBe(25)
  })

  test('is shared by senders side by side, each mail sent by one', async () => {
    for (let at = 0; at < 25; at += 1) await queue('passwordChanged', 'en', `sanjay-${at}@example.com`)
    const other = startMailSender(sending())
    start()
    for (let round = 0; round < 4; round += 1) await Promise.all([sender?.sendDue(), other.sendDue()])
    await other.stop()
    expect(postbox.mails).toHaveLength(25)
    expect(new Set(postbox.mails.map(({ id }) => id)).size).toBe(25)
  })

  test('keeps a mail that a sender took and died with, for the next one', async () => {
    await queue('passwordChanged')
    await here.db
      .updateTable('mail')
      .set({ attempts: 1, next_attempt_at: new Date(here.clock.now.getTime() + 180_000) })
      .execute()
    await send()
    expect(postbox.mails).toEqual([])
    later(3)
    await send()
    expect(postbox.mails).toHaveLength(1)
  })

  test('keeps its mails, for an administrator to read, without a mail server', async () => {
    await queue('passwordChanged')
    const silent = startMailSender({ ...sending(), smtpUrl: undefined })
    expect(await silent.sendDue()).toBe(0)
    await silent.stop()
    expect(await rows()).toMatchObject([{ attempts: 0, sent_at: null }])
  })
})

test('a mail server that fails, fails no call', async () => {
  await postbox.stop()
  start()
  const admin = await here.as('admin')
  const params = await makeMentor(here, { approve: false })
  const { status } = await admin.call(mentors.update, { params, body: { approve: true } })
  await sender?.sendDue()
  expect(status).toBe(200)
  expect(await rows()).toMatchObject([{ kind: 'applicationApproved', attempts: 1, sent_at: null }])
})

async function queue(kind: MailKind, language: Language = 'en', email = 'sanjay@example.com'): Promise<void> {
  const to = { id: null, email, name: 'Sanjay <Patil>', language }
  const { link = '', ...others } = values[kind]
  const given = secretKinds.includes(kind)
    ? { ...others, link: secretLink(here.services.env, link) }
    : values[kind]
  const mail = { kind, to, values: given, people: [] } as Parameters<typeof queueMail<MailKind>>[2]
  await queueMail(here.db, here.services, mail)
}

function sending() {
  const onError = (error: unknown) => {
    throw error
  }
  return {
    db: here.db,
    now: here.services.now,
    smtpUrl: postbox.url,
    secretKey: here.services.env.secretKey,
    from: 'Udyam Setu <no-reply@example.org>',
    onError,
    onRefused: (line: string) => said.push(line),
  }
}

function start(): void {
  sender = startMailSender(sending())
}

async function send(): Promise<void> {
  if (sender === undefined) start()
  await sender?.sendDue()
}

function later(minutes: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + minutes * 60_000)
}

async function rows() {
  return here.db.selectFrom('mail').selectAll().orderBy('created_at').execute()
}
