import type { Transporter } from 'nodemailer'
import type { Db } from '#platform/db/open.ts'
import type { SecretEnv } from '#platform/lib/keys.ts'
import { retryPauses } from '#platform/lib/retry-pauses.ts'
import { folded } from '#platform/documents/calendar.ts'
import { claimDueMails, markFailed, markSent, type DueMail } from './mail.store.ts'
import { findTeam } from '#platform/setup/team.ts'
import { withLink } from './secret-link.ts'

const minute = 60_000
/** Longer than the server timeout: no mail is taken twice while it is being sent. */
const leaseMs = 3 * minute
const batch = 10
const pollMs = 3_000

type Sending = {
  db: Db
  now(): Date
  /** Without it, mails stay in the outbox for an administrator to read. */
  smtpUrl: string | undefined
  from: string
  /** Nothing is sent while it returns false, as before the migration. */
  isReady?: () => boolean
  onError(error: unknown): void
  /** Called once per batch with the reason why mails failed, without addresses. */
  onRefused(line: string): void
} & SecretEnv

export type MailSender = {
  /** Sends due mails; returns how many were taken. */
  sendDue(): Promise<number>
  /** Waits for the current batch and stops. */
  stop(): Promise<void>
}

/**
 * Sends the outbox in the background: a slow or missing mail server delays no call. A mail has the same
 * Message-ID on each attempt, so servers and readers can drop duplicates.
 */
export function startMailSender({
  db,
  now,
  smtpUrl,
  from,
  isReady = () => true,
  onError,
  onRefused,
  ...secrets
}: Sending): MailSender {
  if (smtpUrl === undefined) return { sendDue: async () => 0, stop: async () => undefined }
  // A Message-ID outside the sender's domain is a sign of spam.
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'udyam-setu'
  let opened: Promise<Transporter> | undefined
  const transport = () => (opened ??= openTransport(smtpUrl))
  let running: Promise<number> | undefined
  const timer = setInterval(() => {
    if (isReady()) void sendDue().catch(onError)
  }, pollMs)

  return {
    sendDue,
    async stop() {
      clearInterval(timer)
      await running?.catch(onError)
      await opened?.then((transporter) => transporter.close()).catch(onError)
    },
  }

  function sendDue(): Promise<number> {
    running ??= sendBatch().finally(() => (running = undefined))
    return running
  }

  async function sendBatch(): Promise<number> {
    const at = now()
    const mails = await claimDueMails(db, {
      now: at,
      leaseEnds: new Date(at.getTime() + leaseMs),
      limit: batch,
    })
    let team: ReturnType<typeof findTeam> | undefined
    const readTeam = () => (team ??= findTeam(db))
    const sent = await Promise.all(mails.map((mail) => send(mail, readTeam)))
    const reasons = sent.filter((reason) => reason !== undefined)
    const [first] = reasons
    if (first !== undefined) {
      const nameless = first.replaceAll(/\S+@\S+/g, '(address)').replaceAll(/\s+/g, ' ')
      onRefused(
        `${reasons.length} of ${mails.length} mails could not be sent, the first because of: ${nameless}`,
      )
    }
    return mails.length
  }

  /** Returns the error; undefined on success. */
  async function send(
    mail: DueMail,
    readTeam: () => ReturnType<typeof findTeam>,
  ): Promise<string | undefined> {
    const whole = withLink(mail, secrets)
    if (whole === undefined) {
      const error = 'Its link was sealed with another SECRET_KEY.'
      await markFailed(db, mail.id, { error, now: now(), nextAttempt: undefined })
      return error
    }
    try {
      const [transporter, { replyTo }] = await Promise.all([transport(), readTeam()])
      await transporter.sendMail({
        from,
        to: mail.recipient,
        ...(replyTo !== '' && { replyTo }),
        headers: {
          subject: await encodedSubject(mail.subject),
          'auto-submitted': 'auto-generated',
          ...(mail.kind === 'announcement' && unsubscribing(whole.link)),
        },
        text: whole.text,
        html: whole.html,
        ...(mail.calendar !== null && { icalEvent: eventOf(mail.calendar) }),
        messageId: `<${mail.id}@${domain}>`,
      })
    } catch (error) {
      const pause = retryPauses[mail.attempts - 1]
      const at = now()
      const reason = error instanceof Error ? error.message : String(error)
      await markFailed(db, mail.id, {
        error: reason,
        now: at,
        nextAttempt: pause === undefined ? undefined : new Date(at.getTime() + pause),
      })
      return reason
    }
    await markSent(db, mail.id, now())
    return undefined
  }
}

/**
 * Encodes the whole subject. The mail library would pass encoded words through, which could hide text from us
 * and show it to the reader.
 */
async function encodedSubject(subject: string) {
  const { encodeWord } = await import('nodemailer/lib/mime-funcs')
  return { value: encodeWord(subject, 'B', 52), prepared: true, foldLines: true }
}

/** One press in a mail program switches announcements off (RFC 8058); the address also serves people, by GET. */
function unsubscribing(link = '') {
  const address = link.replace('/link#announcements.', '/announcements/stop?token=')
  return {
    // In one line, as long as it is.
    'list-unsubscribe': { value: `<${address}>`, prepared: true, foldLines: false },
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }
}

/** The calendar file as the mail's third body, by which mail programs update the calendar themselves. */
function eventOf(lines: string) {
  const method = /^METHOD:(\w+)/m.exec(lines)?.[1] ?? 'PUBLISH'
  return { method, filename: 'meeting.ics', content: folded(lines) }
}

/** Lazy-loaded: many installations send no mail. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: minute,
  })
}
