import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import { unfolded } from '#platform/documents/calendar.ts'
import type { Site } from '#platform/lib/site.ts'
import { findMailWords } from '#platform/setup/mail-words.ts'
import { insertMail, isUnverified } from './mail.store.ts'
import { composeMail, type MailChoices, type MailOf } from './compose.ts'
import { holdingOf, type Pace } from './holding.ts'
import { linkMark, type SecretLink } from './secret-link.ts'
import type { MailKind } from './mail-kinds.ts'

/** `hasVerified` or `verifiedAt` if the caller knows it; otherwise it is queried. */
type Recipient = {
  id: string | null
  email: string
  name: string
  language: Language
  hasVerified?: true
  verifiedAt?: Date | null
}

/**
 * Queues a mail in the recipient's language, in the given transaction: it is sent only if that commits. An
 * address gets twenty a day, with or without an account, besides codes and warnings to its owner.
 *
 * @param mail with its subject key, of which one mail is sent in six hours, and its pace; an urgent one
 *   is sent at once regardless; `calendar` is an attached calendar file, `choices` a question with its answers as links; `people` are
 *   ids of others whom it names or quotes: it is deleted with them
 * @returns false above the limit, and for a person without an address; the mail is not sent
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
    calendar?: string | undefined
    choices?: MailChoices | undefined
  } & MailOf<K>,
): Promise<boolean> {
  const { kind, to, about = '', pace, people, isUrgent = false, calendar = null, choices } = mail
  if (to.email === '') return false
  const isOwners = await isKnownToBeTheirs(db, to)
  const asked = { accountId: to.id, recipient: to.email, isOwners, kind, about, pace, isUrgent, now: now() }
  const holding = await holdingOf(db, asked)
  if (holding === 'drop') return false
  const { values, secret } = storable('values' in mail ? (mail.values as Values) : {})
  const composed = composeMail({
    ...(await findMailWords(db, { env, kind, language: to.language })),
    // A stranger may have signed up with this address and typed the name.
    name: to.id !== null && !to.hasVerified && (await isUnverified(db, to.id)) ? '' : to.name,
    language: to.language,
    publicUrl: env.publicUrl,
    values,
    choices,
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
    calendar: calendar === null ? null : unfolded(calendar),
    heldUntil: holding,
    now: now(),
  })
  return true
}

/** Whether the account has verified the address. */
async function isKnownToBeTheirs(db: Db, { id, hasVerified, verifiedAt }: Recipient): Promise<boolean> {
  if (id === null) return false
  if (hasVerified || verifiedAt !== undefined) return hasVerified ?? verifiedAt !== null
  return !(await isUnverified(db, id))
}

type Values = Record<string, string | SecretLink>

/** A link with a token that is not encrypted. */
const plainToken = /[=#][\w-]{43}$/

/**
 * Values as stored: a mark replaces each secret link.
 *
 * @throws for a secret link that is not encrypted
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
