import type { mentorships } from '@udyam/contract/mentorships'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/context.ts'
import { badField, requireFound, requireFresh } from '../../http/http-error.ts'
import { findOwn, type Own } from './participant.store.ts'
import { lockActive } from './participant.ts'
import {
  deleteItem,
  deleteNote,
  findOwnNote,
  insertItem,
  insertNote,
  updateItem,
  updateNote,
} from './records.store.ts'

type Calls = Pick<
  typeof mentorships,
  'addNote' | 'updateNote' | 'removeNote' | 'addItem' | 'updateItem' | 'removeItem'
>

/** Notes, of which each side has its own, and goals and action items, which both share. */
export const recordHandlers: Handlers<Calls> = {
  async addNote(context) {
    const { db, params, body } = context
    const data = await inTransaction(db, async (trx) => {
      const { own } = await lockActive(trx, context, { table: 'mentorship', id: params.id })
      await requireMeeting(trx, own, body.meeting)
      return insertNote(trx, { ...body, mentorshipId: own.id, author: own.side, now: context.now() })
    })
    return { message: 'note_saved', data }
  },

  async updateNote(context) {
    const { db, params, body } = context
    const data = await inTransaction(db, async (trx) => {
      const { own } = await lockActive(trx, context, { table: 'meeting_note', id: params.id })
      const note = requireFound(await findOwnNote(trx, params.id, own.side), 'note_not_found')
      requireFresh(note, body.updatedAt)
      await requireMeeting(trx, own, body.meeting)
      return updateNote(trx, note._id, { ...body, now: context.now() })
    })
    return { message: 'note_saved', data }
  },

  async removeNote(context) {
    const { db, params } = context
    await inTransaction(db, async (trx) => {
      const { own } = await lockActive(trx, context, { table: 'meeting_note', id: params.id })
      const note = requireFound(await findOwnNote(trx, params.id, own.side), 'note_not_found')
      await deleteNote(trx, note._id)
    })
    return { message: 'note_deleted' }
  },

  async addItem(context) {
    const { db, params, body } = context
    const data = await inTransaction(db, async (trx) => {
      const { own } = await lockActive(trx, context, { table: 'mentorship', id: params.id })
      return insertItem(trx, { ...body, mentorshipId: own.id, now: context.now() })
    })
    return { message: 'item_saved', data }
  },

  async updateItem(context) {
    const { db, params, body } = context
    const data = await inTransaction(db, async (trx) => {
      await lockActive(trx, context, { table: 'mentorship_item', id: params.id })
      const item = await updateItem(trx, params.id, { ...body, now: context.now() })
      return requireFound(item, 'item_not_found')
    })
    return { message: 'item_saved', data }
  },

  async removeItem(context) {
    const { db, params } = context
    await inTransaction(db, async (trx) => {
      await lockActive(trx, context, { table: 'mentorship_item', id: params.id })
      await deleteItem(trx, params.id)
    })
    return { message: 'item_deleted' }
  },
}

/** Refuses a note about a meeting of somebody else's. */
async function requireMeeting(db: Db, own: Own, meetingId: string | null): Promise<void> {
  if (meetingId === null) return
  const of = await findOwn(db, own[`${own.side}Id`], { table: 'meeting', id: meetingId })
  if (of?.id !== own.id) throw badField('meeting', 'meeting_not_found')
}
