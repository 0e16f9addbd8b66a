import type { caseNotes } from '@udyam/contract/notes/calls'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { badField, requireFound } from '#platform/http/http-error.ts'
import { requireApplication, targetOf } from '#programme/selection/application.ts'
import { requireUnbarred } from '#programme/selection/fairness/fairness.ts'
import { deleteNote, findNotes, insertNote } from './notes.store.ts'

export const noteHandlers: Handlers<typeof caseNotes> = {
  async list({ db, params, user }) {
    await requireUnbarred(db, { menteeId: params.id, personId: user.id })
    return { data: await findNotes(db, user.id, { menteeId: params.id }) }
  },

  async add(context) {
    const { body, params, user } = context
    if (body.text === '' && body.outcome === null) throw badField('text', 'text_required')
    const data = await inTransaction(context.db, async (trx) => {
      const application = await requireApplication(trx, params.id)
      await requireUnbarred(trx, { menteeId: params.id, personId: user.id })
      const added = { ...body, menteeId: params.id, authorId: user.id, now: context.now() }
      const id = await insertNote(trx, added)
      await context.audit(trx, { action: 'note.create', target: targetOf(application) })
      const [note] = await findNotes(trx, user.id, { id })
      return requireFound(note, 'note_not_found')
    })
    return { message: 'note_saved', data }
  },

  async remove(context) {
    const { params, user } = context
    await inTransaction(context.db, async (trx) => {
      const of = { id: params.id, authorId: user.id }
      const menteeId = requireFound(await deleteNote(trx, of), 'note_not_found')
      await context.audit(trx, { action: 'note.delete', target: { type: 'mentee', id: menteeId } })
    })
    return { message: 'note_deleted' }
  },
}
