import { SMTPServer } from 'smtp-server'

export type Postbox = {
  url: string
  /** Received mails, oldest first. */
  mails: ReceivedMail[]
  /** Whether it turns every mail away, or what it says then. */
  refuse: boolean | string
  stop(): Promise<void>
}

type ReceivedMail = {
  id: string
  autoSubmitted: string
  /** `List-Unsubscribe` and `List-Unsubscribe-Post`; empty without them. */
  unsubscribe: [address: string, post: string]
  replyTo: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** The calendar file among its bodies; empty without one. */
  calendar: string
}

/** A real mail server in this process, on a port of its own. */
export async function startPostbox(): Promise<Postbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (postbox.refuse !== false)
          return done(new Error(postbox.refuse === true ? 'Not now' : postbox.refuse))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        const to = rcptTo.map(({ address }) => address)
        postbox.mails.push({ from, to, ...read(Buffer.concat(chunks).toString('utf8')) })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  let stopped: Promise<void> | undefined
  const postbox: Postbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    refuse: false,
    stop: () => (stopped ??= new Promise((resolve) => server.close(resolve))),
  }
  return postbox
}

function read(
  message: string,
): Pick<
  ReceivedMail,
  'id' | 'autoSubmitted' | 'unsubscribe' | 'replyTo' | 'subject' | 'text' | 'html' | 'calendar'
> {
  const [head = ''] = message.split('\r\n\r\n', 1)
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
  const boundaries = [...message.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => boundary)
  const parts = boundaries
    .reduce((pieces, boundary) => pieces.flatMap((piece) => piece.split(`--${boundary}`)), [message])
    .map((part) => part.replace(/^\r\n/, ''))
  const part = (type: string) => {
    const found = parts.find((one) => one.toLowerCase().startsWith(`content-type: ${type}`)) ?? ''
    const [fields = ''] = found.split('\r\n\r\n', 1)
    return decode(found.slice(fields.length + 4), /transfer-encoding: (\S+)/i.exec(fields)?.[1] ?? '')
  }
  return {
    id: header('message-id'),
    autoSubmitted: header('auto-submitted'),
    unsubscribe: [header('list-unsubscribe'), header('list-unsubscribe-post')],
    replyTo: header('reply-to'),
    subject: decodeWords(header('subject')),
    text: part('text/plain'),
    html: part('text/html'),
    calendar: part('text/calendar'),
  }
}

function decode(body: string, encoding: string): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding.toLowerCase() === 'quoted-printable') return unquote(body.replace(/=\r\n/g, ''))
  return body
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : unquote(text.replaceAll('_', ' ')),
    )
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_mark, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
