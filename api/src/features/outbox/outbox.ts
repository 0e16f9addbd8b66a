import { readsWithoutContact } from '@udyam/contract/duties'
import type { outbox } from '@udyam/contract/outbox/calls'
import { MailSummary } from '@udyam/contract/outbox/schemas'
import { csvFile } from '#platform/csv/csv.ts'
import type { Handlers, Services } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { withLink } from '#platform/mail/secret-link.ts'
import { openedMessage } from '#platform/phone/queue.ts'
import { findMailIds, findMails, findMailsByIds, findWritten } from './outbox.store.ts'

const columns = Object.keys(MailSummary.omit({ person: true }).shape)

export const outboxHandlers: Handlers<typeof outbox> = {
  async list({ db, query, user }) {
    return findMails(db, { ...query, byName: readsWithoutContact(user.kind) })
  },

  async open({ db, env, params, concerns }) {
    const mail = requireFound(await findWritten(db, params.id), 'mail_not_found')
    concerns(mail.accountId)
    if (mail.channel === 'phone') return { data: withWords(mail, env) }
    // The demo has no mailbox to show the target of a mailed link; its people are invented.
    return { data: (env.demo ? withLink(mail, env) : undefined) ?? mail }
  },

  async exportCsv({ db, query }) {
    const ids = await findMailIds(db, query)
    return { csv: csvFile(columns, ids, (some) => findMailsByIds(db, some)) }
  },
}

/** A message to a phone with its words, as long as it is not sent. A code is for its owner alone. */
function withWords(
  message: NonNullable<Awaited<ReturnType<typeof findWritten>>>,
  env: Services['env'],
): typeof message {
  const isHidden = message.kind === 'code' && !env.demo
  return isHidden ? message : { ...message, text: openedMessage(env, message.secret)?.text ?? '' }
}
