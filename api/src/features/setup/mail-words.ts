import { indianDate } from '@udyam/contract/indian-date'
import type { mailWords } from '@udyam/contract/mail-words/calls'
import { wordsIn, wordsKeys, type MailKind, type WordsKey } from '@udyam/contract/mail-words/values'
import { defaultLanguage, type Language } from '@udyam/contract/texts/languages'
import { limits, throttle } from '#people/accounts/rate-limit/throttle.ts'
import type { Handlers } from '#platform/http/context.ts'
import { text } from '#platform/lib/texts.ts'
import { insertMail } from '#platform/mail/mail.store.ts'
import { checkWords } from '#office/setup/check-words.ts'
import { findNoticeWords, findOwnWords, findMailWords } from '#platform/setup/mail-words.ts'
import { mayChange } from '#platform/setup/rights.ts'
import { originalIn, originalWords, valuesIn } from '#platform/setup/original-words.ts'
import { findLastChanges } from '#platform/setup/setting.store.ts'
import type { Words } from '@udyam/contract/mail-words/schemas'
import type { NotificationKind } from '@udyam/contract/notifications/values'
import { notificationText } from '@udyam/contract/texts/notification-texts'
import type { Db } from '#platform/db/open.ts'
import type { Site } from '#platform/lib/site.ts'
import { composeMail } from '#platform/mail/compose.ts'
import { noticeWords } from '#platform/notifications/notice-words.ts'

export const mailWordsHandlers: Handlers<typeof mailWords> = {
  async list({ db, language, user }) {
    const [changes, own] = [await findLastChanges(db), await findOwnWords(db)]
    const mine = wordsKeys.filter((key) => mayChange(user, key))
    const data = mine.map((key) => {
      const [words, original] = [own.get(key), originalWords(key)]
      const isChanged = words !== undefined && JSON.stringify(words) !== JSON.stringify(original)
      const { subject } = wordsIn(words ?? original, language)
      return { key, subject, isChanged, ...(changes.get(key) ?? { updatedAt: null, by: null }) }
    })
    return { data }
  },

  async original({ params }) {
    return {
      data: { words: originalWords(params.key), values: valuesIn(originalIn(defaultLanguage, params.key)) },
    }
  },

  async preview({ db, env, now, user, params: { key }, body }) {
    checkWords(key, { ...body, at: 'words' })
    return { data: await sampleMail(db, { ...body, key, env, now: now(), name: user.name }) }
  },

  async sent({ db, env, now, language, params: { kind } }) {
    const key = `notification.${kind}` as const
    const own = await findNoticeWords(db, kind)
    const words = own === undefined ? originalIn(language, key) : wordsIn(own, language)
    return { data: await sampleMail(db, { env, now: now(), name: '[…]', key, language, words }) }
  },

  async test(context) {
    const { db, env, now, user, params, body } = context
    const { key } = params
    checkWords(key, { ...body, at: 'words' })
    await throttle(context, `test mail:${user.id}`, limits(env).testMail)
    const mail = await sampleMail(db, { ...body, key, env, now: now(), name: user.name })
    await insertMail(db, {
      ...mail,
      accountId: user.id,
      recipient: user.email,
      language: body.language,
      kind: 'test',
      subject: text(body.language, 'mail.testOf', { subject: mail.subject }),
      people: [],
      secret: null,
      now: now(),
    })
    return { message: 'mail_test_sent' }
  },
}

type Sample = { env: Site; now: Date; name: string; key: WordsKey; language: Language; words: Words }

/** A mail as its reader would get it, with the words given and with made-up values. Its link opens the app. */
async function sampleMail(db: Db, sample: Sample) {
  const { env, key, language, words, name } = sample
  const kind = key.slice(key.indexOf('.') + 1)
  const isNotice = key.startsWith('notification.')
  // The key is one of the two.
  const mail = isNotice ? 'notice' : (kind as MailKind)
  const own = await findMailWords(db, { env, kind: mail, language })
  const details = Object.fromEntries(
    valuesIn(originalIn(language, key)).map((value) => [value, made(value, sample)]),
  )
  const said = notificationText(
    { kind: kind as NotificationKind, details: { ...details, way: 'video' }, words },
    noticeWords(language),
  )
  return composeMail({
    words: isNotice ? own.words : words,
    name,
    language,
    publicUrl: env.publicUrl,
    brand: own.brand,
    colour: own.colour,
    values: { link: env.publicUrl, ...(isNotice ? said : details) },
  })
}

/** A value as it could be: a number, a moment, a name, and for what people write an ellipsis. */
function made(value: string, { now, name }: Sample): string {
  if (/days$|count/i.test(value)) return '14'
  if (value === 'when' || value === 'times') return now.toISOString()
  if (value === 'day') return indianDate(now)
  if (value === 'version') return '2'
  if (/^(name|by|mentor|mentee|other|reader|reporter)$/.test(value)) return name
  return '[…]'
}
