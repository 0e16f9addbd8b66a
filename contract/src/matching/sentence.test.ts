import { describe, expect, test } from 'vitest'
import type { Said } from './reasons.ts'
import { sayFit } from './sentence.ts'

const texts: Record<string, string> = {
  'need.exports': 'Exports',
  'need.legal': 'Legal matters',
  'subcategory.Retail': 'Shops',
  'industry.Business': 'Trade',
  'industry.Retail': 'Not this one',
  'district.Pune': 'पुणे',
  'match.time.weekday_evening': 'weekdays in the evening',
  'match.path.beside_job': 'beside a job',
  'match.stage.idea': 'an idea',
  'match.style.short_calls': 'short calls',
  'reason.no_time': 'no time',
  'fit.signal.times': 'Time',
}
const words = {
  language: 'en' as const,
  findText: (key: string) => texts[key],
  day: (day: string) => `the day ${day}`,
}
const fields = { mentee: [], mentor: [] }
const because = { side: 'for', fields, weight: 1 } as const
const but = { side: 'against', fields, weight: -1 } as const
const ruled = { side: 'rule', fields, isLiftable: true } as const

describe('a sentence on', () => {
  test.each<[string, Said, string, string, string]>([
    ['a wish', { ...because, kind: 'wish', values: [], others: [] }, 'selection.mentor.wished', '', ''],
    [
      'needs that are met',
      { ...because, kind: 'needs', values: ['exports', 'legal'], others: [] },
      'fit.for.needs',
      'Exports, Legal matters',
      '',
    ],
    [
      'needs that are not',
      { ...but, kind: 'needs', values: ['pricing'], others: [] },
      'fit.against.needs',
      'pricing',
      '',
    ],
    [
      'fields',
      { ...but, kind: 'field', values: ['Business'], others: ['Sports'] },
      'fit.against.field',
      'Trade',
      'Sports',
    ],
    [
      'a narrow field',
      { ...because, kind: 'field', values: ['Retail'], others: [] },
      'fit.for.field',
      'Shops',
      '',
    ],
    [
      'languages',
      { ...but, kind: 'language', values: ['mr'], others: ['hi', 'Konkani', 'e1', 'mar', 'EN'] },
      'fit.against.language',
      'Marathi',
      'Hindi, Konkani, e1, mar, EN',
    ],
    [
      'a district',
      { ...because, kind: 'district', values: ['Pune'], others: [] },
      'fit.for.district',
      'पुणे',
      '',
    ],
    ['km', { ...but, kind: 'km', values: ['165'], others: [] }, 'fit.against.km', '165', ''],
    ['online', { ...because, kind: 'online', values: [], others: [] }, 'fit.for.online', '', ''],
    [
      'times',
      { ...because, kind: 'times', values: ['weekday_evening'], others: [] },
      'fit.for.times',
      'weekdays in the evening',
      '',
    ],
    [
      'paths',
      { ...because, kind: 'paths', values: ['beside_job'], others: [] },
      'fit.for.paths',
      'beside a job',
      '',
    ],
    ['a stage', { ...but, kind: 'stage', values: ['idea'], others: [] }, 'fit.against.stage', 'an idea', ''],
    [
      'styles',
      { ...but, kind: 'style', values: ['short_calls'], others: ['think_aloud'] },
      'fit.against.style',
      'short calls',
      'think_aloud',
    ],
    [
      'words',
      { ...because, kind: 'words', values: ['#exports', 'Kolhapuri'], others: [] },
      'fit.for.words',
      'exports, Kolhapuri',
      '',
    ],
    [
      'silence',
      { ...but, kind: 'silent', values: ['2026-09-01'], others: [] },
      'fit.against.silent',
      'the day 2026-09-01',
      '',
    ],
    [
      'what was declined',
      { ...ruled, rule: 'declined', values: ['no_time'], others: [] },
      'fit.rule.declined',
      'no time',
      '',
    ],
    [
      'languages that rule out',
      { ...ruled, rule: 'language', values: ['mr'], others: ['en'] },
      'fit.rule.language',
      'Marathi',
      'English',
    ],
    ['room', { ...ruled, rule: 'full', values: [], others: [] }, 'fit.rule.full', '', ''],
  ])('%s', (_what, said, key, a, b) => {
    expect(sayFit(said, words)).toEqual({ key, values: { a, b } })
  })

  test('what is not known names the signal', () => {
    expect(sayFit({ side: 'unknown', signal: 'times', fields }, words)).toEqual({
      key: 'fit.unknown',
      values: { a: 'Time' },
    })
  })

  test('words and languages is in the language of the reader', () => {
    const inMarathi = { ...words, language: 'mr' as const }
    const language: Said = { ...because, kind: 'language', values: ['mr', 'en'], others: [] }
    expect(sayFit(language, inMarathi).values).toEqual({ a: 'मराठी, इंग्रजी', b: '' })
    const shared: Said = { ...because, kind: 'words', values: ['#exports'], others: [] }
    expect(sayFit(shared, inMarathi).values).toEqual({ a: 'निर्यात', b: '' })
  })
})
