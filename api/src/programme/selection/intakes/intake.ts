import { indianDate } from '@udyam/contract/indian-date'
import { intakeState, takesOthers, undecidedStates } from '@udyam/contract/intakes/values'
import type { Db } from '#platform/db/open.ts'
import { badField, HttpError, requireFound } from '#platform/http/http-error.ts'
import { notify } from '#platform/notifications/notify.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'
import { moveApplication, requireApplication, targetOf } from '../application.ts'
import { type Application, setIntake, settleRound } from '../application.store.ts'
import type { SelectionContext } from '../context.ts'
import {
  findIntake,
  findIntakeOf,
  findIntakeToJoin,
  findUndecided,
  hasHeld,
  type KnownIntake,
  type Placed,
  setFinished,
} from './intake.store.ts'

const dayMs = 86_400_000

/** Where an intake stands now, by the Indian calendar. */
export function stateNow({ finishedAt, ...intake }: KnownIntake, now: Date) {
  return intakeState({ ...intake, finishedAt: finishedAt?.toISOString() ?? null }, indianDate(now))
}

/**
 * Puts somebody who registers into their intake. It refuses nobody.
 *
 * @param slug of the intake that they come for; one that is not open is ignored
 * @param intake the id of the one that an administrator has chosen
 * @throws bad-input for a chosen one that is not open
 */
export async function joinIntake(
  db: Db,
  { now }: Pick<SelectionContext, 'now'>,
  { menteeId, slug, intake }: { menteeId: string; slug?: string | undefined; intake?: string | undefined },
): Promise<void> {
  const intakeId = await findIntakeToJoin(db, { today: indianDate(now()), slug, intake })
  await setIntake(db, menteeId, { intakeId, movedAt: null })
}

/**
 * By when an undecided mentee hears: at the end of the intake's day, else the days of the settings after the
 * registration, or after the move to this intake.
 *
 * @param placed the intake of their application
 * @param since when the state began, from which the days count in the intake that rolls
 */
export async function hearsBy(db: Db, placed: Placed | undefined, since: Date): Promise<Date> {
  const { releaseOn = null, isRolling = true } = placed?.intake ?? {}
  if (releaseOn !== null) return endOf(releaseOn)
  const { reviewDays } = await findSettings(db)
  const start = placed === undefined || isRolling ? since : placed.registeredAt
  const from = Math.max(start.getTime(), placed?.movedAt?.getTime() ?? 0)
  return new Date(from + reviewDays * dayMs)
}

/** The last second of a day in India. */
function endOf(day: string): Date {
  return new Date(`${day}T23:59:59+05:30`)
}

/**
 * An intake that takes applications of another: it rolls, or people can still hear within it.
 *
 * @throws bad-input at `field`
 */
async function requireTaking(
  db: Db,
  { now }: SelectionContext,
  { id, field }: { id: string; field: string },
): Promise<KnownIntake> {
  const intake = await findIntake(db, id, { lock: true })
  if (intake === undefined) throw badField(field, 'intake_not_found')
  if (!takesOthers(stateNow(intake, now()))) throw badField(field, 'intake_not_open')
  return intake
}

/**
 * Moves an undecided application to another intake, and tells its mentee. The day of the registration stays. Evaluations
 * count on where the criteria are the same; by others a round begins.
 *
 * @throws not-found for an unknown mentee, conflict for one who is decided, or whose decision is held
 */
export async function moveToIntake(
  db: Db,
  context: SelectionContext,
  { menteeId, to }: { menteeId: string; to: string },
): Promise<void> {
  const application = await requireApplication(db, menteeId)
  const intake = await requireTaking(db, context, { id: to, field: 'intake' })
  const left = await findIntakeOf(db, menteeId)
  if (left?.intake.id === intake.id) throw new HttpError('conflict', 'intake_same')
  if (!undecidedStates.some((state) => state === application.state) || application.held !== null)
    throw new HttpError('conflict', 'intake_decided')
  await carry(db, context, { application, intake })
}

async function carry(
  db: Db,
  context: SelectionContext,
  { application, intake }: { application: Application; intake: KnownIntake },
): Promise<void> {
  const { menteeId } = application
  await setIntake(db, menteeId, { intakeId: intake.id, movedAt: context.now() })
  await context.audit(db, { action: 'application.intake', target: targetOf(application) })
  const given = await settleRound(db, menteeId)
  // Nobody on the waiting list was judged by the criteria of the new intake.
  if (application.state === 'waitlisted' && given === 0)
    await moveApplication(db, context, application, { state: 'under_review' })
  const by = await hearsBy(db, await findIntakeOf(db, menteeId), application.since)
  await notify(db, context, {
    to: [menteeId],
    kind: 'intakeMoved',
    details: { day: indianDate(by) },
    people: [],
    link: '/mentee/journey',
  })
}

/**
 * Finishes an intake: nobody joins or leaves it from then on, and it is not changed any more. Who is undecided goes to
 * another intake, and is told.
 *
 * @returns how many went to the other one
 * @throws conflict if it rolls, is finished or has held decisions; bad-input at `carryTo`
 */
export async function finishIntake(
  db: Db,
  context: SelectionContext,
  { id, carryTo }: { id: string; carryTo: string | null },
): Promise<number> {
  // Mentees before intakes, as in each move; whoever joins meanwhile waits for the lock of the intake.
  const undecided = await findUndecided(db, id)
  const applications: Application[] = []
  for (const menteeId of undecided) applications.push(await requireApplication(db, menteeId))
  const intake = requireFound(await findIntake(db, id, { lock: true }), 'intake_not_found')
  if (intake.isRolling) throw new HttpError('conflict', 'intake_rolls')
  if (intake.finishedAt !== null) throw new HttpError('conflict', 'intake_finished')
  if (await hasHeld(db, id)) throw new HttpError('conflict', 'intake_held')
  const left = await findUndecided(db, id)
  if (left.some((menteeId) => !undecided.includes(menteeId))) throw new HttpError('conflict', 'stale_record')
  if (left.length > 0) {
    if (carryTo === null) throw badField('carryTo', 'intake_carry')
    if (carryTo === id) throw badField('carryTo', 'intake_not_open')
    const to = await requireTaking(db, context, { id: carryTo, field: 'carryTo' })
    for (const application of applications.filter(({ menteeId }) => left.includes(menteeId)))
      await carry(db, context, { application, intake: to })
  }
  await setFinished(db, id, context.now())
  return left.length
}
