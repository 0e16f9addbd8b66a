import { expect, test } from 'vitest'
import { conceptsOf, makeVocabulary, numberOf } from './concepts.ts'
import { isStopWord } from './stop-words.ts'

const concepts = (text: string) => [...conceptsOf([text], makeVocabulary()).keys()]

test.each([
  ['#exports', 'Exports', 'निर्यातीसाठी'],
  ['#sports', 'sports', 'क्रीडा'],
  ['#sports', 'खेल', 'खेळ'],
  ['#customers', 'customers', 'ग्राहकांना'],
  ['#spices', 'spices', 'मसाल्यांची'],
  ['#loans', 'loan', 'कर्जासाठी'],
  ['#machines', 'machine', 'मशीनों'],
  ['#agriculture', 'farmers', 'शेती'],
  ['#packaging', '<b>Packaging</b>&nbsp;', 'पॅकेजिंग'],
])('the concept %s is what %s and %s say', (concept, one, other) => {
  expect(concepts(one)).toEqual([concept])
  expect(concepts(other)).toEqual([concept])
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

test.each([
  ['Kolhapurchya', ['kolpurcy']],
  ['कोल्हापुरात', ['kolpur']],
  ['कोल्हापूर', ['kolpur']],
  ['Kolhapur kolhapur', ['kolpur']],
  ['Chitale', ['citle']],
  ['Chitales', ['citle']],
  ['चितळे', ['citle']],
  ['Kolhapuri<b>patil</b>&amp;patil', ['kolpuri', 'ptil']],
  ['<blockquote>chitale</blockquote>', ['citle']],
  ['chitale&eacute;', ['citle']],
  ['chitale&#8377;x', ['citle']],
  ['growths', []],
  ['vada', []],
  ['x1 42 9abc', []],
  ['bi'.repeat(20), ['bi'.repeat(20)]],
  [`${'bi'.repeat(20)}b`, []],
  ['', []],
])('%s, of no trade, stands for itself, in both scripts and with an ending: %j', (word, found) => {
  expect(concepts(word)).toEqual(found)
})

test('a concept has the first word that stands for it, in lower case', () => {
  const found = conceptsOf(['Export of bamboo', 'exports'], makeVocabulary())
  expect([...found]).toEqual([
    ['#exports', 'export'],
    ['#bamboo', 'bamboo'],
  ])
})

test('a vocabulary numbers texts from 1 on, and knows a word again', () => {
  const vocabulary = makeVocabulary()
  expect(['b', 'a', 'b', 'c'].map((text) => numberOf(text, vocabulary))).toEqual([1, 2, 1, 3])
  conceptsOf(['bamboo the vada'], vocabulary)
  expect([...vocabulary.concepts]).toEqual([
    ['bamboo', '#bamboo'],
    ['the', ''],
    ['vada', ''],
  ])
  vocabulary.concepts.set('bamboo', '#honey')
  expect([...conceptsOf(['bamboo'], vocabulary)]).toEqual([['#honey', 'bamboo']])
})

test.each([
  ['the', true],
  ['आहे', true],
  ['महिला', true],
  ['quot', true],
  ['वय', true],
  ['a', true],
  ['', false],
  ['bamboo', false],
  ['The', false],
])('%j says nothing of a trade: %s', (word, is) => {
  expect(isStopWord(word)).toBe(is)
})

test('what says nothing, and what the fit never uses, is no concept', () => {
  expect(concepts('I want to start my own business, व्यवसाय सुरू करायचा आहे, अपना काम शुरू करना')).toEqual([])
  expect(
    concepts('women महिला महिलांसाठी Muslim हिंदू दलित Maratha married विधवा income वय caste जाति'),
  ).toEqual([])
})

test('a word without a trade is its shortest stem, whatever its ending', () => {
  expect(concepts('ग्रंथालयांमध्ये')).toEqual(concepts('ग्रंथालय'))
  expect(concepts('ग्रंथालय')).toHaveLength(1)
})
