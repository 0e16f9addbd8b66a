import { suggestedInterests } from '@udyam/contract/mentees/values'
import { needs } from '@udyam/contract/profile/needs'
import { Helps, Interests } from '@udyam/contract/setup/offered-schemas'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import { type Offered, slugs, withBuiltIn, withIds, words } from '@udyam/contract/setup/offered'
import { defaultLanguage, type Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import { badField } from '#platform/http/http-error.ts'
import { findText } from '#platform/lib/texts.ts'
import { findValue, findValues, type Value } from './setting.store.ts'

export const firstHelps = (): Helps => ({ areas: withBuiltIn(needs, []) })
export const firstInterests = (): Interests => ({ interests: withBuiltIn(suggestedInterests, []) })

export async function findHelps(db: Db): Promise<Helps> {
  return (await findValue(db, 'helps', Helps)) ?? firstHelps()
}

export async function findInterests(db: Db): Promise<Interests> {
  return (await findValue(db, 'interests', Interests)) ?? firstInterests()
}

/**
 * Assigns ids to new entries of a list of choices. Removed custom entries are retained, because
 * people may have chosen them.
 *
 * @throws bad-input for an unknown id
 */
export function settleOffered(key: 'helps' | 'interests', value: Value, before: Value): Value {
  if (key === 'helps') {
    return { areas: settled('areas', Helps.parse(value).areas, Helps.parse(before).areas, slugs) }
  }
  const { interests } = Interests.parse(value)
  return { interests: settled('interests', interests, Interests.parse(before).interests, words) }
}

type Rule = Parameters<typeof withIds>[2]

function settled(field: string, list: readonly Offered[], before: readonly Offered[], rule: Rule): Offered[] {
  const known = before.map(({ id }) => id)
  if (list.some(({ id }) => id !== '' && !known.includes(id))) {
    throw badField(`value.${field}.id`, 'value_invalid')
  }
  const left = before.filter(({ id }) => !list.some((one) => one.id === id))
  return withIds([...list, ...left], known, rule)
}

/** @throws bad-input for an area of help that there is not, with those that there are */
export async function requireHelps(
  db: Db,
  field: string,
  ids: readonly string[] | null | undefined,
): Promise<void> {
  if (!ids || ids.length === 0) return
  const known = (await findHelps(db)).areas.map(({ id }) => id)
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown !== undefined)
    throw badField(field, 'help_unknown', { value: unknown, known: known.join(', ') })
}

/** The words that owners have written, by their keys in the catalogue: `need.pricing`, `interest.Finance`. */
export type OwnTexts = ReadonlyMap<string, InLanguages>

export async function findOwnTexts(db: Db): Promise<OwnTexts> {
  const stored = await findValues(db, ['helps', 'interests'])
  const { areas } = Helps.parse(stored.get('helps') ?? firstHelps())
  const { interests } = Interests.parse(stored.get('interests') ?? firstInterests())
  const keyed = [
    ...areas.map(({ id, label }) => [`need.${id}`, label] as const),
    ...interests.map(({ id, label }) => [`interest.${id}`, label] as const),
  ]
  return new Map(keyed.filter(([, label]) => Object.values(label).some(Boolean)))
}

/** The text of a key in a language: the owners’, the catalogue’s, or the owners’ in the default language. */
export function ownOrFound(own: OwnTexts, language: Language, key: string): string | undefined {
  const label = own.get(key)
  return label?.[language] || findText(language, key) || label?.[defaultLanguage] || undefined
}
