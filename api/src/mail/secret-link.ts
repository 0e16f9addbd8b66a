import { escapeHtml } from '@udyam/contract/texts/escape-html'
import { secretsOf, type SecretEnv } from '../lib/keys.ts'
import { seal, unseal } from '../lib/sealed.ts'

/** What stands in a stored mail where its link with a token will be. */
export const linkMark = '[link]'

/** A link that opens something for whoever has it: sealed until the mail is sent. */
export type SecretLink = { sealed: string }

/** Seals a link that carries a token. No mail takes such a link in another form. */
export function secretLink({ secretKey }: { secretKey: string }, link: string): SecretLink {
  return { sealed: seal([secretKey], 'mail', link) }
}

type Body = { text: string; html: string; secret: string | null }

/** A mail as it is sent, with its link where the mark was; undefined where another key has sealed the link. */
export function withLink<M extends Body>(mail: M, env: SecretEnv): M | undefined {
  if (mail.secret === null) return mail
  const link = unseal(secretsOf(env), 'mail', mail.secret)
  if (link === undefined) return undefined
  const put = (body: string, written: string) => body.replaceAll(linkMark, () => written)
  return { ...mail, text: put(mail.text, link), html: put(mail.html, escapeHtml(link)) }
}
