import type { mentorships } from '@udyam/contract/mentorships/calls'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { badField, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { lockActiveParticipant } from '#programme/selection/participant.ts'
import { findParticipant, type Participant } from '#programme/selection/participant.store.ts'
import {
  deleteItem,
  deleteNote,
  findItems,
  findNoteOf,
  insertItem,
  insertNote,
  updateItem,
  updateNote,
} from './records.store.ts'

type Calls = Pick<
  typeof mentorships,
  'addNote' | 'updateNote' | 'removeNote' | 'addItem' | 'addItems' | 'updateItem' | 'removeItem'
>

/** Notes, which only their author changes; goals and action items, which both sides change. */
export const recordHandlers: Handlers<Calls> = {
  async addNote(context) {
    await requireWithinLimit(context, 'note')
    const { db, user, params, body, now } = context
    const part = { table: 'mentorship', id: params.id } as const
    const data = await inTransaction(db, async (trx) => {
      const participant = await lockActiveParticipant(trx, user.id, part)
      const { mentorship, side } = participant
      await requireMeeting(trx, participant, body.meeting)
      return insertNote(trx, { ...body, mentorshipId: mentorship.id, author: side, now: now() })
    })
    return { message: 'note_saved', data }
  },

  async updateNote(context) {
    await requireWithinLimit(context, 'edit')
    const { db, user, params, body, now } = context
    const part = { table: 'meeting_note', id: params.id } as const
    const data = await inTransaction(db, async (trx) => {
      const participant = await lockActiveParticipant(trx, user.id, part)
      const note = requireFound(await findNoteOf(trx, params.id, participant.side), 'note_not_found')
      requireFresh(note, body.updatedAt)
      await requireMeeting(trx, participant, body.meeting)
      return updateNote(trx, note._id, { ...body, now: now() })
    })
    return { message: 'note_saved', data }
  },

  async removeNote({ db, user, params }) {
    const part = { table: 'meeting_note', id: params.id } as const
    await inTransaction(db, async (trx) => {
      const { side } = await lockActiveParticipant(trx, user.id, part)
      const note = requireFound(await findNoteOf(trx, params.id, side), 'note_not_found')
      await deleteNote(trx, note._id)
    })
    return { message: 'note_deleted' }
  },

  async addItem(context) {
    await requireWithinLimit(context, 'note')
    const { db, user, params, body, now } = context
    const part = { table: 'mentorship', id: params.id } as const
    const data = await inTransaction(db, async (trx) => {
      const { mentorship } = await lockActiveParticipant(trx, user.id, part)
      return insertItem(trx, { ...body, mentorshipId: mentorship.id, now: now() })
    })
    return { message: 'item_saved', data }
  },

  async addItems(context) {
    const { db, user, params, body, now } = context
    for (let left = body.items.length; left > 0; left -= 1) await requireWithinLimit(context, 'note')
    const part = { table: 'mentorship', id: params.id } as const
    const data = await inTransaction(db, async (trx) => {
      const { mentorship } = await lockActiveParticipant(trx, user.id, part)
      const known = await findItems(trx, mentorship.id)
      for (const [index, item] of body.items.entries()) {
        if (known.some(({ kind, text }) => kind === item.kind && text === item.text)) continue
        // One millisecond apart, to keep their order.
        const at = new Date(now().getTime() + index)
        known.push(await insertItem(trx, { ...item, mentorshipId: mentorship.id, now: at }))
      }
      return known
    })
    return { message: 'item_saved', data }
  },

  async updateItem(context) {
    await requireWithinLimit(context, 'edit')
    const { db, user, params, body, now } = context
    const part = { table: 'mentorship_item', id: params.id } as const
    const data = await inTransaction(db, async (trx) => {
      await lockActiveParticipant(trx, user.id, part)
      return requireFound(await updateItem(trx, params.id, { ...body, now: now() }), 'item_not_found')
    })
    return { message: 'item_saved', data }
  },

  async removeItem({ db, user, params }) {
    const part = { table: 'mentorship_item', id: params.id } as const
    await inTransaction(db, async (trx) => {
      await lockActiveParticipant(trx, user.id, part)
      await deleteItem(trx, params.id)
    })
    return { message: 'item_deleted' }
  },
}

/** @throws bad-input for a note about a meeting of another mentorship */
async function requireMeeting(db: Db, { mentorship }: Participant, meetingId: string | null): Promise<void> {
  if (meetingId === null) return
  const found = await findParticipant(db, mentorship.menteeId, { table: 'meeting', id: meetingId })
  if (found?.mentorship.id !== mentorship.id) throw badField('meeting', 'meeting_not_found')
}
