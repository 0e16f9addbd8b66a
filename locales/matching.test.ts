import { meetings, paths, stages, styles, times } from '@udyam/contract/matching/answers'
import { bandOf } from '@udyam/contract/matching/bands'
import { fieldsOf } from '@udyam/contract/matching/fields'
import { fit } from '@udyam/contract/matching/fit'
import { noHistory, type PairHistory } from '@udyam/contract/matching/history'
import {
  fixedRules,
  liftableRules,
  misfitKinds,
  reasonKinds,
  type Said,
} from '@udyam/contract/matching/reasons'
import { sayFit } from '@udyam/contract/matching/sentence'
import { firstSettings } from '@udyam/contract/matching/settings'
import type { MenteeAnswers, MentorAnswers } from '@udyam/contract/matching/sides'
import { needs } from '@udyam/contract/profile/needs'
import { fill } from '@udyam/contract/texts/fill'
import { languages } from '@udyam/contract/texts/languages'
import { describe, expect, it } from 'vitest'

const files = import.meta.glob<Record<string, string>>('./*/*.json', { eager: true, import: 'default' })

const mentee: MenteeAnswers = {
  needs: ['exports', 'pricing'],
  category: 'Business',
  subcategory: 'Manufacturing',
  languages: ['mr', 'Konkani'],
  stage: 'idea',
  meeting: 'in_person',
  times: ['weekend_morning'],
  paths: ['village_start'],
  style: 'think_aloud',
  district: 'Satara',
  texts: ['मसाले, चितळे'],
}
const mentor: MentorAnswers = {
  ...mentee,
  helps: ['exports', 'legal'],
  stages: ['idea'],
  styles: ['think_aloud'],
  skills: ['Spices'],
  bio: '<p>Chitale</p>',
}
const other: MentorAnswers = {
  ...mentor,
  helps: ['legal'],
  category: 'Sports',
  languages: ['hi', 'Konkani'],
  stages: ['growing'],
  times: ['weekday_evening'],
  styles: ['short_calls'],
  district: 'Gadchiroli',
}
const past: PairHistory = {
  today: '2026-11-23',
  barred: 'blocked',
  room: 0,
  wished: true,
  asked: true,
  tied: true,
  avoided: true,
  reported: true,
  declines: [{ reason: 'not_my_field', day: '2026-01-05' }],
  ended: true,
  expired: '2026-09-01',
}
const clean = { ...noHistory, today: '2026-11-23' }
const settings = { ...firstSettings, lowestFit: 1001 }
const unanswered = { category: '', subcategory: '', languages: [], times: [], paths: [], district: '' }
const said: Said[] = [
  fit(mentee, mentor, past, settings),
  fit(mentee, other, { ...past, barred: 'on_break' }, settings),
  fit(
    mentee,
    { ...mentor, district: 'Pune', languages: ['ta'] },
    { ...past, barred: 'not_approved' },
    settings,
  ),
  fit({ ...mentee, meeting: 'either' }, { ...mentor, meeting: 'online' }, clean, settings),
  fit(mentee, { ...mentor, meeting: 'online' }, clean, settings),
  fit(
    { ...mentee, ...unanswered, needs: [], stage: null, style: null, texts: [] },
    { ...mentor, ...unanswered },
    clean,
    settings,
  ),
].flatMap(({ reasons, misfits, unknown, ruledOut }) => [...reasons, ...misfits, ...unknown, ...ruledOut])

it('the pairs above bring out every kind of sentence', () => {
  const found = (side: Said['side']) =>
    new Set(
      said
        .filter((one) => one.side === side)
        .map((one) => ('kind' in one ? one.kind : 'rule' in one ? one.rule : one.signal)),
    )
  expect(found('for')).toEqual(new Set(reasonKinds))
  expect(found('against')).toEqual(new Set(misfitKinds))
  expect(found('unknown')).toEqual(new Set(Object.keys(fieldsOf)))
  expect(found('rule')).toEqual(new Set([...fixedRules, ...liftableRules]))
})

it('every sentence names a field of each side, or the history of the two', () => {
  expect(
    said.filter(
      ({ side, fields }) => side !== 'unknown' && fields.mentee.length * fields.mentor.length === 0,
    ),
  ).toEqual([])
  expect(said.filter(({ fields }) => fields.mentee.length + fields.mentor.length === 0)).toEqual([])
})

describe.each(languages)('the sentences of the fit in %s', (language) => {
  const texts = Object.assign(
    {},
    ...Object.entries(files)
      .filter(([path]) => path.startsWith(`./${language}/`))
      .map(([, one]) => one),
  ) as Record<string, string>
  const words = { language, findText: (key: string) => texts[key], day: (day: string) => `<${day}>` }

  it('are there, and their values are in words', () => {
    const sentences = said.map((one) => {
      const { key, values } = sayFit(one, words)
      expect(texts[key], key).toBeTypeOf('string')
      return fill(texts[key] ?? '', values)
    })
    expect(sentences.filter((one) => /[#_{]|: *$|: ?;|, *$|undefined/.test(one))).toEqual([])
  })

  it('have words for every answer, band and signal', () => {
    const answers = { stage: stages, meeting: meetings, time: times, path: paths, style: styles }
    const keys = [
      ...Object.entries(answers).flatMap(([name, ids]) => ids.map((id) => `match.${name}.${id}`)),
      ...Object.keys(fieldsOf).map((signal) => `fit.signal.${signal}`),
      ...[800, 700, 500, 100].map((score) => `fit.band.${bandOf(score, 100)}`),
      `fit.band.${bandOf(800, 0)}`,
      ...needs.map((need) => `need.${need}`),
    ]
    expect(keys.filter((key) => texts[key] === undefined)).toEqual([])
  })
})
