import { describe, expect, test } from 'vitest'
import { explain } from './explain.ts'
import { fit } from './fit.ts'
import { naming } from './naming.ts'
import type { Misfit, Reason } from './reasons.ts'
import { firstSettings } from './settings.ts'
import type { MenteeAnswers, MentorAnswers } from './sides.ts'
import { history, silentMentee, silentMentor } from './test/silent.ts'

/** Reasons and misfits for a pair with these answers only. */
function said(mentee: Partial<MenteeAnswers>, mentor: Partial<MentorAnswers>): (Reason | Misfit)[] {
  const found = fit({ ...silentMentee, ...mentee }, { ...silentMentor, ...mentor }, history, firstSettings)
  return [...found.reasons, ...found.misfits]
}

const category = { mentee: ['category'], mentor: ['category'] }
const narrow = { mentee: ['category', 'subcategory'], mentor: ['category', 'subcategory'] }
const languages = { mentee: ['languages'], mentor: ['languages'] }
const district = { mentee: ['district'], mentor: ['district'] }
const reach = { mentee: ['district', 'meeting'], mentor: ['district', 'meeting'] }
const meeting = { mentee: ['meeting'], mentor: ['meeting'] }
const times = { mentee: ['times'], mentor: ['times'] }
const paths = { mentee: ['paths'], mentor: ['paths'] }
const stage = { mentee: ['stage'], mentor: ['stages'] }
const style = { mentee: ['style'], mentor: ['styles'] }
const words = { mentee: ['texts'], mentor: ['skills', 'subcategory', 'bio'] }
const needs = { mentee: ['needs'], mentor: ['helps'] }
const pune = { district: 'Pune' }
const goes = { meeting: 'in_person' } as const
const online = { meeting: 'online' } as const

type Example = [
  what: string,
  mentee: Partial<MenteeAnswers>,
  mentor: Partial<MentorAnswers>,
  said: Partial<Record<keyof Reason, unknown>>[],
]
const yes = (kind: string, fields: object, weight: number, values: string[] = [], others: string[] = []) => ({
  side: 'for',
  kind,
  fields,
  weight,
  values,
  others,
})
const no = (...given: Parameters<typeof yes>) => ({ ...yes(...given), side: 'against' })

describe('what is said of', () => {
  test.each<Example>([
    ['nothing that is known', {}, {}, []],
    [
      'one need met',
      { needs: ['exports'] },
      { helps: ['exports', 'legal'] },
      [yes('needs', needs, 15, ['exports'])],
    ],
    [
      'one need not met',
      { needs: ['exports'] },
      { helps: ['legal'] },
      [no('needs', needs, -15, ['exports'])],
    ],
    [
      'the first of two needs',
      { needs: ['exports', 'legal'] },
      { helps: ['exports'] },
      [yes('needs', needs, 9, ['exports']), no('needs', needs, -6, ['legal'])],
    ],
    [
      'the same field',
      { category: 'Business' },
      { category: 'Business' },
      [yes('field', category, 3.6, ['Business'])],
    ],
    [
      'a narrow field of the mentee alone',
      { category: 'Business', subcategory: 'Retail' },
      { category: 'Business' },
      [yes('field', category, 3.6, ['Business'])],
    ],
    [
      'the same narrow field',
      { category: 'Business', subcategory: 'Retail' },
      { category: 'Business', subcategory: 'Retail' },
      [yes('field', narrow, 9, ['Retail'])],
    ],
    [
      'another field',
      { category: 'Business' },
      { category: 'Sports' },
      [no('field', category, -9, ['Business'], ['Sports'])],
    ],
    [
      'the preferred language and another',
      { languages: ['mr', 'hi', 'ur'] },
      { languages: ['hi', 'mr'] },
      [yes('language', languages, 5, ['mr', 'hi'])],
    ],
    [
      'another language',
      { languages: ['mr', 'hi', 'ur'] },
      { languages: ['hi', 'en'] },
      [no('language', languages, -2, ['mr'], ['hi'])],
    ],
    ['no language, of which the rule speaks', { languages: ['mr'] }, { languages: ['en'] }, []],
    ['online, the mentee', online, {}, [yes('online', meeting, 2.4)]],
    ['online, the mentor', {}, online, [yes('online', meeting, 2.4)]],
    ['online and in person, of which the rule speaks', online, goes, []],
    ['online in the same district', { ...online, ...pune }, pune, [yes('online', meeting, 2.4)]],
    ['one district', pune, pune, [yes('district', district, 4, ['Pune'])]],
    ['a near one', pune, { district: 'Satara' }, [yes('km', reach, 1.52, ['93'])]],
    ['a far one, however they meet', pune, { district: 'Nashik' }, []],
    ['a far one in person', { ...pune, ...goes }, { district: 'Nashik' }, [no('km', reach, -0.4, ['165'])]],
    [
      'two times in common',
      { times: ['weekday_evening', 'weekend_morning'] },
      { times: ['weekend_morning', 'weekend_evening', 'weekday_evening'] },
      [yes('times', times, 4, ['weekday_evening', 'weekend_morning'])],
    ],
    [
      'no time in common',
      { times: ['weekday_evening'] },
      { times: ['weekend_morning'] },
      [no('times', times, -4)],
    ],
    [
      'a path in common',
      { paths: ['beside_job', 'village_start'] },
      { paths: ['village_start'] },
      [yes('paths', paths, 2.4, ['village_start'])],
    ],
    ['no path in common', { paths: ['beside_job'] }, { paths: ['village_start'] }, []],
    ['the stage', { stage: 'idea' }, { stages: ['idea', 'started'] }, [yes('stage', stage, 3, ['idea'])]],
    ['another stage', { stage: 'idea' }, { stages: ['started'] }, [no('stage', stage, -3, ['idea'])]],
    [
      'the style',
      { style: 'short_calls' },
      { styles: ['think_aloud', 'short_calls'] },
      [yes('style', style, 3, ['short_calls'], ['think_aloud', 'short_calls'])],
    ],
    [
      'another style',
      { style: 'short_calls' },
      { styles: ['think_aloud'] },
      [no('style', style, -3, ['short_calls'], ['think_aloud'])],
    ],
    [
      'words: a concept by its id, another word as the mentee wrote it',
      { texts: ['निर्यात and Kolhapuri', 'toys'] },
      { bio: 'Exports', skills: ['कोल्हापुरी'] },
      [yes('words', words, 2.4, ['#exports', 'kolhapuri'])],
    ],
    ['no words in common', { texts: ['bamboo'] }, { bio: 'honey' }, []],
  ])('%s', (_what, mentee, mentor, sentences) => {
    const rounded = said(mentee, mentor).map((one) => ({ ...one, weight: Number(one.weight.toFixed(9)) }))
    expect(rounded).toEqual(sentences)
  })
})

describe('where there is nothing to say', () => {
  const mentee = { ...silentMentee, needs: ['exports'] as const, times: ['weekday_evening'] as const }
  const pair = { mentee, mentor: { ...silentMentor, helps: ['exports'] as const }, words: [] }
  const { weights } = firstSettings

  test.each([
    ['times', -1],
    ['times', 1500],
    ['paths', 0],
    ['distance', 1500],
    ['needs', -1],
  ] as const)('nothing is said of %s: %i', (signal, value) => {
    expect(explain(signal, value, pair, weights)).toEqual([])
  })

  test('needs that are all met have nothing against them, and none has nothing for them', () => {
    expect(explain('needs', 3000, pair, weights).map(({ side }) => side)).toEqual(['for'])
    const apart = { ...pair, mentor: { ...silentMentor, helps: ['legal'] as const } }
    expect(explain('needs', 0, apart, weights).map(({ side }) => side)).toEqual(['against'])
  })

  test('a stage and a style that are not known are not named', () => {
    expect(naming.stage(pair)).toEqual({ reason: 'stage', misfit: 'stage', values: [] })
    expect(naming.style(pair)).toEqual({ reason: 'style', misfit: 'style', values: [], others: [] })
  })
})
