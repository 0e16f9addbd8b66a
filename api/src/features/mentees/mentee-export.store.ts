import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import { shownDistrict } from '@udyam/contract/texts/named-district'
import { inAllLanguages, inLanguage } from '@udyam/contract/setup/in-language'
import { defaultLanguage, type Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { ToldReader } from '#people/importing/import-rows.ts'
import { findText } from '#platform/lib/texts.ts'
import { findAnswersInWords } from '#programme/selection/intakes/listed-answers.store.ts'
import { findCandidatesOf } from '#programme/selection/candidates/candidate.store.ts'

/**
 * Selection state of mentees by id; scores only if the reader may see them. Districts are written as in
 * lists.
 */
export async function findTold(
  db: Db,
  mentees: readonly Pick<MenteeRecord, '_id' | 'district' | 'location'>[],
  { language, ...reader }: ToldReader,
): Promise<Map<string, object>> {
  const ids = mentees.map(({ _id }) => _id)
  const candidates = await findCandidatesOf(db, { ids, ...reader })
  const { rows } = await sql<{ id: string; at: Date }>`
    select mentee_id as id, max(at) as at from application_step
    where mentee_id = any(${ids}::uuid[]) and from_state in ('under_review', 'waitlisted', 'eligible')
      and to_state in ('eligible', 'waitlisted', 'not_eligible')
    group by mentee_id
  `.execute(db)
  const answers = await findAnswersInWords(db, { side: 'mentee', people: mentees, language })
  const intakes = await findIntakeNames(db, ids, language ?? defaultLanguage)
  const decided = new Map(rows.map(({ id, at }) => [id, at.toISOString()]))
  const standing = new Map(
    candidates.map(({ _id, state, score, adjusted, mentor, registeredAt }) => [
      _id,
      {
        state,
        score: rounded(score),
        adjusted: rounded(adjusted),
        mentor,
        registeredAt,
        decidedAt: decided.get(_id),
      },
    ]),
  )
  return new Map(
    mentees.map((mentee) => [
      mentee._id,
      {
        district: shownDistrict(mentee),
        ...standing.get(mentee._id),
        intake: intakes.get(mentee._id),
        answer: answers.get(mentee._id) ?? {},
      },
    ]),
  )
}

function rounded(score: number | null): string {
  return score === null ? '' : score.toFixed(2)
}

/** The names of the intakes of mentees, by mentee. */
async function findIntakeNames(db: Db, ids: string[], language: Language): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('application')
    .innerJoin('intake', 'intake.id', 'application.intake_id')
    .where('mentee_id', 'in', ids)
    .select(['mentee_id as id', 'intake.name', 'is_rolling as isRolling'])
    .execute()
  return new Map(
    rows.map(({ id, name, isRolling }) => [
      id,
      isRolling ? (findText(language, 'intake.rolling') ?? '') : inLanguage(inAllLanguages(name), language),
    ]),
  )
}
