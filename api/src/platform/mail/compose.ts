import { escapeHtml } from '@udyam/contract/texts/escape-html'
import { fill } from '@udyam/contract/texts/fill'
import type { Words } from '@udyam/contract/mail-words/schemas'
import type { Language } from '@udyam/contract/texts/languages'
import { findText } from '#platform/lib/texts.ts'
import type { MailKind, Mails } from './mail-kinds.ts'

/** Values of a mail kind, besides its recipient. */
export type MailOf<K extends MailKind> = Mails[K] extends undefined ? unknown : { values: Mails[K] }

/** A question whose answers are links: that of the mail with a dot and the answer behind it. */
export type MailChoices = { question: string; options: readonly { answer: string; label: string }[] }

type Composing = {
  words: Words
  /** Name in the greeting; empty for an unverified address. */
  name: string
  language: Language
  publicUrl: string
  brand: string
  /** Colour of the button, `#rrggbb`. */
  colour: string
  values: Record<string, string>
  choices?: MailChoices | undefined
}

/** Subject, text and HTML of a mail. User input is escaped in the HTML. */
export function composeMail({ words, name, language, publicUrl, brand, colour, values, choices }: Composing) {
  const { action } = words
  const filled: Record<string, string> = { to: name, brand, link: `${publicUrl}/signin`, ...values }
  const subject = oneLine(fill(words.subject, filled))
  const greeting = name === '' ? undefined : findText(language, 'mail.greeting')
  const lines = [greeting, ...words.text.split(/\n\s*\n/)]
    .filter((line) => line !== undefined)
    .filter((line) => !isEmpty(line, filled))
  const link = filled['link'] ?? publicUrl
  const plain = [
    ...lines.map((line) => fill(line, filled)),
    ...(choices ? [plainChoices(choices, link)] : []),
    ...(action === '' ? [] : [`${action}: ${link}`]),
    brand,
  ].join('\n\n')
  return { subject, text: `${plain}\n`, html: toHtml() }

  function toHtml(): string {
    const escaped = Object.fromEntries(Object.entries(filled).map(([key, value]) => [key, escapeHtml(value)]))
    const body = [...lines, brand].map(
      (line) => `<p style="white-space:pre-line">${fill(escapeHtml(line), escaped)}</p>`,
    )
    const button =
      action === ''
        ? []
        : [`<p><a href="${escapeHtml(link)}" style="${buttonStyle(colour)}">${escapeHtml(action)}</a></p>`]
    body.splice(-1, 0, ...(choices ? [htmlChoices(choices, { link, colour })] : []), ...button)
    return (
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      `<title>${escapeHtml(subject)}</title></head>` +
      `<body style="${bodyStyle}">${body.join('')}</body></html>`
    )
  }
}

function plainChoices({ question, options }: MailChoices, link: string): string {
  return [question, ...options.map(({ answer, label }) => `${label}: ${link}.${answer}`)].join('\n')
}

function htmlChoices({ question, options }: MailChoices, { link, colour }: { link: string; colour: string }) {
  const answers = options.map(
    ({ answer, label }) =>
      `<a href="${escapeHtml(`${link}.${answer}`)}" style="${choiceStyle(colour)}">${escapeHtml(label)}</a>`,
  )
  return `<p><strong>${escapeHtml(question)}</strong></p><p>${answers.join(' ')}</p>`
}

/**
 * Whether all values named in a line are empty: `The reason given: {{reason}}` is dropped without a reason.
 */
function isEmpty(line: string, filled: Record<string, string>): boolean {
  const values = [...line.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => filled[name] ?? '')
  return values.length > 0 && values.every((value) => value.trim() === '')
}

const bodyStyle =
  "margin:0 auto;max-width:600px;padding:24px;font:16px/1.65 'Noto Sans',Arial,sans-serif;color:#1c1917"
const buttonStyle = (colour: string) =>
  `display:inline-block;padding:12px 20px;border-radius:10px;background:${colour};color:#ffffff;text-decoration:none`
const choiceStyle = (colour: string) =>
  `display:inline-block;min-width:20px;margin:0 4px 8px 0;padding:9px 14px;border:1px solid ${colour};border-radius:10px;color:${colour};text-align:center;text-decoration:none`

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
