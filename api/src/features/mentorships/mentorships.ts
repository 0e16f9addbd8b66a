import type { mentorships } from '@udyam/contract/mentorships/calls'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { lockActiveParticipant, requireParticipant, targetOf } from '#programme/selection/participant.ts'
import { insertProfileView } from '#programme/selection/profile-views.store.ts'
import { isWithheld } from '#programme/privacy/consent.store.ts'
import { closingHandlers } from './closing.ts'
import { conversationHandlers } from './conversation.ts'
import { eventHandlers } from './events.ts'
import { meetingHandlers } from './meetings.ts'
import { findContact } from './mentorships.store.ts'
import { recordHandlers } from './records.ts'
import { viewOf } from './view.ts'

export const mentorshipHandlers: Handlers<typeof mentorships> = {
  async get({ db, user, params, now }) {
    const participant = await requireParticipant(db, user.id, { table: 'mentorship', id: params.id })
    return { data: await viewOf(db, participant, now()) }
  },

  async openContact(context) {
    const { db, params, user } = context
    const part = { table: 'mentorship', id: params.id } as const
    const data = await inTransaction(db, async (trx) => {
      const participant = await lockActiveParticipant(trx, user.id, part)
      const { mentorship, name, other } = participant
      if (await isWithheld(trx, other.id, 'contact')) throw new HttpError('conflict', 'contact_withheld')
      const contact = await findContact(trx, participant)
      if (contact === undefined) throw new HttpError('conflict', 'mentorship_closed')
      const isNew = await insertProfileView(trx, {
        aboutId: other.id,
        viewer: { id: user.id, name, role: user.role },
        what: 'contact',
        now: context.now(),
      })
      if (isNew) await context.audit(trx, { action: 'contact.open', target: targetOf(mentorship) })
      return contact
    })
    return { data }
  },

  ...meetingHandlers,
  ...recordHandlers,
  ...conversationHandlers,
  ...eventHandlers,
  ...closingHandlers,
}
