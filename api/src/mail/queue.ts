import type { Language } from '@udyam/contract/system'
import type { Db } from '../db/open.ts'
import { insertMail } from './mail.store.ts'
import { composeMail, type MailOf } from './compose.ts'
import { holdingOf, type Pace } from './holding.ts'
import type { MailKind } from './texts.ts'

type Recipient = { id: string | null; email: string; name: string; language: Language }

/**
 * Puts a mail into the outbox, in the recipient's language, as part of the transaction given: it is sent if and
 * only if what caused it holds. What people cause for each other is held back beyond twenty a day.
 *
 * @param mail with what it is about, the same of which is mailed once in six hours, and how it is paced
 */
export async function queueMail<K extends MailKind>(
  db: Db,
  { env, now }: { env: { publicUrl: string }; now(): Date },
  mail: { kind: K; to: Recipient; about?: string; pace?: Pace } & MailOf<K>,
): Promise<void> {
  const { kind, to, about = '', pace } = mail
  const holding = await holdingOf(db, { accountId: to.id, kind, about, pace, now: now() })
  if (holding === 'drop') return
  const values = 'values' in mail ? (mail.values as Record<string, string>) : {}
  const composed = composeMail({
    kind,
    name: to.name,
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
    heldUntil: holding,
    now: now(),
  })
}
