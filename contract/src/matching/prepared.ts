import { meetings, paths, stages, styles, times } from './answers.ts'
import { districtNumber } from './district-points.ts'
import type { MenteeAnswers, MentorAnswers } from './sides.ts'
import { conceptsOf, numberOf, type Vocabulary } from './words/concepts.ts'

/*
 * Answers as numbers and sets of bits, so that a pair takes some nanoseconds. 0, an empty list and a district of -1 are
 * "not known". A district that no list knows is below that: it is near to itself alone. Two sides can be compared when the same vocabulary prepared them.
 */

type Prepared = {
  category: number
  subcategory: number
  /** Preferred first, and the same ascending. */
  languages: readonly number[]
  spoken: Int32Array
  /** 1 in person only, 2 online only, 0 either or not known. */
  meeting: number
  times: number
  paths: number
  district: number
  /** The numbers of the concepts, ascending. */
  words: Int32Array
}

export type PreparedMentee = Prepared & {
  /** The number of each need, 0 if there is none. */
  first: number
  second: number
  third: number
  /**
   * Worth of one point of a need. The first need has 3 points, the second 2, the third 1. It is 0 without
   * needs.
   */
  worth: number
  stage: number
  style: number
}

export type PreparedMentor = Prepared & {
  /** 1 at the number of each area the mentor helps with; empty where there are none. */
  helps: Uint8Array
  stages: number
  styles: number
}

export const inPerson = bits(meetings, ['in_person'])
export const onlineOnly = bits(meetings, ['online'])

/** Worth of one point by the number of needs. All points together are worth 3,000. */
const worths = [0, 1000, 600, 500]

export function prepareMentee(mentee: MenteeAnswers, vocabulary: Vocabulary): PreparedMentee {
  const [first = 0, second = 0, third = 0] = needNumbers(mentee.needs, vocabulary)
  return {
    ...prepare(mentee, menteeTexts(mentee), vocabulary),
    first,
    second,
    third,
    worth: worths[mentee.needs.length] ?? 0,
    stage: bits(stages, [mentee.stage]),
    style: bits(styles, [mentee.style]),
  }
}

export function prepareMentor(mentor: MentorAnswers, vocabulary: Vocabulary): PreparedMentor {
  return {
    ...prepare(mentor, mentorTexts(mentor), vocabulary),
    helps: helpsOf(mentor, vocabulary),
    stages: bits(stages, mentor.stages),
    styles: bits(styles, mentor.styles),
  }
}

/** The texts that are searched for words. */
export function menteeTexts({ texts }: MenteeAnswers): readonly string[] {
  return texts
}

export function mentorTexts({ skills, subcategory, bio }: MentorAnswers): readonly string[] {
  return [...skills, subcategory, bio]
}

function prepare(
  side: MenteeAnswers | MentorAnswers,
  texts: readonly string[],
  vocabulary: Vocabulary,
): Prepared {
  const number = (text: string) => (text === '' ? 0 : numberOf(text, vocabulary))
  return {
    category: number(side.category),
    subcategory: number(side.subcategory),
    languages: side.languages.map(number),
    spoken: Int32Array.from(side.languages, number).toSorted(),
    meeting: side.meeting === 'either' ? 0 : bits(meetings, [side.meeting]),
    times: bits(times, side.times),
    paths: bits(paths, side.paths),
    district: placeOf(side.district, vocabulary),
    words: Int32Array.from(conceptsOf(texts, vocabulary).keys(), number).toSorted(),
  }
}

function placeOf(district: string, vocabulary: Vocabulary): number {
  const listed = districtNumber(district)
  return listed >= 0 || district === '' ? listed : -1 - numberOf(district, vocabulary)
}

function needNumbers(ids: readonly string[], { needs }: Vocabulary): number[] {
  return ids.map((id) => numberOf(id, { numbers: needs }))
}

function helpsOf({ helps }: MentorAnswers, vocabulary: Vocabulary): Uint8Array {
  const numbers = needNumbers(helps, vocabulary)
  const set = new Uint8Array(numbers.length === 0 ? 0 : Math.max(...numbers) + 1)
  for (const number of numbers) set[number] = 1
  return set
}

/** A bit for each of the values, by its place in the list. */
function bits<T>(list: readonly T[], values: readonly (T | null)[]): number {
  return list.reduce((set, one, index) => (values.includes(one) ? set | (1 << index) : set), 0)
}
