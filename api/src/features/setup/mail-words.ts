import { type mailWords, wordsIn, wordsKeys } from '@udyam/contract/setup/mail-words'
import { defaultLanguage } from '@udyam/contract/texts/languages'
import { limits, throttle } from '../../accounts/guessing/throttle.ts'
import type { Handlers } from '../../http/context.ts'
import { text } from '../../lib/texts.ts'
import { insertMail } from '../../mail/mail.store.ts'
import { checkWords } from '../../setup/check-words.ts'
import { findNoticeWords, findOwnWords } from '../../setup/mail-words.ts'
import { mayChange } from '../../setup/rights.ts'
import { originalIn, originalWords, valuesIn } from '../../setup/original-words.ts'
import { sampleMail } from '../../setup/sample-mail.ts'
import { findLastChanges } from '../../setup/setting.store.ts'

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
