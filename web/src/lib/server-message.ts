import type { MessageCode } from '@udyam/contract/messages'
import { serverSentences, t } from './i18n.ts'

type Template = { code: MessageCode; names: string[]; pattern: RegExp }

let templates: { of: object; list: readonly Template[] } | null = null

/** A sentence of the server in the interface's language; one that is not known stays as it was sent. */
export function translateMessage(message: string): string {
  for (const { code, names, pattern } of knownTemplates()) {
    const values = pattern.exec(message)?.slice(1)
    if (!values) continue
    return t(`messages.${code}`, Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])))
  }
  return message
}

function knownTemplates(): readonly Template[] {
  const sentences = serverSentences()
  if (templates?.of !== sentences) templates = { of: sentences, list: makeTemplates(sentences) }
  return templates.list
}

function makeTemplates(sentences: ReturnType<typeof serverSentences>): Template[] {
  return Object.entries(sentences).map(([code, text]) => ({
    code: code as MessageCode,
    names: [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''),
    pattern: new RegExp(
      `^${text
        .split(/\{\{\w+\}\}/)
        .map(escapePattern)
        .join('(.+?)')}$`,
      'u',
    ),
  }))
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
