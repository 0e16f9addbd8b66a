import { defaultLanguage } from '@udyam/contract/texts/languages'
import { type Page, pagination } from '@udyam/contract/parts/page'
import type { infer as Infer } from 'zod'
import type { mentorsQuery, MentorFacets } from '@udyam/contract/matching/ranking-schemas'
import type { MentorChoice } from '@udyam/contract/selection/record-schemas'
import { offsetOf, sortOf } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'
import { noteOf } from '#programme/matching/sharing/note.ts'
import { findLanguages } from '#programme/matching/sharing/sharing.store.ts'
import { findSamePerson } from '#programme/safety/pair.ts'
import { findOwnTexts } from '#platform/setup/offered.ts'
import { explained } from './explained.ts'
import { makeFinder } from './findable.ts'
import { roomOf } from './history.ts'
import { isOnDemand, type Ranked, type Ranking, rankMentors } from './ranking.ts'

type Query = Infer<typeof mentorsQuery>
type Facets = Infer<typeof MentorFacets>

/**
 * One page of the mentors a mentee can be introduced to, with what speaks for and against each.
 *
 * @throws not-found for an unknown mentee
 */
export async function findMentorChoices(
  db: Db,
  { menteeId, now, ...query }: Query & { menteeId: string; now: Date },
): Promise<Page<MentorChoice> & { facets: Facets }> {
  const ranking = await rankMentors(db, menteeId, now)
  const matching = ranking.ranked.filter(makeFilter(query, ranking))
  const found = inOrder(
    matching.filter((one) => query.ruledOut === 'show' || !isOnDemand(one)),
    query.sort,
  )
  const shown = found.slice(offsetOf(query), offsetOf(query) + query.limit)
  const mentorIds = shown.map(({ mentor }) => mentor.row.id)
  const same = await findSamePerson(db, { menteeId, mentorIds })
  const languages = await findLanguages(db, mentorIds)
  const own = await findOwnTexts(db)
  return {
    data: shown.map((one) => {
      const { id } = one.mentor.row
      const reads = languages.get(id) ?? defaultLanguage
      const fit = explained(ranking, one)
      return {
        ...cardOf(one),
        isSamePerson: same.has(id),
        reads,
        reasonsNote: noteOf(fit.reasons, reads, own),
        ...fit,
      }
    }),
    pagination: pagination(query, found.length),
    facets: facetsOf(ranking, matching),
  }
}

function cardOf({ mentor: { row }, load, history, before }: Ranked) {
  const { id, name, industry, location, experience, skills } = row
  const { active, waiting, held, capacity, isPaused, pausedUntil } = load
  const paused = isPaused ? (pausedUntil ?? '') : null
  const { wished: isWished } = history
  return {
    _id: id,
    name,
    industry,
    location,
    experience,
    skills,
    active,
    waiting: waiting - held,
    held,
    capacity,
    pausedUntil: paused,
    isWished,
    before,
  }
}

function makeFilter(
  { search, industry, district, language, room }: Query,
  { vocabulary }: Ranking,
): (one: Ranked) => boolean {
  const isFound = makeFinder(search, vocabulary)
  const is = (value: string, wanted: string | undefined) => wanted === undefined || value === wanted
  return (one) => {
    const { answers, findable } = one.mentor
    return (
      is(answers.category, industry) &&
      is(answers.district, district) &&
      (language === undefined || answers.languages.includes(language)) &&
      (room === undefined || isFree(one)) &&
      isFound(findable)
    )
  }
}

function isFree({ load }: Ranked): boolean {
  return !load.isPaused && roomOf(load) > 0
}

const orders: Record<string, (one: Ranked, other: Ranked) => number> = {
  name: (one, other) => one.mentor.row.name.localeCompare(other.mentor.row.name, 'en'),
  // Ranking order; by free places, most first.
  fit: () => 0,
  room: (one, other) => roomOf(other.load) - roomOf(one.load),
}

/** Requested order; those listed on demand are always last. */
function inOrder(found: readonly Ranked[], sort: string): Ranked[] {
  const { field, direction } = sortOf(sort)
  const order = orders[field] ?? (() => 0)
  const sorted =
    direction === 'asc'
      ? found.toSorted(order)
      : found.toReversed().toSorted((one, other) => order(other, one))
  return sorted.toSorted((one, other) => Number(isOnDemand(one)) - Number(isOnDemand(other)))
}

function facetsOf({ ranked }: Ranking, matching: readonly Ranked[]): Facets {
  return {
    industries: counted(ranked.map(({ mentor }) => mentor.answers.category)),
    districts: counted(ranked.map(({ mentor }) => mentor.answers.district)),
    languages: counted(ranked.flatMap(({ mentor }) => mentor.answers.languages)),
    free: ranked.filter(isFree).length,
    ruledOut: matching.filter(isOnDemand).length,
  }
}

function counted(values: readonly string[]): { name: string; count: number }[] {
  const counts = Map.groupBy(values.filter(Boolean), (value) => value)
  return [...counts]
    .map(([name, all]) => ({ name, count: all.length }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
