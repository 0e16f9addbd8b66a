import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail server that can be away, or take a connection and never say a word. */
export type Mailbox = {
  url: string
  /** Message-IDs and recipients of received mails, in order of arrival. */
  mails: { id: string; to: string }[]
  close(): Promise<void>
}

/** @param pause milliseconds that it takes for each mail before it says that it has it */
export async function openMailbox(port: number, { pause = 0 } = {}): Promise<Mailbox> {
  const mails: Mailbox['mails'] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        const id = /^Message-ID: <(.+)>/im.exec(text)?.[1] ?? ''
        for (const { address } of envelope.rcptTo) mails.push({ id, to: address })
        setTimeout(done, pause)
      })
    },
  })
  // A connection that a killed service leaves behind.
  server.on('error', () => undefined)
  const listening = once(server.server, 'listening')
  server.listen(port, '127.0.0.1')
  await listening
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
