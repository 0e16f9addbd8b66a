import { defaultLanguage } from '../texts/languages.ts'
import { type InLanguages, unwritten } from './in-language.ts'

/** A choice that forms offer: what is stored of it, its words, and the languages in which it is not offered. */
export type Offered = { id: string; label: InLanguages; hidden: string[] }

/** Maximum number of choices in a list, hidden ones included. */
export const mostOffered = 60

/**
 * A list with every built-in choice: one that it lacks follows the one that is before it in the built-in order, because
 * lists that were saved before, and older clients, name only what they change.
 */
export function withBuiltIn(builtIn: readonly string[], list: readonly Offered[]): Offered[] {
  const all = [...list]
  for (const [place, id] of builtIn.entries()) {
    if (all.some((one) => one.id === id)) continue
    const before = all.findIndex((one) => one.id === builtIn[place - 1])
    all.splice(before + 1, 0, { id, label: unwritten, hidden: [] })
  }
  return all
}

/** How to make the id of a new choice from its label in the default language, and how to make it unique. */
type IdRule = { base: (label: string) => string; mark: (base: string, number: number) => string }

/** For areas of help: `cold-storage`, `cold-storage-2`. */
export const slugs: IdRule = {
  base: (label) =>
    label
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'area',
  mark: (base, number) => `${base}-${number}`,
}

/** For interests, which everybody may type, too: the words themselves, `Organic farming`, `Organic farming (2)`. */
export const words: IdRule = {
  base: (label) => label.slice(0, 50).trim(),
  mark: (base, number) => `${base} (${number})`,
}

/** The list with an id for each new choice, which no other one has or had, whatever its capitals. */
export function withIds(
  list: readonly Offered[],
  known: readonly string[],
  { base, mark }: IdRule,
): Offered[] {
  const taken = new Set(known.map((id) => id.toLowerCase()))
  return list.map((one) => {
    if (one.id !== '') return one
    const first = base(one.label[defaultLanguage])
    let id = first
    for (let number = 2; taken.has(id.toLowerCase()); number++) id = mark(first, number)
    taken.add(id.toLowerCase())
    return { ...one, id }
  })
}
