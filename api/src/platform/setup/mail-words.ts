import type { NotificationKind } from '@udyam/contract/notifications/values'
import { Brand } from '@udyam/contract/setup/part-schemas'
import { MailWords, type Words } from '@udyam/contract/mail-words/schemas'
import { type MailKind, type WordsKey, wordsIn } from '@udyam/contract/mail-words/values'
import type { Language } from '@udyam/contract/texts/languages'
import { cached } from '#platform/db/cache.ts'
import type { Db } from '#platform/db/open.ts'
import type { Site } from '#platform/lib/site.ts'
import { brandIn, documentColours } from './brand.ts'
import { originalIn } from './original-words.ts'
import { findValues } from './setting.store.ts'

/** The words of a mail and the name it is signed with, as they are now: one statement for the two. */
export async function findMailWords(
  db: Db,
  { env, kind, language }: { env: Pick<Site, 'brand'>; kind: MailKind; language: Language },
): Promise<{ words: Words; brand: string; colour: string }> {
  const key: WordsKey = `mail.${kind}`
  const found = await findValues(db, ['brand', key])
  const [value, own] = [found.get('brand'), found.get(key)]
  const brand = value === undefined ? undefined : Brand.parse(value)
  return {
    brand: brandIn(brand, env, language),
    colour: documentColours(brand).main,
    words: own === undefined ? originalIn(language, key) : wordsIn(MailWords.parse(own), language),
  }
}

/** The words that owners have given a notice; undefined while it has the original ones. */
export async function findNoticeWords(db: Db, kind: NotificationKind): Promise<MailWords | undefined> {
  const own = (await findValues(db, [`notification.${kind}`])).get(`notification.${kind}`)
  return own === undefined ? undefined : MailWords.parse(own)
}

/** Changed texts of all mails and notices, cached until a setting changes. */
export async function findOwnWords(db: Db): Promise<ReadonlyMap<string, MailWords>> {
  return cached(db, 'mail words', async () => {
    const found = await findValues(db, 'words')
    return new Map([...found].map(([key, value]) => [key, MailWords.parse(value)]))
  })
}
