import { type Language, languageCode } from '@udyam/contract/texts/languages'
import { fill } from '@udyam/contract/texts/fill'
import { findText } from '#platform/lib/texts.ts'
import { type OwnTexts, ownOrFound } from '#platform/setup/offered.ts'
import { placesOfWords } from './copy-places.ts'

/** Label of a column or nested field: its own, or that of the forms; undefined without one. */
export function columnLabel(column: string, language: Language): string | undefined {
  const name = column.replace(/_(\w)/g, (_mark, letter: string) => letter.toUpperCase())
  return (
    findText(language, `column.${column}`) ??
    findText(language, `field.${name}`) ??
    findText(language, `fit.signal.${column}`)
  )
}

/**
 * Text of a stored list value, as on the pages.
 *
 * @param place `table.column`, or `table.column` of the containing object plus `.` and the field name
 * @returns undefined for free text
 */
export function valueWords(place: string, value: string, language: Language): string | undefined {
  const column = place.slice(place.lastIndexOf('.') + 1)
  if (column === 'action') return actionWords(value, language)
  if (column === 'language' || column === 'languages') return languageWords(value, language)
  if (column === 'device') return deviceWords(value, language)
  if (column === 'fields') return columnLabel(value, language) ?? wordsIn(placesOf(place), value, language)
  if (column === 'district' || column === 'location') {
    return value
      .split(', ')
      .map((part) => wordsIn(placesOf(place), part, language) ?? part)
      .join(', ')
  }
  return wordsIn(placesOf(place), value, language)
}

function placesOf(place: string): readonly string[] {
  return placesOfWords[place] ?? placesOfWords[place.slice(place.lastIndexOf('.') + 1)] ?? []
}

function wordsIn(places: readonly string[], value: string, language: Language): string | undefined {
  for (const start of places) {
    const words =
      findText(language, `${start}.${value.replaceAll(' ', '-')}`) ?? findText(language, `${start}.${value}`)
    if (words !== undefined) return words
  }
  return undefined
}

/** Text of an action in the audit log: "Mentor: approved". */
function actionWords(action: string, language: Language): string {
  return action
    .split('.')
    .map((part) => findText(language, `audit.${part}`) ?? part)
    .join(': ')
}

function languageWords(value: string, language: Language): string | undefined {
  const code = languageCode(value)
  if (!/^[a-z]{2}$/.test(code)) return undefined
  return new Intl.DisplayNames([language], { type: 'language' }).of(code)
}

/** A browser, stored as "Chrome on Android". */
function deviceWords(device: string, language: Language): string {
  const [browser = '', system] = device.split(' on ')
  const words = findText(language, 'security.deviceOn')
  return system === undefined || words === undefined ? device : fill(words, { browser, system })
}

const chosen: Readonly<Record<string, string>> = { needs: 'need', helps: 'need', interests: 'interest' }

type Row = Record<string, unknown>

/** Replaces areas of help and interests in rows by the programme's own texts, at any depth. */
export function inOwnWords(
  rows: readonly Row[],
  { language, own }: { language: Language; own: OwnTexts },
): Row[] {
  const say = (part: unknown, name: string): unknown => {
    if (Array.isArray(part)) return part.map((one) => say(one, name))
    const key = `${chosen[name]}.${String(part)}`
    if (typeof part === 'string') return own.has(key) ? ownOrFound(own, language, key) : part
    if (typeof part !== 'object' || part === null || part instanceof Date) return part
    return sayAll(part)
  }
  const sayAll = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, part]: [string, unknown]) => [name, say(part, name)]))
  return rows.map(sayAll)
}
