import { escapeHtml } from '@udyam/contract/escape-html'
import type { Language } from '@udyam/contract/system'
import { mailTexts, type MailKind, type MailText, type Mails } from './texts.ts'

/** What a kind of mail needs beside its recipient. */
export type MailOf<K extends MailKind> = Mails[K] extends undefined ? unknown : { values: Mails[K] }

type Composing = {
  kind: MailKind
  /** Whom the mail addresses. */
  name: string
  language: Language
  publicUrl: string
  values: Record<string, string>
}

/** The subject, the text and the HTML of a mail. What people typed is escaped in the HTML. */
export function composeMail({ kind, name, language, publicUrl, values }: Composing) {
  const texts = mailTexts[language]
  const { subject, paragraphs, action }: MailText = texts[kind]
  const filled: Record<string, string> = { to: name, link: `${publicUrl}/signin`, ...values }
  const lines = [texts.greeting, ...paragraphs].filter((line) => fill(line, filled).trim() !== '')
  const link = filled['link'] ?? publicUrl
  const text = [
    ...lines.map((line) => fill(line, filled)),
    ...(action === undefined ? [] : [`${action}: ${link}`]),
    texts.signature,
  ].join('\n\n')
  return { subject: oneLine(fill(subject, filled)), text: `${text}\n`, html: toHtml() }

  function toHtml(): string {
    const escaped = Object.fromEntries(Object.entries(filled).map(([key, value]) => [key, escapeHtml(value)]))
    const body = [...lines, texts.signature].map(
      (line) => `<p style="white-space:pre-line">${fill(escapeHtml(line), escaped)}</p>`,
    )
    const button =
      action === undefined
        ? []
        : [`<p><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(action)}</a></p>`]
    body.splice(-1, 0, ...button)
    return (
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      `<title>${escapeHtml(oneLine(fill(subject, filled)))}</title></head>` +
      `<body style="${bodyStyle}">${body.join('')}</body></html>`
    )
  }
}

const bodyStyle =
  "margin:0 auto;max-width:600px;padding:24px;font:16px/1.65 'Noto Sans',Arial,sans-serif;color:#1c1917"
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#0e6b7c;color:#ffffff;text-decoration:none'

function fill(line: string, values: Record<string, string>): string {
  return line.replace(/\{\{(\w+)\}\}/g, (_mark, key: string) => values[key] ?? '')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
