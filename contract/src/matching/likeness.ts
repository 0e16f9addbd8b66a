import { kmBetween } from './district-points.ts'
import { inPerson, onlineOnly, type PreparedMentee, type PreparedMentor } from './prepared.ts'

/*
 * How well the two sides go together by each signal, from 0 to 1, or `unknown` where a side has not answered. A signal is
 * valued here alone, for a pair that is explained and for millions that are compared.
 */

export const unknown = -1
export const neutral = 0.5
const oneInCommon = 0.8

type Likeness = (mentee: PreparedMentee, mentor: PreparedMentor) => number

/** How much of what is needed the mentor helps with. */
export const needs: Likeness = ({ first, second, third, asked }, { helps }) =>
  asked === 0 || helps === 0
    ? unknown
    : ((helps & first && 3) + (helps & second && 2) + (helps & third && 1)) / asked

export const field: Likeness = (mentee, mentor) => {
  if (mentee.category === 0 || mentor.category === 0) return unknown
  if (mentee.category !== mentor.category) return 0
  return mentee.subcategory !== 0 && mentee.subcategory === mentor.subcategory ? 1 : 0.7
}

export const language: Likeness = (mentee, mentor) => {
  const [preferred] = mentee.languages
  if (preferred === undefined || mentor.languages.length === 0) return unknown
  if (mentor.languages.includes(preferred)) return 1
  return mentee.languages.some((one) => mentor.languages.includes(one)) ? 0.3 : 0
}

/** Neutral where one meets online only and the other in person only: the rule says that, whatever the distance. */
export const distance: Likeness = (mentee, mentor) => {
  const meeting = mentee.meeting | mentor.meeting
  if (meeting & onlineOnly) return meeting & inPerson ? neutral : 0.8
  if (mentee.district < 0 || mentor.district < 0) return unknown
  if (mentee.district === mentor.district) return 1
  const near = Math.max(0, 1 - kmBetween(mentee.district, mentor.district) / 300)
  return meeting & inPerson ? near : Math.max(neutral, near)
}

export const times: Likeness = (mentee, mentor) => inCommon(mentee.times, mentor.times, 0)

export const paths: Likeness = (mentee, mentor) => inCommon(mentee.paths, mentor.paths, neutral)

export const stage: Likeness = (mentee, mentor) => onTheList(mentee.stage, mentor.stages)

export const style: Likeness = (mentee, mentor) => onTheList(mentee.style, mentor.styles)

export const words: Likeness = (mentee, mentor) => {
  if (mentee.words.length === 0 || mentor.words.length === 0) return unknown
  return byWords[shared(mentee.words, mentor.words)] ?? 1
}

const byWords = [neutral, oneInCommon, 0.9]

function inCommon(one: number, other: number, none: number): number {
  if (one === 0 || other === 0) return unknown
  const both = one & other
  if (both === 0) return none
  return (both & (both - 1)) === 0 ? oneInCommon : 1
}

function onTheList(one: number, list: number): number {
  if (one === 0 || list === 0) return unknown
  return one & list ? 1 : 0
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
