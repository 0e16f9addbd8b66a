import type { Language } from '@udyam/contract/system'
import type { Db } from '../db/open.ts'
import type { Site } from '../lib/brand.ts'
import { findMailWords } from '../setup/mail-words.ts'
import { insertMail, isUnverified } from './mail.store.ts'
import { composeMail, type MailOf } from './compose.ts'
import { holdingOf, type Pace } from './holding.ts'
import { linkMark, type SecretLink } from './secret-link.ts'
import type { MailKind } from './texts.ts'

/** `hasVerified` or `verifiedAt` where the caller knows it already: it is looked up otherwise. */
type Recipient = {
  id: string | null
  email: string
  name: string
  language: Language
  hasVerified?: true
  verifiedAt?: Date | null
}

/**
 * Puts a mail into the outbox, in the recipient's language, as part of the transaction given: it is sent if and
 * only if what caused it holds. An address gets twenty a day, whether it has an account or not, beside codes and what
 * warns its owner.
 *
 * @param mail with what it is about, the same of which is mailed once in six hours, and how it is paced; an urgent one
 *   goes at once, whatever went before; `people` are the ids of others whom it names or whose words it repeats: it is
 *   deleted with them
 * @returns false for one too many, which is not sent
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
): Promise<boolean> {
  const { kind, to, about = '', pace, people, isUrgent = false } = mail
  const isOwners = await isKnownToBeTheirs(db, to)
  const asked = { accountId: to.id, recipient: to.email, isOwners, kind, about, pace, isUrgent, now: now() }
  const holding = await holdingOf(db, asked)
  if (holding === 'drop') return false
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
  return true
}

/** Whether the address is one that its account has shown to be its own. */
async function isKnownToBeTheirs(db: Db, { id, hasVerified, verifiedAt }: Recipient): Promise<boolean> {
  if (id === null) return false
  if (hasVerified || verifiedAt !== undefined) return hasVerified ?? verifiedAt !== null
  return !(await isUnverified(db, id))
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
