import { bandOf } from '@udyam/contract/matching/bands'
import type { PlanLeft, PlanMentor, PlanPair } from '@udyam/contract/plans/record-schemas'
import { type ListQuery, type Page, pagination } from '@udyam/contract/parts/page'
import type { Db } from '#platform/db/open.ts'
import type { Asked } from './requested-changes.ts'
import { fitPairs } from './pair-fits.ts'
import {
  findLeftPage,
  findMentorPage,
  findNames,
  findPairPage,
  type ListedLeft,
  type ListedMentor,
  type ListedPair,
} from './plan-lists.store.ts'

/** One page of a version's pairs, with reasons computed now. */
export async function readPairs(
  db: Db,
  { versionId, options, now, ...query }: Asked,
): Promise<Page<PlanPair>> {
  if (versionId === undefined) return nothing(query)
  const { rows, total } = await findPairPage(db, { ...query, versionId })
  const fits = await fitPairs(db, rows, { ...options, now })
  const fitOf = new Map(fits.map((one) => [one.menteeId, one]))
  const names = await findNames(
    db,
    rows.flatMap(({ better }) => better.map(({ id }) => id)),
  )
  return {
    data: rows.map((row) => toPair(row, fitOf.get(row.menteeId), names)),
    pagination: pagination(query, total),
  }
}

function toPair(
  row: ListedPair,
  {
    reasons = [],
    misfits = [],
    unknown = [],
  }: Partial<Pick<PlanPair, 'reasons' | 'misfits' | 'unknown'>> = {},
  names: Names,
): PlanPair {
  const { menteeId, menteeName, mentorId, mentorName, introductionId, introductionState, ...rest } = row
  const { places, capacity, planned, queuedAt, ...pair } = rest
  return {
    ...pair,
    mentee: { _id: menteeId, name: menteeName },
    mentor: { _id: mentorId, name: mentorName },
    queuedAt: queuedAt.toISOString(),
    load: places === null ? null : { taken: capacity - places, planned, capacity },
    band: bandOf(row.score, row.known),
    reasons,
    misfits,
    unknown,
    better: row.better.flatMap(({ id, score }) => named(id, names).map((mentor) => ({ mentor, score }))),
    introduction: introductionId === null ? null : { _id: introductionId, state: introductionState ?? '' },
  }
}

export async function readLeft(db: Db, { versionId, ...query }: Asked): Promise<Page<PlanLeft>> {
  if (versionId === undefined) return nothing(query)
  const { rows, total } = await findLeftPage(db, { ...query, versionId })
  const names = await findNames(db, rows.flatMap(namedIn))
  return { data: rows.map((row) => toLeft(row, names)), pagination: pagination(query, total) }
}

function namedIn({ details }: ListedLeft): string[] {
  if (details === null) return []
  const { why, places, lifts } = details
  return [...(why.kind === 'places' ? why.named : []), ...places, ...lifts.map(({ mentor }) => mentor)]
}

/** For a mentee whose mentor has left since. */
const mentorGone = {
  why: { kind: 'gone' as const },
  ruledOut: { language: 0, meeting: 0, km: 0, lowest_fit: 0, other: 0 },
  places: [],
  lifts: [],
  changes: [],
}

function toLeft({ menteeId, menteeName, queuedAt, details }: ListedLeft, names: Names): PlanLeft {
  const mentee = { mentee: { _id: menteeId, name: menteeName }, queuedAt: queuedAt.toISOString() }
  if (details === null) return { ...mentee, ...mentorGone }
  const { why, ruledOut, changes, places, lifts } = details
  return {
    ...mentee,
    why: why.kind === 'places' ? { ...why, named: why.named.flatMap((id) => named(id, names)) } : why,
    ruledOut,
    places: places.flatMap((id) => named(id, names)),
    lifts: lifts.flatMap((lift) => named(lift.mentor, names).map((mentor) => ({ ...lift, mentor }))),
    changes,
  }
}

export async function readMentors(db: Db, { versionId, ...query }: Asked): Promise<Page<PlanMentor>> {
  if (versionId === undefined) return nothing(query)
  const { rows, total } = await findMentorPage(db, { ...query, versionId })
  const names = await findNames(
    db,
    rows.flatMap(({ nextId }) => nextId ?? []),
  )
  return { data: rows.map((row) => toMentor(row, names)), pagination: pagination(query, total) }
}

function toMentor(row: ListedMentor, names: Names): PlanMentor {
  const { id, name, places, capacity, planned, nextId, gain } = row
  const next = named(nextId ?? '', names)[0] ?? null
  return { mentor: { _id: id, name }, places, capacity, planned, next, gain, why: whyNobody(row) }
}

function whyNobody({ places, planned, possible }: ListedMentor): PlanMentor['why'] {
  if (planned > 0) return 'planned'
  if (places === 0) return 'full'
  return possible === 0 ? 'ruled_out' : 'not_needed'
}

type Names = ReadonlyMap<string, string>

function named(id: string, names: Names): { _id: string; name: string }[] {
  const name = names.get(id)
  return name === undefined ? [] : [{ _id: id, name }]
}

function nothing(query: ListQuery): Page<never> {
  return { data: [], pagination: pagination(query, 0) }
}
