import { expect, test } from 'vitest'
import { isStopWord } from './stop-words.ts'
import { tradeConcept, tradeText, tradeWords } from './trade-words.ts'

// The first call builds the index. For this reason the first test covers all of it.
test('a word is known as it is written, and folded where four letters and no other concept make it sure', () => {
  const found = [
    // As they are written, in any of the languages.
    ['exports', '#exports'],
    ['exporter', '#exports'],
    ['निर्यात', '#exports'],
    ['farm', '#agriculture'],
    ['soap', '#cosmetics'],
    ['shop', '#shop'],
    ['मध', '#honey'],
    ['क्रीडा', '#sports'],
    ['खरीद', '#suppliers'],
    ['गु\u093eड', undefined],
    // Folded: four letters and more, of one concept.
    ['milkh', '#dairy'],
    ['khetee', '#agriculture'],
    ['eksports', '#exports'],
    ['krishee', '#agriculture'],
    ['hotelh', '#restaurant'],
    ['Exports', '#exports'],
    // Three letters, and what two concepts share.
    ['egs', undefined],
    ['saup', undefined],
    ['krud', undefined],
    // No concept at all.
    ['undefined', undefined],
    ['', undefined],
  ]
  expect(found.map(([word = '']) => [word, tradeConcept(word)])).toEqual(found)
})

test('each concept has words in three languages, none of two, and names itself in each', () => {
  expect(tradeWords).toHaveLength(105)
  expect(tradeWords.filter((group) => group.length !== 3 || group.flat().includes(''))).toEqual([])
  const words = tradeWords.flatMap((group) => [...new Set(group.flat())])
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  const lost = tradeWords.filter(
    (group) =>
      !group.flat().some(isStopWord) &&
      group.flat().some((word) => tradeConcept(word.normalize('NFC').toLowerCase()) !== `#${group[0]?.[0]}`),
  )
  expect(lost).toEqual([])
})

test.each([
  ['#exports', 'en', 'exports'],
  ['#exports', 'hi', 'निर्यात'],
  ['#honey', 'en', 'honey'],
  ['#honey', 'hi', 'शहद'],
  ['#honey', 'mr', 'मध'],
  ['#agriculture', 'mr', 'शेती'],
  ['#nothing', 'mr', 'nothing'],
  ['Kolhapur', 'hi', 'Kolhapur'],
  ['exports', 'mr', 'exports'],
] as const)('%s in %s is %s', (concept, language, text) => {
  expect(tradeText(concept, language)).toBe(text)
})
