import { districts as ofState } from '@udyam/contract/texts/districts'
import { neighbours } from '@udyam/contract/texts/named-district'
import type names from '../../../locales/en/names.json'
import { languageCode, scriptOf } from '@udyam/contract/texts/languages'
import { compareTexts } from './format.ts'
import { currentLanguage, findText, t } from './i18n.ts'
import { defaultLanguage, type Language, languages } from './language.ts'

type Kind = 'interest' | 'industry' | 'subcategory' | 'district' | 'city'
type Known<K extends Kind> = keyof typeof names extends infer Key
  ? Key extends `${K}.${infer V}`
    ? V
    : never
  : never

/** Known districts with their aliases; each has a name in every language. */
const districts: Readonly<Record<Known<'district'>, string>> = { ...ofState, ...neighbours }

/** Translation of a stored value; unknown values stay as typed. */
export function knownText(kind: Kind, value: string): string {
  return findText(`${kind}.${value}`) ?? value
}

/** A stored place in the current language, part by part, or "online". */
export function placeText(value: string): string {
  if (value === 'Remote') return t('promoters.defaultLocation')
  const known = (part: string) => findText(`district.${part}`) ?? knownText('city', part)
  return value.split(', ').map(known).join(', ')
}

const yearsPattern = /^(\d{1,2}\+?) ?(?:years?|वर्षे?)?$/u

/** Stored years of experience in the current language; other texts are returned unchanged. */
export function experienceText(value: string): string {
  const years = yearsPattern.exec(value.trim())?.[1]
  return years === undefined ? value : t('directory.years', { years, count: Number.parseInt(years, 10) })
}

/** Same as a full phrase without a label: "18 years' experience". Empty if unknown. */
export function yearsText(value: string): string {
  const years = yearsPattern.exec(value.trim())?.[1]
  return years === undefined ? value : t('mentors.years', { years, count: Number.parseInt(years, 10) })
}

/** Suggested languages, by their stored names. */
export const spokenLanguages = ['Marathi', 'Hindi', 'English', 'Gujarati', 'Urdu', 'Kannada', 'Telugu']

/** Name of a spoken language in the current language; unknown ones stay as typed. */
export function languageText(value: string): string {
  const tag = languageCode(value)
  if (tag === value.trim()) return value
  return new Intl.DisplayNames([currentLanguage()], { type: 'language' }).of(tag) ?? value
}

/** The districts' names to suggest, in the language's own order. */
export function districtSuggestions(): string[] {
  return Object.keys(districts)
    .map((name) => knownText('district', name))
    .toSorted(compareTexts)
}

/** Stored name of a district, from any of its names; free text is returned unchanged. */
export function canonicalDistrict(typed: string): string {
  const wanted = typed.trim().normalize('NFC').toLowerCase()
  const found = Object.entries(districts).find(([name, others]) =>
    [name, ...others.split(', '), knownText('district', name)].some(
      (text) => text.normalize('NFC').toLowerCase() === wanted,
    ),
  )
  return wanted !== '' && found ? found[0] : typed.trim()
}

/** Language of a text for its `lang`: by the script of most of its letters. */
export function writtenLanguage(text: string): Language {
  const letters = (language: Language) => {
    return text.match(new RegExp(`\\p{Script=${scriptOf(language)}}`, 'ug'))?.length ?? 0
  }
  // Languages with the same script tie: the current one wins, otherwise the last in the list.
  const asked: Language[] = [currentLanguage(), ...languages.toReversed()]
  return asked.reduce<Language>(
    (best, language) => (letters(language) > letters(best) ? language : best),
    defaultLanguage,
  )
}
