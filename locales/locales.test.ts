import { messages } from '@udyam/contract/messages'
import { describe, expect, it } from 'vitest'

type Texts = Record<string, string>
type Language = 'en' | 'hi' | 'mr'

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' })
const areas = ['core', 'site', 'admin', 'legal', 'mentoring']
const texts = { en: all('en'), hi: all('hi'), mr: all('mr') }
const translated = {
  hi: { ...texts.hi, ...file('hi', 'messages') },
  mr: { ...texts.mr, ...file('mr', 'messages') },
}

/** What is the same in every language: numbers, brands, what has no words. */
const sameInAll = new Set(['mentors.defaultExpList', 'footer.copyright'])

/** Words the glossary of the product replaces; a first mention in brackets is fine. */
const banned: Record<'hi' | 'mr', RegExp> = {
  hi: /(?<!\()मेंट(?:र|ोर|ॉर|ी)(?!\))|सीखने वाला|शिष्य|प्रवर्तक|प्रमोटर|सलाहकार बोर्ड|आगंतुक|अभ्यागत|प्रशासक|अनुमोदन|निरस्त|पेंडिंग|अवरुद्ध|साइन (?:इन|अप|आउट)|रूपरेखा|मध्य नाम|तहसील|समुदाय|सेव्ह|डिलीट|असफल/u,
  mr: /(?<!\()मेंट(?:र|ोर|ॉर|ी)(?!\))|शिष्य|प्रवर्तक|प्रमोटर|पाहुणा|प्रशासक|प्रवर्ग|पेंडिंग|बंदी|साइन (?:इन|अप|आउट)|रूपरेखा|तहसील|समुदाय|सेव्ह|डिलीट|अयशस्वी|तुमच/u,
}

describe.each(['hi', 'mr'] as const)('the texts in %s', (language) => {
  const own = Object.entries(translated[language])

  it.each(areas)('have the keys of English: %s', (area) => {
    expect(new Set(baseKeys(file(language, area)))).toEqual(new Set(baseKeys(file('en', area))))
  })
  it('have a sentence for every message of the server', () => {
    expect(Object.keys(file(language, 'messages')).toSorted()).toEqual(Object.keys(messages).toSorted())
  })
  it('use the same values as English', () => {
    const english: Texts = { ...texts.en, ...messages }
    const wrong = own.filter(([key, text]) => values(text) !== values(english[key] ?? ''))
    expect(wrong).toEqual([])
  })
  it('are translated', () => {
    const english: Texts = { ...texts.en, ...messages }
    const same = own.filter(
      ([key, text]) => text.trim() === '' || (text === english[key] && !sameInAll.has(key)),
    )
    expect(same).toEqual([])
  })
  it('keep to the glossary', () => {
    expect(own.filter(([, text]) => banned[language].test(text.normalize('NFC')))).toEqual([])
  })
  it('write numbers with Latin digits', () => {
    expect(own.filter(([, text]) => /[०-९]/.test(text))).toEqual([])
  })
})

describe('the spelling', () => {
  it('of Hindi has no Marathi letters, and its verbs end in -एँ', () => {
    const wrong = Object.entries(translated.hi).filter(([, text]) => /[ळॅऱ]|एं(?=[\s।?!,]|$)/u.test(text))
    expect(wrong).toEqual([])
  })
  it('of Marathi has no nukta and no danda', () => {
    const wrong = Object.entries(translated.mr).filter(([, text]) => /[\u093C।]/u.test(text.normalize('NFC')))
    expect(wrong).toEqual([])
  })
  it('of English writes three dots, not an ellipsis', () => {
    expect(Object.entries(texts.en).filter(([, text]) => text.includes('…'))).toEqual([])
  })
})

describe.each(['en', 'hi', 'mr'] as const)('the plural forms of %s', (language) => {
  it('are complete', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const keys = new Set(Object.keys(texts[language]))
    const plural = new Set([...keys].filter(isPlural).map((key) => key.replace(/_[a-z]+$/, '')))
    const missing = [...plural]
      .flatMap((key) => categories.map((form) => `${key}_${form}`))
      .filter((key) => !keys.has(key))
    expect(missing).toEqual([])
  })
})

function file(language: Language, name: string): Texts {
  return files[`./${language}/${name}.json`] ?? {}
}

function all(language: Language): Texts {
  return Object.assign({}, ...areas.map((area) => file(language, area))) as Texts
}

function isPlural(key: string): boolean {
  return /_(?:zero|one|two|few|many|other)$/.test(key)
}

function baseKeys(texts: Texts): string[] {
  return Object.keys(texts).map((key) => (isPlural(key) ? key.replace(/_[a-z]+$/, '_plural') : key))
}

function values(text: string): string {
  return [...new Set(text.match(/\{\{\w+\}\}|<\/?\d+>/g) ?? [])].toSorted().join()
}
