import { messages } from '@udyam/contract/messages'
import type { mentors } from '@udyam/contract/mentors'
import { inTransaction } from '../../db/transaction.ts'
import { deleteAccount } from '../../http/account.store.ts'
import type { Handlers } from '../../http/context.ts'
import { Fault, requireFound } from '../../http/fault.ts'
import { createAccount, requireGoodPassword, throttleSignup } from '../../http/new-account.ts'
import { signIn } from '../../http/sign-in.ts'
import { queueMail } from '../../lib/mail/queue.ts'
import { hashPassword } from '../../lib/password.ts'
import { changeMentor, recipient, requireCategories, targetOf, toChange } from './mentor-changes.ts'
import { insertMentor } from './mentor-changes.store.ts'
import { changeOwnProfile } from './mentor-profile.ts'
import { findApproved, findApprovedMentor, findFacets, findMentor, findMentors } from './mentors.store.ts'

export const mentorHandlers: Handlers<typeof mentors> = {
  async signup(context) {
    const { email, password, ...person } = context.body
    const name = `${person.firstName} ${person.lastName}`
    await throttleSignup(context)
    requireGoodPassword(context, { field: 'password', password, own: [name, email, person.phoneNumber] })
    const passwordHash = await hashPassword(password)
    const id = await inTransaction(context.db, async (trx) => {
      const created = await createAccount(trx, context, { role: 'mentor', email, name, passwordHash })
      await insertMentor(trx, created, person)
      await context.audit(trx, {
        action: 'mentor.signup',
        actor: { id: created, role: 'mentor', name },
        target: { type: 'mentor', id: created, name },
      })
      const to = { id: created, email, name, language: context.language }
      await queueMail(trx, context, { kind: 'applicationReceived', to })
      return created
    })
    return { message: messages.mentorSignedUp, data: { _id: id } }
  },

  async login(context) {
    return signIn(context, { role: 'mentor', ...context.body })
  },

  async listApproved({ db, query }) {
    const page = await findApproved(db, query)
    return { ...page, facets: await findFacets(db) }
  },

  async getApproved({ db, params }) {
    return { data: requireFound(await findApprovedMentor(db, params.id), messages.mentorNotFound) }
  },

  async getProfile({ db, user }) {
    return { data: { mentor: requireFound(await findMentor(db, user.id), messages.mentorNotFound) } }
  },

  async updateProfile(context) {
    const mentor = await changeOwnProfile(context, context.body)
    return { message: messages.profileUpdated, data: { mentor } }
  },

  async list({ db, query }) {
    return findMentors(db, query)
  },

  async listRequests({ db, query }) {
    return findMentors(db, { ...query, status: 'Pending' })
  },

  async get({ db, params, audit }) {
    const mentor = requireFound(await findMentor(db, params.id), messages.mentorNotFound)
    await audit(db, { action: 'mentor.open', target: targetOf(mentor) })
    return { data: mentor }
  },

  async create(context) {
    const { email, password, ...fields } = context.body
    const name = `${fields.firstName} ${fields.lastName}`
    requireGoodPassword(context, { field: 'password', password, own: [name, email, fields.phoneNumber] })
    const passwordHash = await hashPassword(password)
    const data = await inTransaction(context.db, async (trx) => {
      await requireCategories(trx, {
        category: fields.category ?? null,
        subcategory: fields.subcategory ?? null,
      })
      const id = await createAccount(trx, context, { role: 'mentor', email, name, passwordHash })
      const { firstName, lastName, phoneNumber } = fields
      await insertMentor(trx, id, { ...toChange(fields), firstName, lastName, phoneNumber })
      await context.audit(trx, { action: 'mentor.create', target: { type: 'mentor', id, name } })
      return requireFound(await findMentor(trx, id), messages.mentorNotFound)
    })
    return { message: messages.mentorCreated, data }
  },

  async update(context) {
    return changeMentor(context, context.params.id, context.body)
  },

  async reject({ db, params, body, audit, ...context }) {
    await inTransaction(db, async (trx) => {
      const mentor = requireFound(await findMentor(trx, params.id, { lock: true }), messages.mentorNotFound)
      if (mentor.status !== 'Pending') throw new Fault('conflict', messages.mentorNotPending)
      const to = await recipient(trx, mentor)
      await queueMail(trx, context, {
        kind: 'applicationRejected',
        to: { ...to, id: null },
        values: { reason: body.reason },
      })
      await audit(trx, { action: 'mentor.reject', target: targetOf(mentor), reason: body.reason })
      await deleteAccount(trx, { id: mentor._id, role: 'mentor' })
    })
    return { message: messages.mentorRejected }
  },

  async remove({ db, params, audit }) {
    await inTransaction(db, async (trx) => {
      const mentor = requireFound(await findMentor(trx, params.id, { lock: true }), messages.mentorNotFound)
      await audit(trx, { action: 'mentor.delete', target: targetOf(mentor) })
      await deleteAccount(trx, { id: mentor._id, role: 'mentor' })
    })
    return { message: messages.mentorDeleted }
  },
}
