import type { Words } from '@udyam/contract/schemas/setup/mail-words'
import type { MailKind, WordsKey } from '@udyam/contract/setup/mail-words'
import type { NotificationKind } from '@udyam/contract/notifications'
import type { Language } from '@udyam/contract/system'
import { notificationText } from '@udyam/contract/texts/notification-texts'
import type { Db } from '../db/open.ts'
import type { Site } from '../lib/brand.ts'
import { composeMail } from '../mail/compose.ts'
import { noticeWords } from '../notifications/notice-words.ts'
import { findMailWords } from './mail-words.ts'
import { originalIn, valuesIn } from './original-words.ts'

type Sample = { env: Site; now: Date; name: string; key: WordsKey; language: Language; words: Words }

/** A mail as its reader would get it, with the words given and with made-up values. Its link opens the app. */
export async function sampleMail(db: Db, sample: Sample) {
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
    values: { link: env.publicUrl, ...(isNotice ? said : details) },
  })
}

/** A value as it could be: a number, a moment, a name, and for what people write an ellipsis. */
function made(value: string, { now, name }: Sample): string {
  if (/days$|count/i.test(value)) return '14'
  if (value === 'when') return now.toISOString()
  if (value === 'day') return now.toISOString().slice(0, 10)
  if (value === 'version') return '2'
  if (/^(name|by|mentor|mentee|other|reader|reporter)$/.test(value)) return name
  return '[…]'
}
