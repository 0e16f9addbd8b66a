import { deciding } from '@udyam/contract/deciding/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { mailKinds, type WordsKey, wordsKeys } from '@udyam/contract/mail-words/values'
import { mailWords } from '@udyam/contract/mail-words/calls'
import { MailWords } from '@udyam/contract/mail-words/schemas'
import { setup } from '@udyam/contract/setup/calls'
import { languages } from '@udyam/contract/texts/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { keysOf } from '#platform/lib/texts.ts'
import { notify } from '#platform/notifications/notify.ts'
import { checkMailWords } from '#office/setup/check-words.ts'
import { originalIn, originalWords, valuesIn } from '#platform/setup/original-words.ts'
import { makeAdmin, makeMentor } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo } from '#test/rows.ts'
import { otherProcess, type Caller, type World, world } from '#test/world.ts'

let here: World
let owner: Caller

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
})

const held = async (key: WordsKey) => (await owner.call(setup.get, { params: { key } })).body.data

/** Changes some texts of a mail in one language. */
async function change(
  key: WordsKey,
  words: Partial<Record<'subject' | 'text' | 'action', string>>,
  { language = 'en', by = owner }: { language?: 'en' | 'hi' | 'mr'; by?: Caller } = {},
) {
  const { value, updatedAt } = await held(key)
  here.clock.now = new Date(here.clock.now.getTime() + 1000)
  const own = { ...MailWords.parse(value)[language], ...words }
  const body = { value: { [language]: own }, updatedAt }
  return by.call(setup.save, { params: { key }, body })
}

async function reject() {
  const { id, email } = await makeMentor(here, { approve: false })
  await owner.call(mentors.reject, { params: { id }, body: { reason: 'No room <now>' } })
  return (await mailsTo(here, email)).at(-1)
}

test('each mail of the catalogue has words to change', () => {
  const known = keysOf('mail').filter((key) => key.endsWith('.subject'))
  expect(known.toSorted()).toEqual(mailKinds.map((kind) => `mail.${kind}.subject`).toSorted())
})

test.each(wordsKeys)('the original of %s is good by its own rule', (key) => {
  const words = originalWords(key)
  expect(MailWords.parse(words)).toEqual(words)
  expect(() => checkMailWords(key, words)).not.toThrow()
  for (const language of languages) {
    expect(valuesIn(originalIn(language, key)).toSorted()).toEqual(valuesIn(words.en).toSorted())
  }
})

test.each(languages)('no two mails, and no two notices, have the same title in %s', (language) => {
  for (const part of ['mail.', 'notification.']) {
    const keys = wordsKeys.filter((key) => key.startsWith(part))
    const titles = keys.map((key) => originalIn(language, key).subject)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  }
})

test('who asks somebody reads beforehand the words that are sent, as they are now, and nothing is sent', async () => {
  const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
  const read = async (kind: 'nudged' | 'matchAsked') =>
    (await manager.call(mailWords.sent, { params: { kind } })).body.data
  expect(await read('matchAsked')).toMatchObject({ text: expect.stringContaining('Dear […]') })
  await change('notification.nudged', { subject: 'Is all well with {{other}}?', text: 'Tell us.' })
  const { subject, text } = await read('nudged')
  expect(subject).toBe('Is all well with […]?')
  expect(text).toContain('Tell us.')
  expect(await here.db.selectFrom('mail').select('id').where('kind', '=', 'notice').execute()).toEqual([])
  const evaluator = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
  expect((await evaluator.call(mailWords.sent, { params: { kind: 'nudged' } })).status).toBe(403)
})

describe('changed words', () => {
  test('stand in the next mail, escaped, on every process, and say who changed them', async () => {
    expect((await reject())?.subject).toBe('About your application as a mentor')
    const text = 'Thank you & <goodbye>.\n\nWhy:\n{{reason}}'
    expect((await change('mail.applicationRejected', { subject: 'Your application', text })).status).toBe(200)
    const mail = await reject()
    expect(mail?.subject).toBe('Your application')
    expect(mail?.body_text).toContain('Thank you & <goodbye>.\n\nWhy:\nNo room <now>\n\n')
    expect(mail?.body_html).toContain('Thank you &amp; &lt;goodbye&gt;.')
    expect(mail?.body_html).toContain('No room &lt;now&gt;')
    const other = await otherProcess(here)
    const asked = { params: { key: 'mail.applicationRejected' as const } }
    const there = await (await other.as('admin', await makeAdmin(here))).call(setup.get, asked)
    expect(there.body.data.value['en']).toMatchObject({ subject: 'Your application' })
    const { body } = await owner.call(setup.history, asked)
    expect(body.data.map(({ by }) => by)).toEqual(['Meera Phadnis', null])
    expect(await auditOf(here, 'setup.change')).toMatchObject([
      { fields: ['mail.applicationRejected', 'en'] },
    ])
  })

  test('can be what they were, by any version', async () => {
    await change('mail.applicationRejected', { subject: 'Your application' })
    const { updatedAt } = await held('mail.applicationRejected')
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    const params = { key: 'mail.applicationRejected' } as const
    await owner.call(setup.restore, { params, body: { version: 1, updatedAt } })
    expect((await reject())?.subject).toBe('About your application as a mentor')
    const { data } = (await owner.call(mailWords.list)).body
    expect(data.find(({ key }) => key === params.key)).toMatchObject({
      isChanged: false,
      by: 'Meera Phadnis',
    })
  })

  test('stand in the bell, in notices that are there already, and in their mails, in the reader’s language', async () => {
    const mentee = await here.as('mentee')
    const tell = () =>
      notify(here.db, here.services, {
        to: [mentee.id],
        kind: 'newMessage',
        details: { other: 'Asha' },
        people: [],
        link: '/x',
      })
    const told = async (language: string) =>
      (await mentee.call(notifications.list, {}, { 'accept-language': language })).body.data[0]?.words
    await tell()
    expect(await told('en')).toBeNull()
    await change('notification.newMessage', { subject: '{{other}} wrote' })
    await change('notification.newMessage', { subject: '{{other}} यांनी लिहिले' }, { language: 'mr' })
    expect(await told('en')).toEqual({ subject: '{{other}} wrote', text: '' })
    expect(await told('mr')).toMatchObject({ subject: '{{other}} यांनी लिहिले' })
    here.clock.now = new Date(here.clock.now.getTime() + 3 * 3_600_000)
    await tell()
    expect((await mailsTo(here, mentee.email)).at(-1)?.subject).toBe('Asha wrote')
  })

  test('that hold several values in a paragraph stay where one of the values is empty, and go where all are', async () => {
    const mentee = await here.as('mentee')
    await change('mail.notice', { text: 'News: {{title}}. {{body}}\n\nMore: {{body}}' })
    const message = { kind: 'newMessage', details: { other: 'Asha' }, people: [], link: '/x' } as const
    await notify(here.db, here.services, { to: [mentee.id], ...message })
    const mail = (await mailsTo(here, mentee.email)).at(-1)
    expect(mail?.body_text).toContain('News: Asha has sent you a message. ')
    for (const text of [mail?.body_text, mail?.body_html]) {
      expect(text).toContain('News: ')
      expect(text).not.toContain('More:')
    }
  })

  test('stand in the preview of a release', async () => {
    await change('notification.decidedEligible', { subject: 'You are in' })
    const asked = { query: { ids: '' } } as never
    const { body } = await owner.call(deciding.held, asked)
    expect(JSON.stringify(body)).toContain('You are in')
  })
})

describe('words are refused', () => {
  test.each([
    [
      'an unknown value',
      { text: 'Why: {{reason}} {{phone}}' },
      messageText('words_value_unknown', { value: '{{phone}}' }),
      'text',
    ],
    [
      'a mark with a space',
      { text: '{{reason}} {{ to }}' },
      messageText('words_value_unknown', { value: '{{ to }}' }),
      'text',
    ],
    [
      'an open mark',
      { text: '{{reason}} {{name' },
      messageText('words_value_unknown', { value: '{{name' }),
      'text',
    ],
    [
      'a missing value',
      { text: 'Goodbye' },
      messageText('words_value_missing', { value: '{{reason}}' }),
      'text',
    ],
    ['no subject', { subject: '' }, messageText('text_required'), 'subject'],
    ['a button that leads nowhere', { action: 'Open' }, 'This value is not valid', 'action'],
  ])('for %s', async (_what, words, message, part) => {
    const refused = await change('mail.applicationRejected', words)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ errors: { [`value.en.${part}`]: expect.any(String) } })
    if (message.includes('{{')) expectRefusal(refused, { status: 400, message, field: `value.en.${part}` })
  })

  test('where a security mail would lose its link', async () => {
    const refused = await change('mail.resetLink', { action: '' })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ errors: { 'value.en.action': expect.any(String) } })
    await change('mail.resetLink', { action: 'Go on' })
    expect(MailWords.parse((await held('mail.resetLink')).value).en.action).toBe('Go on')
  })

  test('where somebody else was faster', async () => {
    const { value } = await held('mail.welcome')
    await change('mail.welcome', { subject: 'Welcome' })
    const body = { value, updatedAt: null }
    const late = await owner.call(setup.save, { params: { key: 'mail.welcome' }, body })
    expect(late.status).toBe(409)
  })
})

test.each(wordsKeys)('%s is composed as it would be sent', async (key) => {
  for (const language of languages) {
    const words = originalIn(language, key)
    const body = { language, words }
    const { status, body: answer } = await owner.call(mailWords.preview, { params: { key }, body })
    expect(status).toBe(200)
    expect(answer.data.text).not.toMatch(/\{\{|\[link\]|undefined/)
    expect(answer.data.subject).not.toBe('')
    expect(answer.data.html.includes(`href="${here.services.env.publicUrl}`)).toBe(hasButton(key, words))
  }
})

test('a test reaches its sender alone, with the words that are not saved yet', async () => {
  const words = { ...originalIn('mr', 'notification.reviewBegun'), subject: 'पाहत आहोत' }
  const params = { key: 'notification.reviewBegun' } as const
  const before = await here.db.selectFrom('mail').select('id').execute()
  const sent = await owner.call(mailWords.test, { params, body: { language: 'mr', words } })
  expect(sent.body).toMatchObject({ code: 'mail_test_sent' })
  const mails = await here.db.selectFrom('mail').selectAll().execute()
  expect(mails).toHaveLength(before.length + 1)
  expect(mails.at(-1)).toMatchObject({ recipient: owner.email, subject: 'चाचणी: पाहत आहोत', language: 'mr' })
  expect((await held('notification.reviewBegun')).updatedAt).toBeNull()
})

test('tests fill no mailbox', async () => {
  const asked = {
    params: { key: 'mail.welcome' },
    body: { language: 'en', words: originalIn('en', 'mail.welcome') },
  } as const
  const sent = await Promise.all(Array.from({ length: 21 }, () => owner.call(mailWords.test, asked)))
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('the original is read with the values of its words, by managers too, and by nobody else', async () => {
  const params = { key: 'mail.welcome' } as const
  const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
  const { data } = (await manager.call(mailWords.original, { params })).body
  expect(data).toEqual({ words: originalWords('mail.welcome'), values: ['day', 'answerDays'] })
  expect((await change('mail.welcome', { subject: 'Welcome' }, { by: manager })).status).toBe(200)
  const evaluator = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
  expect((await evaluator.call(mailWords.list)).status).toBe(403)
})

test('a manager does not word what warns people, owners among them, of what is done to their accounts', async () => {
  const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
  const listed = (await manager.call(mailWords.list)).body.data.map(({ key }) => key)
  expect(listed).toContain('mail.welcome')
  for (const key of [
    'mail.manyOpened',
    'mail.suspended',
    'mail.passwordChanged',
    'notification.adminSuspended',
  ] as const) {
    expect(listed, key).not.toContain(key)
    expect((await change(key, { subject: 'Nothing' }, { by: manager })).status, key).toBe(403)
  }
})

/** Whether a mail has a button; all notices share that of `notice`. */
function hasButton(key: WordsKey, { action }: { action: string }): boolean {
  return key.startsWith('notification.') || action !== ''
}
