import { setTimeout } from 'node:timers/promises'
import { plans } from '@udyam/contract/plans/calls'
import type { Input } from '@udyam/contract/endpoint'
import type { Plan } from '@udyam/contract/plans/record-schemas'
import { saveMentoring } from '#programme/selection/capacity.store.ts'
import { makeMentee, makeMentor, type Made } from '../make.ts'
import type { Caller, World } from '../world.ts'

type Options = Partial<Input<typeof plans.create>['body']>

let queued = 0

/** A mentee who waits for a mentor, after all who were made before. */
export async function makeWaiting(
  here: World,
  name: string,
  more: Parameters<typeof makeMentee>[1] = {},
): Promise<Made> {
  const made = await makeMentee(here, { name, ...more })
  queued += 1
  const at = new Date(here.clock.now.getTime() - 86_400_000 + queued * 1000)
  await here.db
    .updateTable('application')
    .set({ state: 'eligible', since: at, queued_at: at, summary: 'A clear plan' })
    .where('mentee_id', '=', made.id)
    .execute()
  return made
}

/** A mentor who takes so many mentees. */
export async function makeWithPlaces(
  here: World,
  firstName: string,
  { places = 1, ...more }: Parameters<typeof makeMentor>[1] & { places?: number } = {},
): Promise<Made> {
  const made = await makeMentor(here, { firstName, lastName: 'Rao', ...more })
  const change = { capacity: places, pausedFrom: null, pausedUntil: null }
  await saveMentoring(here.db, made.id, { ...change, now: here.clock.now })
  return made
}

/** A plan that is computed to its end. */
export async function makePlan(admin: Caller, options: Options = {}): Promise<Plan> {
  const { body } = await admin.call(plans.create, { body: { name: 'November', ...options } })
  return computed(admin, body.data._id)
}

/** The plan once nothing is computed any more. */
export async function computed(admin: Caller, id: string): Promise<Plan> {
  for (;;) {
    const { data } = (await admin.call(plans.get, { params: { id } })).body
    if (data.version.state !== 'computing') return data
    await setTimeout(20)
  }
}

/** Computes it anew, to its end. */
export async function computeAgain(admin: Caller, id: string): Promise<Plan> {
  await admin.call(plans.compute, { params: { id }, body: {} })
  return computed(admin, id)
}

/** Pairs of a plan by first names. */
export async function pairsOf(admin: Caller, id: string): Promise<string[]> {
  const { data } = (await admin.call(plans.pairs, { params: { id } })).body
  const first = ({ name }: { name: string }) => name.split(' ')[0]
  return data.map(({ mentee, mentor }) => `${first(mentee)}-${first(mentor)}`)
}
