import { type MessageCode, messages } from '@udyam/contract/messages'
import i18next from 'i18next'

const templates = Object.entries(messages).map(([code, text]) => ({
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

/** A sentence of the server in the interface's language; one that is not known stays as it was sent. */
export function translateMessage(message: string): string {
  for (const { code, names, pattern } of templates) {
    const values = pattern.exec(message)?.slice(1)
    if (!values) continue
    const named = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
    return i18next.t(`messages.${code}`, { replace: named })
  }
  return message
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
