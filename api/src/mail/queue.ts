import type { Language } from '@udyam/contract/system'
import type { Db } from '../db/open.ts'
import type { Site } from '../lib/brand.ts'
import { findMailWords } from '../setup/mail-words.ts'
import { insertMail, isUnverified } from './mail.store.ts'
import { composeMail, type MailOf } from './compose.ts'
import { holdingOf, type Pace } from './holding.ts'
import { linkMark, type SecretLink } from './secret-link.ts'
import type { MailKind } from './texts.ts'

/** `hasVerified` where the caller knows it already: it is looked up otherwise. */
type Recipient = { id: string | null; email: string; name: string; language: Language; hasVerified?: true }

/**
 * Puts a mail into the outbox, in the recipient's language, as part of the transaction given: it is sent if and
 * only if what caused it holds. What people cause for each other is held back beyond twenty a day.
 *
 * @param mail with what it is about, the same of which is mailed once in six hours, and how it is paced; an urgent one
 *   goes at once, whatever went before; `people` are the ids of others whom it names or whose words it repeats: it is
 *   deleted with them
 */
export async function queueMail<K extends MailKind>(
  db: Db,
  { env, now }: { env: Site; now(): Date },
  mail: {
    kind: K
    to: Recipient
    people: readonly string[]
    about?: string
    pace?: Pace
    isUrgent?: boolean
  } & MailOf<K>,
): Promise<void> {
  const { kind, to, about = '', pace, people } = mail
  const holding = mail.isUrgent
    ? null
    : await holdingOf(db, { accountId: to.id, kind, about, pace, now: now() })
  if (holding === 'drop') return
  const { values, secret } = storable('values' in mail ? (mail.values as Values) : {})
  const composed = composeMail({
    ...(await findMailWords(db, { env, kind, language: to.language })),
    // A stranger may have signed up with this address, and the name is what they typed.
    name: to.id !== null && !to.hasVerified && (await isUnverified(db, to.id)) ? '' : to.name,
    language: to.language,
    publicUrl: env.publicUrl,
    values,
  })
  await insertMail(db, {
    accountId: to.id,
    recipient: to.email,
    language: to.language,
    kind,
    ...composed,
    about,
    people,
    secret,
    heldUntil: holding,
    now: now(),
  })
}

type Values = Record<string, string | SecretLink>

/** A plain link that ends in a token. */
const plainToken = /[=#][\w-]{43}$/

/**
 * The values as they are composed and stored: the mark in place of a link that opens something.
 *
 * @throws for such a link that is not sealed
 */
function storable(given: Values): { values: Record<string, string>; secret: string | null } {
  const values: Record<string, string> = {}
  let secret: string | null = null
  for (const [name, value] of Object.entries(given)) {
    values[name] = typeof value === 'string' ? value : linkMark
    if (typeof value !== 'string') secret = value.sealed
    else if (name === 'link' && plainToken.test(value))
      throw new Error('a mail was given a token that is not sealed')
  }
  return { values, secret }
}
