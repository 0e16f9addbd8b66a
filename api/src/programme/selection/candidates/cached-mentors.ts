import { setImmediate } from 'node:timers/promises'
import { prepareMentor, type PreparedMentor } from '@udyam/contract/matching/prepared'
import { gather, type Mentors } from '@udyam/contract/matching/score-row'
import type { MentorAnswers } from '@udyam/contract/matching/sides'
import { makeVocabulary, type Vocabulary } from '@udyam/contract/matching/words/concepts'
import type { Db } from '#platform/db/open.ts'
import { findOwnTexts } from '#platform/setup/offered.ts'
import { findMentorRows, type MentorLoad, type MentorRow } from './mentors.store.ts'
import { findableOf, type Findable } from './findable.ts'
import { mentorSide } from './sides.ts'

/** Prepared data of a mentor for fit and search, cached per state of record and answers. */
export type KeptMentor = {
  version: string
  row: MentorRow
  answers: MentorAnswers
  prepared: PreparedMentor
  findable: Findable
}

type Kept = { vocabulary: Vocabulary; mentors: Map<string, KeptMentor>; gathered: Gathered | null }
export type Gathered = { list: readonly KeptMentor[]; mentors: Mentors; vocabulary: Vocabulary }

const keptOf = new WeakMap<Db, Kept>()
/** Above this size of the word cache, it is rebuilt. */
const mostWords = 300_000
const batch = 100

/**
 * Prepared data of these mentors. Text preparation is slow, so only changed mentors are prepared. Yields to
 * other calls.
 */
export async function keepMentors(db: Db, loads: readonly MentorLoad[]): Promise<Gathered> {
  const kept = freshEnough(db)
  const { vocabulary, mentors } = kept
  const changed = loads.filter(({ id, version }) => mentors.get(id)?.version !== version)
  for (let at = 0; at < changed.length; at += batch) {
    await keepSome(db, kept, changed.slice(at, at + batch))
    await setImmediate()
  }
  const present = new Set(loads.map(({ id }) => id))
  for (const id of mentors.keys()) if (!present.has(id)) mentors.delete(id)
  const list = loads.flatMap(({ id }) => mentors.get(id) ?? [])
  if (kept.gathered === null || !isSame(kept.gathered.list, list)) {
    kept.gathered = { list, mentors: gather(list.map(({ prepared }) => prepared)), vocabulary }
  }
  return kept.gathered
}

async function keepSome(db: Db, { vocabulary, mentors }: Kept, some: readonly MentorLoad[]): Promise<void> {
  const own = await findOwnTexts(db)
  const versions = new Map(some.map(({ id, version }) => [id, version]))
  for (const row of await findMentorRows(db, [...versions.keys()])) {
    const answers = mentorSide(row)
    const prepared = prepareMentor(answers, vocabulary)
    const findable = findableOf(row, answers, vocabulary, own)
    mentors.set(row.id, { version: versions.get(row.id) ?? '', row, answers, prepared, findable })
  }
}

function freshEnough(db: Db): Kept {
  const kept = keptOf.get(db)
  if (kept !== undefined && kept.vocabulary.concepts.size < mostWords) return kept
  const fresh = { vocabulary: makeVocabulary(), mentors: new Map<string, KeptMentor>(), gathered: null }
  keptOf.set(db, fresh)
  return fresh
}

function isSame(one: readonly KeptMentor[], other: readonly KeptMentor[]): boolean {
  return one.length === other.length && one.every((mentor, place) => mentor === other[place])
}
