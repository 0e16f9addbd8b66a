import { districts as districtNames } from '@udyam/contract/texts/districts'
import type site from '../../../locales/en/site.json'
import { compareTexts } from './format.ts'
import { currentLanguage, findText, t } from './i18n.ts'
import { type Language, languages } from './language.ts'

type Kind = 'interest' | 'industry' | 'subcategory' | 'district' | 'city'
type Known<K extends Kind> = keyof typeof site extends infer Key
  ? Key extends `${K}.${infer V}`
    ? V
    : never
  : never

/** Every district has its name in each language. */
const districts: Readonly<Record<Known<'district'>, string>> = districtNames

/** How a stored value reads in the interface's language; what is not one of ours stays as it was typed. */
export function knownText(kind: Kind, value: string): string {
  return findText(`${kind}.${value}`) ?? value
}

/** A place as it is stored: a district or a city by its name in the interface's language, or online. */
export function placeText(value: string): string {
  if (value === 'Remote') return t('promoters.defaultLocation')
  return findText(`district.${value}`) ?? knownText('city', value)
}

/** An experience in years, as it is stored, in the interface's language; other words stay as they were typed. */
export function experienceText(value: string): string {
  const years = /^(\d{1,2}\+?) ?(?:years?|वर्षे?)$/u.exec(value.trim())?.[1]
  return years === undefined ? value : t('directory.years', { years, count: Number.parseInt(years, 10) })
}

/** The districts' names to suggest, in the language's own order. */
export function districtSuggestions(): string[] {
  return Object.keys(districts)
    .map((name) => knownText('district', name))
    .toSorted(compareTexts)
}

/** The name a district is stored under, from any of its names; free text stays as it is. */
export function canonicalDistrict(typed: string): string {
  const wanted = typed.trim().normalize('NFC').toLowerCase()
  const found = Object.entries(districts).find(([name, other]) =>
    [name, other, knownText('district', name)].some((text) => text.normalize('NFC').toLowerCase() === wanted),
  )
  return wanted !== '' && found ? found[0] : typed.trim()
}

/** The language of a text somebody wrote, for its `lang`: by the script of most of its letters. */
export function writtenLanguage(text: string): Language {
  const letters = (language: Language) => {
    const { script } = new Intl.Locale(language).maximize()
    return text.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0
  }
  // Of the languages of a script the one that is shown, or else the last.
  return ['en' as const, currentLanguage(), ...languages.toReversed()].reduce((best, language) =>
    letters(language) > letters(best) ? language : best,
  )
}
