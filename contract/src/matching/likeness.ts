import { kmBetween } from './district-points.ts'
import type { Signal } from './settings.ts'
import { inPerson, onlineOnly, type PreparedMentee, type PreparedMentor } from './prepared.ts'

/*
 * How well the two sides go together by each signal, from 0 to `full`, or `unknown` where a side has not answered. Whole
 * numbers, so that sums are exact: 3,000 can be divided by what needs count together and by 300 km.
 */

export const unknown = -1
export const full = 3000
export const neutral = full / 2
const tenth = full / 10
const oneInCommon = 8 * tenth

type Likeness = (mentee: PreparedMentee, mentor: PreparedMentor) => number

/** How much of what is needed the mentor helps with. */
const needs: Likeness = ({ first, second, third, worth }, { helps }) =>
  worth === 0 || helps.length === 0
    ? unknown
    : (3 * (helps[first] ?? 0) + 2 * (helps[second] ?? 0) + (helps[third] ?? 0)) * worth

const field: Likeness = (mentee, mentor) => {
  if (mentee.category === 0 || mentor.category === 0) return unknown
  if (mentee.category !== mentor.category) return 0
  return mentee.subcategory !== 0 && mentee.subcategory === mentor.subcategory ? full : 7 * tenth
}

const language: Likeness = (mentee, mentor) => {
  const preferred = mentee.languages[0]
  if (preferred === undefined || mentor.languages.length === 0) return unknown
  if (mentor.languages.includes(preferred)) return full
  return shared(mentee.spoken, mentor.spoken) > 0 ? 3 * tenth : 0
}

/** Neutral where one meets online only and the other in person only: the rule says that, whatever the distance. */
const distance: Likeness = (mentee, mentor) => {
  const meeting = mentee.meeting | mentor.meeting
  if (meeting & onlineOnly) return meeting & inPerson ? neutral : 8 * tenth
  if (mentee.district === mentor.district) return mentee.district === -1 ? unknown : full
  if (mentee.district < 0 || mentor.district < 0) return unknown
  const near = Math.max(0, full - 10 * kmBetween(mentee.district, mentor.district))
  return meeting & inPerson ? near : Math.max(neutral, near)
}

const times: Likeness = (mentee, mentor) => inCommon(mentee.times, mentor.times, 0)

const paths: Likeness = (mentee, mentor) => inCommon(mentee.paths, mentor.paths, neutral)

const stage: Likeness = (mentee, mentor) => onTheList(mentee.stage, mentor.stages)

const style: Likeness = (mentee, mentor) => onTheList(mentee.style, mentor.styles)

const words: Likeness = (mentee, mentor) => ofShared(mentee, mentor, shared(mentee.words, mentor.words))

export const likeness: Readonly<Record<Signal, Likeness>> = {
  needs,
  field,
  language,
  distance,
  times,
  paths,
  stage,
  style,
  words,
}

const byWords = [neutral, oneInCommon, 9 * tenth]

/** Likeness of words, given the number of words that mentee and mentor share. */
export function ofShared(mentee: PreparedMentee, mentor: PreparedMentor, count: number): number {
  if (mentee.words.length === 0 || mentor.words.length === 0) return unknown
  return byWords[count] ?? full
}

function inCommon(one: number, other: number, none: number): number {
  if (one === 0 || other === 0) return unknown
  const both = one & other
  if (both === 0) return none
  return (both & (both - 1)) === 0 ? oneInCommon : full
}

function onTheList(one: number, list: number): number {
  if (one === 0 || list === 0) return unknown
  return one & list ? full : 0
}

/** How many numbers two ascending lists have in common; three is enough to know. */
function shared(one: Int32Array, other: Int32Array): number {
  let [at, beside, found] = [0, 0, 0]
  while (at < one.length && beside < other.length && found < byWords.length) {
    const apart = (one[at] ?? 0) - (other[beside] ?? 0)
    if (apart === 0) found++
    if (apart <= 0) at++
    if (apart >= 0) beside++
  }
  return found
}
