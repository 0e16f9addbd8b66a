import { fill, type Values } from '@udyam/contract/texts/fill'
import type { PluralKey, TextKey } from '../lib/text-key.ts'

type Key = TextKey | `${PluralKey}_${'one' | 'other'}`

const files = import.meta.glob<Record<string, string>>('./*.json', {
  base: '../../../locales/en',
  eager: true,
  import: 'default',
})
const english: Record<string, string> = Object.assign({}, ...Object.values(files))

/** English text of a key, even if its area is not loaded; for plurals use the whole key. */
export function textOf(key: Key, values: Values = {}): string {
  return fill(find(key), values)
}

/** Finds the English text of a key within more, whatever its values are. */
export function textLike(key: Key): RegExp {
  const parts = find(key).split(/\{\{\w+\}\}/)
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+?'))
}

function find(key: Key): string {
  const text = english[key]
  if (text === undefined) throw new Error(`There is no text ${key}`)
  return text
}
