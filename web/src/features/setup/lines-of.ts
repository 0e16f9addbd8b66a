import { findText, t } from '#lib/i18n.ts'
import { languages, nameOf } from '#lib/language.ts'
import { fieldText } from '#lib/texts/field-text.ts'

type Lines = ReadonlyMap<string, string>

/** Values by their path, one line each: `name.en`, `areas.pricing.label.mr`. */
function linesOf(value: unknown, way: readonly string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[way.join('.'), textOf(value)]]
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return [[way.join('.'), value.map(textOf).join(', ')]]
  }
  const lines = Object.entries(value).flatMap(([name, item]: [string, unknown]) =>
    name === 'id' || name === '_id' ? [] : linesOf(item, [...way, placeOf(name, item)]),
  )
  return Array.isArray(value) ? [...orderOf(value, way), ...lines] : lines
}

/** Rows with ids can have their own order. */
function orderOf(rows: readonly unknown[], way: readonly string[]): [string, string][] {
  const places = rows.map((row, index) => placeOf(String(index), row))
  const isNamed = places.some((place, index) => place !== String(index + 1))
  return isNamed ? [[[...way, 'order'].join('.'), places.map(partText).join(', ')]] : []
}

/** Identifies a row by its id or its index. */
function placeOf(name: string, item: unknown): string {
  if (!/^\d+$/.test(name)) return name
  const hasId = typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
  return hasId ? String(Reflect.get(item, 'id')) : String(Number(name) + 1)
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'selection.facts.yes' : 'selection.facts.no')
  return String(value)
    .replace(/<[^>]*>/g, ' ')
    .trim()
}

/** Values that differ between two versions: name, old value, new value. */
export function differences(before: unknown, after: unknown): { name: string; from: string; to: string }[] {
  const [old, now]: [Lines, Lines] = [new Map(linesOf(before)), new Map(linesOf(after))]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((way) => ({ name: wayText(way), from: old.get(way) ?? '', to: now.get(way) ?? '' }))
    .filter(({ from, to }) => from !== to)
}

function wayText(way: string): string {
  return way.split('.').map(partText).join(' · ')
}

function partText(part: string): string {
  const language = languages.find((one) => one === part)
  if (language) return nameOf(language)
  return (
    findText(`setup.field.${part}`) ??
    findText(`need.${part}`) ??
    findText(`interest.${part}`) ??
    fieldText(part)
  )
}
