import { expect, test } from 'vitest'
import { fold } from '../../texts/fold.ts'
import { conceptsOf, makeVocabulary } from './concepts.ts'
import { foldMany } from './fold-many.ts'
import { isStopWord } from './stop-words.ts'
import { tradeConcept, tradeText, tradeWords } from './trade-words.ts'

const concepts = (text: string) => [...conceptsOf([text], makeVocabulary()).keys()]

test.each([
  ['Exports', 'निर्यातीसाठी'],
  ['sports', 'क्रीडा'],
  ['खेल', 'खेळ'],
  ['customers', 'ग्राहकांना'],
  ['spices', 'मसाल्यांची'],
  ['loan', 'कर्जासाठी'],
  ['machine', 'मशीनों'],
  ['farmers', 'शेती'],
  ['<b>Packaging</b>&nbsp;', 'पॅकेजिंग'],
])('%s and %s are one concept', (one, other) => {
  expect(concepts(one)).toHaveLength(1)
  expect(concepts(one)).toEqual(concepts(other))
})

test.each([
  ['strategy', 'started'],
  ['plan', 'plant'],
  ['sugar', 'सहकार'],
  ['soap', 'shop'],
  ['tourism', 'शाळा'],
])('%s and %s are not', (one, other) => {
  expect(concepts(one).filter((concept) => concepts(other).includes(concept))).toEqual([])
})

test('a word of no trade stands for itself, in both scripts and with an ending', () => {
  expect(concepts('Kolhapurchya')).not.toEqual([])
  expect(concepts('कोल्हापुरात')).toEqual(concepts('कोल्हापूर'))
  expect(concepts('Chitale')).toEqual(concepts('चितळे'))
})

test('what says nothing, and what the fit never uses, is no concept', () => {
  expect(concepts('I want to start my own business, व्यवसाय सुरू करायचा आहे, अपना काम शुरू करना')).toEqual([])
  expect(
    concepts('women महिला महिलांसाठी Muslim हिंदू दलित Maratha married विधवा income वय caste जाति'),
  ).toEqual([])
})

test('each concept has words in three languages, none of two, and names itself in each', () => {
  expect(tradeWords.length).toBeGreaterThanOrEqual(90)
  expect(tradeWords.filter((group) => group.length !== 3 || group.flat().includes(''))).toEqual([])
  const words = tradeWords.flatMap((group) => [...new Set(group.flat())])
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  const lost = tradeWords.filter(
    (group) =>
      !group.flat().some(isStopWord) &&
      group
        .flat()
        .some(
          (word) => tradeConcept(word.normalize('NFC').toLowerCase(), fold(word)) !== `#${group[0]?.[0]}`,
        ),
  )
  expect(lost).toEqual([])
  expect(tradeText('#exports', 'mr')).toBe('निर्यात')
  expect(tradeText('#exports', 'en')).toBe('exports')
  expect(tradeText('Kolhapur', 'hi')).toBe('Kolhapur')
})

test('words folded together are what each is alone', () => {
  const words = ['ॐ', 'पुणे', 'straße', 'jalgaon', 'ગુજરાત', 'घोड़ा', 'x', 'ज्ञान', 'naïve', 'ऽ', 'h', 'राम']
  expect(foldMany(words)).toEqual(words.map(fold))
  expect(foldMany([])).toEqual([])
  expect(foldMany(['ॐ9090909', 'पुणे'])).toEqual(['9090909', 'pune'])
})
