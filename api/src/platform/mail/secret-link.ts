import { escapeHtml } from '@udyam/contract/texts/escape-html'
import { secretsOf, type SecretEnv } from '#platform/lib/keys.ts'
import { seal, unseal } from '#platform/lib/sealed.ts'

/** Placeholder for a secret link in a stored mail. */
export const linkMark = '[link]'

/** A link that grants access to anybody with it: encrypted until the mail is sent. */
export type SecretLink = { sealed: string }

/** Encrypts a link with a token; mails accept it in this form only. */
export function secretLink({ secretKey }: { secretKey: string }, link: string): SecretLink {
  return { sealed: seal([secretKey], 'mail', link) }
}

type Body = { text: string; html: string; secret: string | null }

/** The mail to send, with its link inserted, and that link; undefined if the link has another key. */
export function withLink<M extends Body>(mail: M, env: SecretEnv): (M & { link?: string }) | undefined {
  if (mail.secret === null) return mail
  const link = unseal(secretsOf(env), 'mail', mail.secret)
  if (link === undefined) return undefined
  const put = (body: string, written: string) => body.replaceAll(linkMark, () => written)
  return { ...mail, text: put(mail.text, link), html: put(mail.html, escapeHtml(link)), link }
}
