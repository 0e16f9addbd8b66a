import { ofShared } from './likeness.ts'
import type { PreparedMentee, PreparedMentor } from './prepared.ts'
import { type Scale, scoreWith } from './score.ts'

/** Mentors who are compared with many mentees: by each word, the places in the list of those who wrote it. */
export type Mentors = { list: readonly PreparedMentor[]; writers: ReadonlyMap<number, readonly number[]> }

export function gather(list: readonly PreparedMentor[]): Mentors {
  const writers = new Map<number, number[]>()
  for (const [place, mentor] of list.entries()) {
    for (const word of mentor.words) {
      const known = writers.get(word)
      if (known === undefined) writers.set(word, [place])
      else known.push(place)
    }
  }
  return { list, writers }
}

/** `scoreOf` of a mentee with each of the mentors, in their order; some 100 ns a pair. */
export function scoresOf(mentee: PreparedMentee, { list, writers }: Mentors, scale: Scale): Int16Array {
  const shared = new Uint16Array(list.length)
  for (const word of mentee.words) {
    for (const place of writers.get(word) ?? []) shared[place] = (shared[place] ?? 0) + 1
  }
  const scores = new Int16Array(list.length)
  for (let place = 0; place < list.length; place++) {
    const mentor = list[place]
    if (mentor === undefined) continue
    scores[place] = scoreWith(mentee, mentor, scale, ofShared(mentee, mentor, shared[place] ?? 0))
  }
  return scores
}
