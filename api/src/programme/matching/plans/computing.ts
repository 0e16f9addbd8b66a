import { planLimits } from '@udyam/contract/plans/values'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { runEvery } from '#platform/lib/run-every.ts'
import { computePlan } from '../compute.ts'
import { stages } from '../plan/problem.ts'
import type { PlanOutcome, Progress } from '../request.ts'
import { toStored } from './outcome.ts'
import { deleteOlderInputs, insertPlanInputs, keepPeople } from './plan-input.store.ts'
import { insertPlanLeft } from './plan-left.store.ts'
import { insertPlanPairs } from './plan-pair.store.ts'
import {
  endVersion,
  failSilentVersions,
  findComputing,
  finishVersion,
  insertVersion,
  renewLease,
} from './plan-version.store.ts'
import type { Prepared } from './request.ts'

const leaseMs = 10_000
const renewMs = 1000

type Running = { ending: AbortController; done: Promise<void> }

/** Computations of this process by version id. */
const runningOf = new WeakMap<Db, Map<string, Running>>()

/**
 * Adds a version in computation and returns its id; call `compute` after the commit.
 *
 * @param db a transaction with the plan locked
 * @throws conflict during another computation
 */
export async function addVersion(db: Db, { now }: Pick<Context, 'now'>, planId: string): Promise<string> {
  const id = await insertVersion(db, { planId, leaseUntil: leaseFrom(now()), now: now() })
  if (id !== undefined) return id
  const busy = await findComputing(db)
  throw isBusy(busy?.name ?? '')
}

/**
 * Fails abandoned computations.
 *
 * @throws conflict during another computation
 */
export async function requireIdle(db: Db, { now }: Pick<Context, 'now'>): Promise<void> {
  await failSilentVersions(db, now())
  const busy = await findComputing(db)
  if (busy !== undefined) throw isBusy(busy.name)
}

function isBusy(name: string): HttpError {
  return new HttpError('conflict', 'plan_busy', { values: { name } })
}

type Computing = Pick<Context, 'db' | 'now' | 'report'>

/** Computes an added version in the background. An error is reported and marks the version as failed. */
export function compute(context: Computing, version: { id: string; planId: string }, of: Prepared): void {
  const running = runningOf.get(context.db) ?? new Map<string, Running>()
  runningOf.set(context.db, running)
  const ending = new AbortController()
  const done = run(context, { version, of, ending })
    .catch(context.report)
    .finally(() => running.delete(version.id))
  running.set(version.id, { ending, done })
}

/** Aborts a computation of this process at once; another process notices it when it renews its lease. */
export function abort(db: Db, versionId: string): void {
  runningOf.get(db)?.get(versionId)?.ending.abort()
}

/** Cancels this process's computations, and waits until that is stored. */
export async function stopComputing(db: Db): Promise<void> {
  for (const { ending } of runningOf.get(db)?.values() ?? []) ending.abort()
  await untilIdle(db)
}

/** Waits for all computations of this process. */
export async function untilIdle(db: Db): Promise<void> {
  await Promise.all([...(runningOf.get(db)?.values() ?? [])].map(({ done }) => done))
}

type Run = { version: { id: string; planId: string }; of: Prepared; ending: AbortController }

async function run(context: Computing, { version, of, ending }: Run): Promise<void> {
  const { db, now, report } = context
  const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(planLimits.seconds * 1000)])
  let heard: Progress = { stage: 'scores', part: 0 }
  const lease = runEvery({
    every: renewMs,
    onError: report,
    async work() {
      const far = { stage: heard.stage, progress: progressOf(heard), leaseUntil: leaseFrom(now()) }
      if (!(await renewLease(db, version.id, far))) ending.abort()
    },
  })
  try {
    const outcome = await computePlan(of.request, { signal, onProgress: (one) => (heard = one) })
    await inTransaction(db, (trx) => store(trx, { version, of, outcome, now: now() }))
  } catch (error) {
    const state = ending.signal.aborted ? 'cancelled' : 'failed'
    await endVersion(db, version.id, { state, now: now() })
    if (state === 'failed') throw error
  } finally {
    await lease.stop()
  }
}

function progressOf({ stage, part }: Progress): number {
  return (stages.indexOf(stage) + part) / stages.length
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + leaseMs)
}

type Outcome = { version: Run['version']; of: Prepared; outcome: PlanOutcome; now: Date }

/** People erased meanwhile are not stored. */
async function store(db: Db, { version: { id, planId }, of, outcome, now }: Outcome): Promise<void> {
  const { pairs, left, inputs, summary } = toStored(outcome, of)
  const { settings, rules } = of.digests
  if (!(await finishVersion(db, id, { summary, inputsDigest: `${settings}.${rules}`, now }))) return
  const present = await keepPeople(
    db,
    inputs.map(({ personId }) => personId),
  )
  const isThere = ({ menteeId, mentorId = menteeId }: { menteeId: string; mentorId?: string }) =>
    present.has(menteeId) && present.has(mentorId)
  await insertPlanPairs(db, id, pairs.filter(isThere))
  await insertPlanLeft(db, id, left.filter(isThere))
  const nextThere = (nextId: string | null) => (nextId !== null && present.has(nextId) ? nextId : null)
  const kept = inputs.filter(({ personId }) => present.has(personId))
  await insertPlanInputs(
    db,
    id,
    kept.map((input) => ({ ...input, nextId: nextThere(input.nextId) })),
  )
  await deleteOlderInputs(db, { planId, versionId: id })
}
