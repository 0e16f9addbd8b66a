import { languages } from '@udyam/contract/texts/languages'
import { notificationKinds } from '@udyam/contract/notifications/values'
import { describe, expect, it } from 'vitest'

type Texts = Record<string, string>

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' })
const english: Texts = all('en')
/** Every file of the catalogue: what is shown, sent and printed. */
const names = namesOf('en')
const translations = languages.filter((language) => language !== 'en')
/** Those of the project are whole; another language may lack texts (docs/languages.md). */
const whole = translations.filter((language) => ['hi', 'mr'].includes(language))

/** What is the same in every language: brands, patterns, what has no words. */
const sameInAll = /^(?:footer\.copyright|format\.(?:day|dayWithWeekday|moment))$/

/** The certificate's sentence around the mentor's name: each language has the days where they belong. */
const aroundTheName = ['certificate.between', 'certificate.closing']

/** Words that the glossary of the product replaces, and those that say something else; a first mention in brackets is fine. */
const banned: Record<string, RegExp> = {
  // Quoted by the specification: "Email".
  en: /(?<![-\w])(?:mails?|mailed|emails)\b(?! server)|\bsecond step\b|\bt(?:ake|akes|aken|ook) (?:\w+ )?back\b|\bcomput(?!er)|\bforbid|\b(?:any|every|some)body\b|\bscore line\b|\bput off\b|\bneed not\b/iu,
  hi: /(?<!\()मेंट(?:र|ोर|ॉर|ी)(?!\))|मेंटरशिप|सीखने वाला|शिष्य|प्रवर्तक|प्रमोटर|सलाहकार बोर्ड|आगंतुक|अभ्यागत|प्रशासक|अनुमोदन|निरस्त|पेंडिंग|अवरुद्ध|साइन (?:इन|अप|आउट)|रूपरेखा|मध्य नाम|तहसील|समुदाय|सेव्ह|डिलीट|असफल|जोड़ी(?! (?:गई|नहीं))|मिलान|अनपढ़|भेंट|कतार|दर्ज करें|पूर्वदृश्य|चिह्नित|ई-मेल|छोटी प्रोफ|वर्जित/u,
  mr: /(?<!\()मेंट(?:र|ोर|ॉर|ी)(?!\))|मेंटरशिप|शिष्य|तरुण उद्योजक|प्रवर्तक|प्रमोटर|पाहुणा|प्रशासक|प्रवर्ग|पेंडिंग|बंदी|साइन (?:इन|अप|आउट)|रूपरेखा|तहसील|समुदाय|सेव्ह|डिलीट|अयशस्वी|(?<![\u0900-\u097F])तुम|जोडी|रांगेत|दुवे|दुवा|ध्येये|विरामाव|पूर्वदृश्य|मार्गदर्शकाला|सल्लागाराला|ई-मेल|(?<![\u0900-\u097F])मेल|छोटी प्रोफ|जुळणी|वर्ज्य|(?<![\u0900-\u097F])मेळ/u,
}

/** How a language is not spelt. */
const misspelt: Record<string, RegExp> = {
  // Three dots are how the specification writes it.
  en: /…/u,
  // Marathi letters, verbs without their चंद्रबिंदु, and a dot below the letters that Hindi writes without.
  hi: /[ळॅऱ]|एं(?=[\s।?!,]|$)|[कखग]़|\.\.\./u,
  // A dot below a letter, the danda, a joined ॲ, and the short form of "see".
  mr: /[\u093C।\u200D]|अॅ|पहा(?![\u0900-\u097F])|\.\.\./u,
}

describe.each(whole)('the texts in %s', (language) => {
  it('have the files of English', () => {
    expect(namesOf(language)).toEqual(names)
  })
  it.each(names)('have the keys of English: %s', (name) => {
    expect(baseKeys(file(language, name))).toEqual(baseKeys(file('en', name)))
  })
})

describe.each(translations)('the texts in %s', (language) => {
  const own = Object.entries(all(language))

  it('have no keys beside those of English', () => {
    const known = baseKeys(english)
    expect([...baseKeys(all(language))].filter((key) => !known.has(key))).toEqual([])
  })
  it('use the same values as English', () => {
    const wrong = own.filter(([key, text]) => values(text) !== values(english[key] ?? ''))
    expect(wrong.filter(([key]) => !aroundTheName.includes(key))).toEqual([])
    const both = (texts: Texts) => values(aroundTheName.map((key) => texts[key]).join())
    expect(both(all(language))).toBe(both(english))
  })
  it('are translated', () => {
    const same = own.filter(([key, text]) => text === english[key] && hasWords(text) && !sameInAll.test(key))
    expect(same).toEqual([])
  })
})

describe.each(languages)('the texts in %s', (language) => {
  const own = Object.entries(all(language))

  it('keep to the glossary', () => {
    const rule = banned[language]?.source.normalize('NFC') ?? '^$'
    expect(own.filter(([, text]) => new RegExp(rule, 'iu').test(text.normalize('NFC')))).toEqual([])
  })
  it('are nowhere empty', () => {
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([])
  })
  it('write numbers with Latin digits', () => {
    expect(own.filter(([, text]) => /(?![0-9])\p{Nd}/u.test(text))).toEqual([])
  })
  it('are spelt as the product spells', () => {
    const rule = misspelt[language]?.source.normalize('NFC') ?? '^$'
    expect(own.filter(([, text]) => new RegExp(rule, 'u').test(text.normalize('NFC')))).toEqual([])
  })
  it('have every plural form', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const keys = new Set(own.map(([key]) => key))
    const plural = new Set([...keys].filter(isPlural).map((key) => key.replace(/_[a-z]+$/, '')))
    const missing = [...plural].flatMap((key) => forms.map((form) => `${key}_${form}`))
    expect(missing.filter((key) => !keys.has(key))).toEqual([])
  })
  it('have a sentence for every notification', () => {
    const told = Object.keys(file(language, 'notifications'))
    const missing = notificationKinds.filter((kind) => !told.includes(`notification.${kind}`))
    expect(language !== 'en' && !whole.includes(language) ? [] : missing).toEqual([])
  })
})

it('stand in one place each', () => {
  const keys = names.flatMap((name) => Object.keys(file('en', name)))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

function file(language: string, name: string): Texts {
  return files[`./${language}/${name}.json`] ?? {}
}

function namesOf(language: string): string[] {
  return Object.keys(files).flatMap(
    (path) => new RegExp(`^\\./${language}/(.+)\\.json$`).exec(path)?.[1] ?? [],
  )
}

function all(language: string): Texts {
  return Object.assign({}, ...namesOf(language).map((name) => file(language, name))) as Texts
}

function isPlural(key: string): boolean {
  // A code may end in such a word; the sentences of the server have one form.
  return /_(?:zero|one|two|few|many|other)$/.test(key) && !key.startsWith('messages.')
}

function baseKeys(texts: Texts): Set<string> {
  return new Set(Object.keys(texts).map((key) => (isPlural(key) ? key.replace(/_[a-z]+$/, '_plural') : key)))
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''))
}

function values(text: string): string {
  return [...new Set(text.match(/\{\{\w+\}\}|<\/?\d+>/g) ?? [])].toSorted().join()
}
