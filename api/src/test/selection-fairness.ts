import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openSession } from '#people/accounts/session.ts'
import { secretOf, type Call, type Cast, type Found, type Person, type Step } from './selection-steps.ts'
import type { World } from './world.ts'

/** The rules of fair evaluation, reimplemented without the predicates of the database. */

type Of = { found: Found; menteeId: string; personId: string }

function isBarred({ found, menteeId, personId }: Of): boolean {
  const answer = found.ties.find(
    (tie) => tie.side === 'evaluator' && tie.mentee_id === menteeId && tie.person_id === personId,
  )
  return answer !== undefined && answer.ties.length > 0 && answer.lifted_at === null
}

function hasAnswered({ found, menteeId, personId }: Of): boolean {
  return found.ties.some(
    (tie) => tie.side === 'evaluator' && tie.mentee_id === menteeId && tie.person_id === personId,
  )
}

/** Whether somebody took part in a round: gave an evaluation, or chose to read without. */
function tookPart({ found, menteeId, personId, round }: Of & { round: number }): boolean {
  return (
    found.evaluations.some(
      (one) =>
        one.mentee_id === menteeId &&
        one.evaluator_id === personId &&
        one.round === round &&
        one.submitted_at !== null,
    ) ||
    found.views.some(
      (view) => view.mentee_id === menteeId && view.reader_id === personId && view.round === round,
    )
  )
}

/** The words of others that stand in an answer and are not for who reads it. */
export function foreignScores(
  text: string,
  { caller, cast, found }: { caller: Person; cast: Cast; found: Found },
): string[] {
  const writers = cast.admins.filter(({ id }) => id !== caller.id && text.includes(secretOf({ id })))
  return writers.flatMap((writer) => {
    const theirs = found.evaluations.filter(({ evaluator_id: by }) => by === writer.id)
    const isRightful = theirs.some(({ mentee_id: menteeId, round }) => {
      const of = { found, menteeId, personId: caller.id }
      return mayRead({ ...of, round })
    })
    return isRightful ? [] : [`${writer.surname}'s words, read by ${caller.surname}`]
  })
}

type Taken = {
  before: Found
  after: Found
  caller: Person
  call: Call | undefined
  answer: { status: number } | undefined
}

/** Violations of fairness in a permitted step. */
export function unfairnessOf({ before, after, caller, call, answer }: Taken): string[] {
  const added = after.overrides.filter(({ id }) => !before.overrides.some((known) => known.id === id))
  const overridden = added.flatMap(({ reason }) => [
    reason.trim() === '' && 'an override without a reason',
    caller.kind !== 'owner' && `an override by a ${caller.kind ?? caller.role}`,
  ])
  const isDone = call !== undefined && (answer?.status ?? 500) < 300
  const menteeId = call?.params?.['id']
  const isDecision = call?.endpoint === adminSelection.decide
  const isEvaluation = call?.endpoint === adminSelection.evaluate
  if (!isDone || menteeId === undefined || (!isDecision && !isEvaluation)) return only(overridden)
  const of = { found: before, menteeId, personId: caller.id }
  const round = before.applications.find(({ mentee_id: id }) => id === menteeId)?.round ?? 0
  const faults = [
    isBarred(of) && 'a step of somebody barred',
    !hasAnswered(of) && 'a step before the answer about ties',
    caller.kind === 'auditor' && 'a step of an auditor',
  ]
  if (isEvaluation) {
    const hasRead = before.views.some(
      (view) => view.mentee_id === menteeId && view.reader_id === caller.id && view.round === round,
    )
    return only([...overridden, ...faults, hasRead && 'an evaluation after reading the others'])
  }
  if (added.length > 0) return only([...overridden, ...faults])
  const given = before.evaluations.filter(
    (one) =>
      one.mentee_id === menteeId &&
      one.round === round &&
      one.submitted_at !== null &&
      !isBarred({ ...of, personId: one.evaluator_id ?? '' }),
  )
  return only([
    ...overridden,
    ...faults,
    given.length === 0 && 'a decision without an evaluation',
    !tookPart({ ...of, round }) && 'a decision of somebody who has read nothing',
    // The owner gives 4, the others 2: further apart than the limit.
    isApart(given, before) && !isTalked(after, { menteeId, round }) && 'a decision before the talk',
  ])
}

function only(faults: (string | false)[]): string[] {
  return faults.filter((fault) => fault !== false)
}

function isApart(given: Found['evaluations'], { scores }: Found): boolean {
  const averages = given.map(({ id }) => scores.find((score) => score.evaluation_id === id)?.score ?? 0)
  return Math.max(...averages) - Math.min(...averages) > 1.5
}

function isTalked(found: Found, { menteeId, round }: { menteeId: string; round: number }): boolean {
  return found.applications.find(({ mentee_id: id }) => id === menteeId)?.talked_round === round
}

/** Whether a step changes read access to scores; all readers are then checked. */
export function changesReading(step: Step['step']): boolean {
  return ['evaluate', 'tie', 'liftTie', 'readScores', 'decide', 'override', 'reopen', 'rejoin'].includes(step)
}

/**
 * Checks for every reader, mentee and round whether scores are readable, by the predicate used for all
 * responses; then reads the list and the case as one reader.
 */
export async function readScoresAs(
  here: World,
  { cast, found, caller, menteeId }: { cast: Cast; found: Found; caller: Person; menteeId: string },
): Promise<void> {
  const { rows } = await sql<{ menteeId: string; personId: string; round: number; may: boolean }>`
    select mentee_id as "menteeId", account.id as "personId", at.round,
      scores_readable(mentee_id, at.round, account.id) as may
    from application cross join account cross join lateral generate_series(1, application.round) as at (round)
    where account.role = 'admin'
  `.execute(here.db)
  const wrong = rows.filter(({ may, ...of }) => may !== mayRead({ found, ...of }))
  expect(wrong, 'who may read').toEqual([])
  const session = await openSession(here.services, { id: caller.id, role: 'admin', remember: false })
  const headers = {
    authorization: `Bearer ${session.access_token}`,
    'x-refresh-token': session.refresh_token,
  }
  const list = (await here.nobody.call(adminSelection.list, {}, headers)).body.data
  const params = { id: menteeId }
  const { data } = (await here.nobody.call(adminSelection.get, { params }, headers)).body
  expect(foreignScores(JSON.stringify(data), { caller, cast, found })).toEqual([])
  const isForeign = (candidateId: string) => {
    const round = found.applications.find(({ mentee_id: id }) => id === candidateId)?.round ?? 0
    return !mayRead({ found, menteeId: candidateId, personId: caller.id, round })
  }
  const told = [data.candidate, ...list].filter(({ _id }) => isForeign(_id))
  expect(
    told.filter(({ score, flags, needsTalk }) => score !== null || flags.length > 0 || needsTalk),
    `a ${caller.kind} without right`,
  ).toEqual([])
}

function mayRead(of: Of & { round: number }): boolean {
  return !isBarred(of) && tookPart(of)
}
