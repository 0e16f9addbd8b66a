import { indianDate } from '@udyam/contract/indian-date'
import type { Intake, IntakeGiven } from '@udyam/contract/intakes/schemas'
import { intakeState, rollingId, undecidedStates } from '@udyam/contract/intakes/values'
import { inAllLanguages, type InLanguages } from '@udyam/contract/setup/in-language'
import { applicationStates, type ApplicationState } from '@udyam/contract/selection/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { badField } from '#platform/http/http-error.ts'
import { defined } from '#platform/lib/defined.ts'
import { openIntakes } from '#platform/db/open-intakes.ts'
import { isPresentId, isStaying } from '#platform/db/not-archived.ts'

/** What the rules need to know of an intake. */
export type KnownIntake = {
  id: string
  slug: string | null
  name: InLanguages
  about: InLanguages
  audience: InLanguages
  opensOn: string | null
  closesOn: string | null
  releaseOn: string | null
  places: number | null
  evaluators: number | null
  criteria: string
  isRolling: boolean
  finishedAt: Date | null
  updatedAt: Date
}

const columns = [
  'id',
  'slug',
  'name',
  'about',
  'audience',
  'opens_on as opensOn',
  'closes_on as closesOn',
  'release_on as releaseOn',
  'places',
  'evaluators',
  'criterion_set_id as criteria',
  'is_rolling as isRolling',
  'finished_at as finishedAt',
  'updated_at as updatedAt',
] as const

/** An intake; locked, if requested, until the transaction ends. */
export async function findIntake(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<KnownIntake | undefined> {
  return db
    .selectFrom('intake')
    .where('id', '=', id)
    .select(columns)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()
}

export async function findIntakeBySlug(db: Db, slug: string): Promise<KnownIntake | undefined> {
  return db.selectFrom('intake').where('slug', '=', slug).select(columns).executeTakeFirst()
}

/** The intake of an application, and when it came there from another one. */
export type Placed = { intake: KnownIntake; movedAt: Date | null; registeredAt: Date }

export async function findIntakeOf(db: Db, menteeId: string): Promise<Placed | undefined> {
  const row = await db
    .selectFrom('application')
    .where('mentee_id', '=', menteeId)
    .select(['intake_id', 'moved_at as movedAt', 'registered_at as registeredAt'])
    .executeTakeFirst()
  const intake = row && (await findIntake(db, row.intake_id))
  return row && intake && { intake, movedAt: row.movedAt, registeredAt: row.registeredAt }
}

/**
 * The intake that somebody who registers joins: the one asked for, if it is open, else the open one that closes first,
 * else the one that rolls. It is locked against being finished meanwhile.
 *
 * @param today `YYYY-MM-DD`
 * @param intake the id of the only one that is joined
 * @throws bad-input when that one is not open
 */
export async function findIntakeToJoin(
  db: Db,
  { today, slug = '', intake }: { today: string; slug?: string | undefined; intake?: string | undefined },
): Promise<string> {
  const open = await openIntakes(db, today).forKeyShare().select(['id', 'slug']).execute()
  if (intake !== undefined) {
    if (!open.some(({ id }) => id === intake)) throw badField('intake', 'intake_not_open')
    return intake
  }
  return (open.find((one) => one.slug === slug) ?? open[0])?.id ?? rollingId
}

/** The intakes that are open or still to open on a day, the next to close first. */
export async function findComingIntakes(db: Db, today: string): Promise<KnownIntake[]> {
  return db
    .selectFrom('intake')
    .where('finished_at', 'is', null)
    .where('closes_on', '>=', today)
    .orderBy(sql`opens_on > ${today}::date`)
    .orderBy(sql`case when opens_on > ${today}::date then opens_on else closes_on end`)
    .orderBy('id')
    .select(columns)
    .execute()
}

const valuesOf = (given: IntakeGiven) => ({
  slug: given.slug,
  name: JSON.stringify(given.name),
  about: JSON.stringify(given.about),
  audience: JSON.stringify(given.audience),
  opens_on: given.opensOn,
  closes_on: given.closesOn,
  release_on: given.releaseOn,
  places: given.places,
  evaluators: given.evaluators,
  ...defined({ criterion_set_id: given.criteria }),
})

export async function insertIntake(db: Db, given: IntakeGiven, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('intake')
    .values({ ...valuesOf(given), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateIntake(db: Db, id: string, given: IntakeGiven, now: Date): Promise<void> {
  await db
    .updateTable('intake')
    .set({ ...valuesOf(given), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setFinished(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('intake').set({ finished_at: now, updated_at: now }).where('id', '=', id).execute()
}

/** Marks an intake as changed, as its questions belong to it. */
export async function touchIntake(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('intake').set({ updated_at: now }).where('id', '=', id).execute()
}

/** Every intake with how many applications stand where; the newest first, the one that rolls last. */
export async function findIntakes(db: Db, today: string): Promise<Intake[]> {
  const rows = await db
    .selectFrom('intake')
    .orderBy('is_rolling')
    .orderBy('opens_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(columns)
    .execute()
  return withCounts(db, rows, today)
}

/** An intake as administrators read it. */
export async function findIntakeRecord(db: Db, id: string, today: string): Promise<Intake | undefined> {
  const intake = await findIntake(db, id)
  return intake && (await withCounts(db, [intake], today))[0]
}

type Count = { intakeId: string; name: ApplicationState; count: number; held: number }

async function withCounts(db: Db, intakes: readonly KnownIntake[], today: string): Promise<Intake[]> {
  const { rows } = await sql<Count>`
    select intake_id as "intakeId", state as name, count(*)::int as count, count(held_decision)::int as held
    from application
    where intake_id = any(${intakes.map(({ id }) => id)}::uuid[]) and ${isPresentId(sql.ref('application.mentee_id'))}
    group by intake_id, state
  `.execute(db)
  return intakes.map((intake) => {
    const own = rows.filter(({ intakeId }) => intakeId === intake.id)
    const counts = applicationStates.flatMap((name) => {
      const found = own.find((row) => row.name === name)
      return found ? [{ name, count: found.count }] : []
    })
    return toRecord(intake, { today, counts, held: own.reduce((sum, row) => sum + row.held, 0) })
  })
}

function toRecord(
  { id, finishedAt, updatedAt, ...intake }: KnownIntake,
  { today, ...found }: Pick<Intake, 'counts' | 'held'> & { today: string },
): Intake {
  const shown = { ...intake, finishedAt: finishedAt?.toISOString() ?? null }
  return {
    _id: id,
    ...shown,
    slug: intake.slug ?? '',
    ...wordsOf(intake),
    state: intakeState(shown, today),
    ...found,
    updatedAt: updatedAt.toISOString(),
  }
}

/** The texts of an intake, whole: languages that were not there when they were written are empty. */
export function wordsOf({ name, about, audience }: Pick<KnownIntake, 'name' | 'about' | 'audience'>) {
  return {
    name: inAllLanguages(name),
    about: inAllLanguages(about),
    audience: inAllLanguages(audience),
  }
}

/** The undecided mentees of an intake who are not archived or leaving, in the order in which they are locked. */
export async function findUndecided(db: Db, intakeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .where('intake_id', '=', intakeId)
    .where('state', 'in', undecidedStates)
    .where(isStaying(sql.ref('application.mentee_id')))
    .orderBy('mentee_id')
    .select('mentee_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether decisions of an intake are held. */
export async function hasHeld(db: Db, intakeId: string): Promise<boolean> {
  const held = await db
    .selectFrom('application')
    .where('intake_id', '=', intakeId)
    .where('held_decision', 'is not', null)
    .where(isStaying(sql.ref('application.mentee_id')))
    .limit(1)
    .select('mentee_id')
    .executeTakeFirst()
  return held !== undefined
}

/** Whether somebody of an intake has been evaluated, there or in another one. */
export async function hasEvaluated(db: Db, intakeId: string): Promise<boolean> {
  const found = await db
    .selectFrom('application')
    .innerJoin('evaluation', 'evaluation.mentee_id', 'application.mentee_id')
    .where('intake_id', '=', intakeId)
    .where('submitted_at', 'is not', null)
    .limit(1)
    .select('evaluation.id')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether an `application` of the statement is of an intake; true without one. */
export function isInIntake(intake: string | undefined) {
  return intake === undefined ? sql<boolean>`true` : sql<boolean>`application.intake_id = ${intake}`
}

/** The same of a mentee, in a statement without `application`. */
export function isOfIntake(menteeId: RawBuilder<unknown>, intake: string) {
  return sql<boolean>`exists (select from application where mentee_id = ${menteeId} and ${isInIntake(intake)})`
}

/** The day that the intake of an undecided `application` promises, as long as it is to come; null otherwise. */
export function hearsOn(now: Date) {
  return sql<string | null>`(
    select release_on from intake where intake.id = application.intake_id and intake.release_on > ${indianDate(now)}::date
      and application.state in ('registered', 'under_review')
  )`
}

/** Whether an `application` is of an intake that promises a day, which is not over. */
export function hearsLater(now: Date) {
  return sql<boolean>`exists (
    select from intake where intake.id = application.intake_id and intake.release_on >= ${indianDate(now)}::date
  )`
}
