/** An equivalent mutant: the change alters no result of the rule, and no test can notice it. */
export type Survivor = {
  file: string
  /** A piece of the source, and its replacement. */
  was: string
  is: string
  why: string
}

const fit = 'contract/src/matching/fit.ts'
const row = 'contract/src/matching/score-row.ts'
const trade = 'contract/src/matching/words/trade-words.ts'
const headers = 'contract/src/importing/headers.ts'
const targets = 'contract/src/importing/targets.ts'
const districts = 'contract/src/texts/districts.ts'
const days = 'contract/src/parts/imported-days.ts'
const brand = 'contract/src/setup/brand-colour.ts'
const oklch = 'contract/src/setup/oklch.ts'
const likeness = 'contract/src/matching/likeness.ts'
const step = 'contract/src/next-step/next-step.ts'
const intakes = 'contract/src/intakes/values.ts'
const questions = 'contract/src/questions/values.ts'
const beyond =
  'Beyond its end a list counts as 0, and numbers begin with 1: the walk goes on to the end of the other one.'
const sideless = 'What is neither for nor against is told on neither side.'
const typed = 'For the types: each concept has words in each of the three languages.'
const alike = 'Both sides are compared in one case of letters, whichever it is.'
const noDay = 'For the types: no day comes before nothing or after it.'
const noTarget = 'What is no target of the noun is left out at the end.'
const wholeTarget = 'No target of a column is longer than one of these and has it within.'
const enough = 'Three words in common count as much as more; to stop there saves time alone.'
const unread = 'For the types: without a match nothing of it is read.'
const noNumber = 'A word that is no number alone is no month, and no day has another one beside it.'
const never = 'No colour comes to just this number.'
const black = 'Black can be read on every ground: for a colour, the walk ends there at the latest.'
const search = 'The search finds the same bytes; where all chroma can be shown, it only saves it.'
const later = 'No number stands twice in a list: the other side of it is passed at the next step.'

/** Every mutant that may survive. One that is noticed after all is to be taken out. */
export const survivors: readonly Survivor[] = [
  { file: fit, was: '[]', is: '["Stryker was here"]', why: sideless },
  { file: row, was: '[]', is: '["Stryker was here"]', why: 'A list of numbers takes no text for a place.' },
  {
    file: row,
    was: 'place < list.length',
    is: 'place <= list.length',
    why: 'The place after the last one has no mentor, and is passed over.',
  },
  {
    file: row,
    was: 'mentor === undefined',
    is: 'false',
    why: 'For the types: each place of the list has a mentor.',
  },
  { file: trade, was: 'group[0]?.[0]', is: 'group[0][0]', why: typed },
  { file: trade, was: 'english?.[0]', is: 'english[0]', why: typed },
  {
    file: trade,
    was: 'group?.[languages.indexOf(language)]?.[0]',
    is: 'group?.[languages.indexOf(language)][0]',
    why: typed,
  },
  {
    file: 'contract/src/texts/date-texts.ts',
    was: "''",
    is: '"Stryker was here!"',
    why: 'For the types: each time of day has minutes.',
  },
  {
    file: districts,
    was: "text .normalize('NFD') .replace(/\\u093c|[\\u0300-\\u036f]/g, '') .toLowerCase()",
    is: "text.normalize('NFD').replace(/\\u093c|[\\u0300-\\u036f]/g, '').toUpperCase()",
    why: alike,
  },
  {
    file: 'contract/src/mentorships/values.ts',
    was: 'item.due !== null',
    is: 'true',
    why: noDay,
  },
  {
    file: 'contract/src/profile/graduate.ts',
    was: 'at < pieces.length',
    is: 'at <= pieces.length',
    why: 'After the last piece there is nothing to read.',
  },
  { file: headers, was: "one.target !== ''", is: 'true', why: noTarget },
  {
    file: headers,
    was: '/^(?:name|firstName|lastName|email|phoneNumber|mobile_no|dob|location|city_or_village|taluka|district|part\\.(?!middle).*)$/',
    is: '/(?:name|firstName|lastName|email|phoneNumber|mobile_no|dob|location|city_or_village|taluka|district|part\\.(?!middle).*)$/',
    why: wholeTarget,
  },
  {
    file: headers,
    was: '/^(?:name|firstName|lastName|email|phoneNumber|mobile_no|dob|location|city_or_village|taluka|district|part\\.(?!middle).*)$/',
    is: '/^(?:name|firstName|lastName|email|phoneNumber|mobile_no|dob|location|city_or_village|taluka|district|part\\.(?!middle).*)/',
    why: wholeTarget,
  },
  {
    file: 'contract/src/indian-date.ts',
    was: '/^(\\d{4}-\\d\\d-\\d\\d)T\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:\\d\\d)$/i',
    is: '/^(\\d{4}-\\d\\d-\\d\\d)T\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:\\d\\d)/i',
    why: 'The engine reads no moment with more behind it.',
  },
  { file: intakes, was: 'opensOn !== null', is: 'true', why: noDay },
  { file: intakes, was: 'closesOn !== null', is: 'true', why: noDay },
  { file: 'contract/src/introductions/values.ts', was: 'from !== null', is: 'true', why: noDay },
  { file: step, was: "''", is: '"Stryker was here!"', why: 'For the types: what is over has a time.' },
  { file: step, was: "'review'", is: '""', why: 'What is not in the list comes first, as the review does.' },
  {
    file: questions,
    was: "typeof value === 'string'",
    is: 'true',
    why: 'For the types: what is no text has its problem before.',
  },
  {
    file: questions,
    was: "typeof value !== 'number'",
    is: 'false',
    why: 'For the types: what is no number is no whole one.',
  },
  { file: headers, was: "''", is: '"Stryker was here!"', why: noTarget },
  {
    file: headers,
    was: 'labelled !== undefined',
    is: 'true',
    why: 'For the types: no target is called undefined.',
  },
  {
    file: 'contract/src/texts/notification-texts.ts',
    was: "''",
    is: '"Stryker was here!"',
    why: 'For the types: what the pattern finds has a name.',
  },
  { file: targets, was: 'cell.toLowerCase()', is: 'cell.toUpperCase()', why: alike },
  {
    file: targets,
    was: 'part.own !== undefined',
    is: 'true',
    why: 'For the types: no column is called undefined.',
  },
  { file: likeness, was: 'at < one.length', is: 'at <= one.length', why: beyond },
  { file: likeness, was: 'beside < other.length', is: 'beside <= other.length', why: beyond },
  { file: likeness, was: 'found < byWords.length', is: 'true', why: enough },
  { file: likeness, was: 'found < byWords.length', is: 'found <= byWords.length', why: enough },
  { file: likeness, was: 'apart <= 0', is: 'apart < 0', why: later },
  { file: likeness, was: 'apart >= 0', is: 'apart > 0', why: later },
  { file: days, was: "''", is: '"Stryker was here!"', why: 'A day without its month or its year is none.' },
  { file: days, was: '[]', is: '["Stryker was here"]', why: unread },
  { file: days, was: '/^\\d+$/', is: '/\\d+$/', why: noNumber },
  { file: days, was: '/^\\d+$/', is: '/^\\d+/', why: noNumber },
  {
    file: days,
    was: 'indianDate().slice(0, 4)',
    is: 'indianDate()',
    why: 'As a text, a year comes before each of its days.',
  },
  { file: days, was: 'dmy > mdy', is: 'dmy >= mdy', why: 'Equal numbers are answered before.' },
  {
    file: brand,
    was: 'contrast(shade, other) >= leastContrast',
    is: 'contrast(shade, other) > leastContrast',
    why: never,
  },
  {
    file: brand,
    was: "contrast(shade, '#ffffff') >= leastContrast + 0.1",
    is: "contrast(shade, '#ffffff') > leastContrast + 0.1",
    why: never,
  },
  { file: brand, was: 'l > 0', is: 'true', why: black },
  { file: brand, was: 'l > 0', is: 'l >= 0', why: black },
  { file: oklch, was: 'isShown(linearAt({ l, c, h }))', is: 'false', why: search },
  { file: oklch, was: '{ l, c, h }', is: '{}', why: search },
  { file: oklch, was: 'step < 20', is: 'step <= 20', why: 'A step more is too small to change a byte.' },
  { file: oklch, was: 'part <= 0.0031308', is: 'part < 0.0031308', why: never },
  { file: oklch, was: 'share <= 0.04045', is: 'share < 0.04045', why: never },
  { file: oklch, was: 'part >= -0.0001', is: 'part > -0.0001', why: never },
  { file: oklch, was: 'part <= 1.0001', is: 'part < 1.0001', why: never },
]
