import type { CameChanges } from '@udyam/contract/events/schemas'
import { earlyHours, takesAttendance } from '@udyam/contract/events/values'
import type { Db } from '#platform/db/open.ts'
import { badField, HttpError, requireFound } from '#platform/http/http-error.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { findNoted, saveAttendance } from './answer.store.ts'
import { lockEvent } from './event.store.ts'
import { findKnownGuests } from './guest.store.ts'

/**
 * Notes who came and who did not. Only what is said changes, so two people who note it at once do not overwrite each
 * other. A whole list, as it was sent before, stands for everybody with a place or on the waiting list.
 *
 * @throws conflict for an event that is not published, or long before its start; bad-input for somebody it is not for
 */
export async function noteAttendance(
  trx: Db,
  context: SelectionContext,
  { id, changes }: { id: string; changes: CameChanges },
): Promise<void> {
  const now = context.now()
  const event = requireFound(await lockEvent(trx, id), 'event_not_found')
  if (event.state !== 'published' || !takesAttendance(event, now)) {
    throw new HttpError('conflict', 'event_not_yet', { values: { count: earlyHours } })
  }
  const { accounts } = changes
  const said = accounts === undefined ? changes : await fromWhole(trx, id, accounts)
  const known = await findKnownGuests(trx, event, [...said.came, ...said.notCame])
  for (const field of ['came', 'notCame'] as const) {
    if (!said[field].every((account) => known.has(account))) throw badField(field, 'value_invalid')
  }
  await saveAttendance(trx, id, { ...said, now })
  await context.audit(trx, { action: 'event.came', target: { type: 'event', id } })
}

/** The changes that a whole list of those who came means. */
async function fromWhole(
  trx: Db,
  id: string,
  accounts: readonly string[],
): Promise<Pick<CameChanges, 'came' | 'notCame'>> {
  const expected = (await findNoted(trx, id)).filter(({ answer }) => answer !== 'no')
  const came = new Set(accounts)
  if (![...came].every((account) => expected.some((one) => one.id === account))) {
    throw badField('accounts', 'value_invalid')
  }
  const absent = expected.filter((one) => one.answer !== null && !came.has(one.id))
  return { came: [...came], notCame: absent.map((one) => one.id) }
}
