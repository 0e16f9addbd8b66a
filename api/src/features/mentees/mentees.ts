import { hasDuty, readsWithoutContact } from '@udyam/contract/duties'
import { menteeLocation } from '@udyam/contract/mentees/values'
import type { mentees } from '@udyam/contract/mentees/calls'
import { isMailing } from '#people/accounts/joining/invite.ts'
import { passwordOf } from '#people/accounts/joining/password-of.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { idsOf, toEach } from '#platform/http/bulk.ts'
import type { Handlers, Context } from '#platform/http/context.ts'
import { changedFields } from '#platform/audit/changed-fields.ts'
import { HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import {
  createAccount,
  requireFree,
  requireGoodPassword,
  throttleSignup,
} from '#people/accounts/new-account.ts'
import { hidePendingNames, decideNames, withOwnEntries } from '#people/accounts/name-change.ts'
import { allowOwnChange, changeOwnAccount } from '#people/accounts/own-account.ts'
import { signIn, signInAs } from '#people/accounts/sign-in.ts'
import { findOwnPhoto } from '#platform/photos/photo.store.ts'
import { answerAtSignup } from '#programme/privacy/consent.ts'
import { changeArchive } from '#programme/safety/archive.ts'
import { requireSeen } from '#programme/safety/consequences.ts'
import { hashPassword } from '#platform/lib/password.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'
import { answerForMentee } from '#programme/selection/matching/answers.ts'
import { joinIntake } from '#programme/selection/intakes/intake.ts'
import {
  findAnswerFilters,
  findGiven,
  findListedQuestions,
} from '#programme/selection/intakes/listed-answers.store.ts'
import { requireProgrammeAge, welcome } from '#programme/selection/welcome.ts'
import { addMentee, changeMentee, deleteMentee, targetOf } from './mentee-changes.ts'
import { menteeCsvHandlers } from './mentee-csv.ts'
import {
  confirmMentee,
  findMentee,
  findMenteeFacets,
  findMentees,
  insertMentee,
  updateMentee,
} from './mentees.store.ts'
import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import type { Db } from '#platform/db/open.ts'

type OwnMentee = { mentee: MenteeRecord & { pendingEmail?: string }; nameWaits: boolean; photo: OwnPhoto }

/** A mentee's own record with their pending name and address. */
async function toOwn(db: Db, mentee: MenteeRecord): Promise<OwnMentee> {
  const { record, nameWaits } = await withOwnEntries(db, mentee)
  return { mentee: record, nameWaits, photo: await findOwnPhoto(db, mentee._id) }
}

/**
 * An administrator's decision on a mentee's pending name.
 *
 * @throws not-found, conflict if none is pending
 */
async function decideName(
  trx: Db,
  context: Context,
  { id, accept }: { id: string; accept: boolean },
): Promise<MenteeRecord> {
  const before = requireFound(await findMentee(trx, id, { lock: true }), 'mentee_not_found')
  await decideNames(trx, context, {
    id,
    accept,
    target: targetOf(before),
    save: (names) => updateMentee(trx, id, { ...names, now: context.now() }),
  })
  return requireFound(await findMentee(trx, id), 'mentee_not_found')
}

export const menteeHandlers: Handlers<typeof mentees> = {
  async signup(context) {
    const { consents, noticeVersion, intake: slug, ...given } = context.body
    const { fullName: name, email, phoneNumber: mobile_no, password, ...rest } = given
    await throttleSignup(context)
    await requireProgrammeAge(context, rest.dob)
    requireGoodPassword(context, { field: 'password', password, own: [name, email, mobile_no] })
    const passwordHash = await hashPassword(password)
    const id = await inTransaction(context.db, async (trx) => {
      const created = await createAccount(trx, context, { role: 'mentee', email, name, passwordHash })
      await insertMentee(trx, created, { ...rest, name, mobile_no, location: menteeLocation(rest) })
      await joinIntake(trx, context, { menteeId: created, slug })
      await context.audit(trx, {
        action: 'mentee.signup',
        actor: { id: created, role: 'mentee' },
        target: { type: 'mentee', id: created },
      })
      await answerAtSignup(trx, context, { accountId: created, role: 'mentee', consents, noticeVersion })
      await welcome(trx, context, { id: created, email, name })
      return created
    })
    const session = await signInAs(context, { id, role: 'mentee', email, name, passwordHash })
    return { ...session, message: 'mentee_signed_up' }
  },

  async signupRules({ db }) {
    const { refusesUnder21 } = await findSettings(db)
    return { data: { refusesUnder21 } }
  },

  async checkSignup(context) {
    await throttleSignup(context, 'signup-check')
    await requireProgrammeAge(context, context.body.dob)
    await requireFree(context, { role: 'mentee', email: context.body.email })
    return {}
  },

  async login(context) {
    return signIn(context, { role: 'mentee', ...context.body })
  },

  async getProfile({ db, user }) {
    return { data: await toOwn(db, requireFound(await findMentee(db, user.id), 'mentee_not_found')) }
  },

  async updateProfile(context) {
    const { email, updatedAt, location: _joined, ...fields } = context.body
    await allowOwnChange(context, { email, number: { field: 'mobile_no', value: fields.mobile_no } })
    const data = await inTransaction(context.db, async (trx) => {
      const id = context.user.id
      const before = requireFound(await findMentee(trx, id, { lock: true }), 'mentee_not_found')
      requireFresh(before, updatedAt)
      const { name } = await hidePendingNames(trx, context, { name: fields.name })
      await changeOwnAccount(trx, context, { email, name })
      await updateMentee(trx, id, { ...fields, name, location: menteeLocation(fields), now: context.now() })
      await answerForMentee(trx, context, { id, before: before.matching, answers: fields.matching })
      const after = requireFound(await findMentee(trx, id), 'mentee_not_found')
      await context.audit(trx, {
        action: 'profile.update',
        target: targetOf(after),
        fields: changedFields(context.body, before, after),
      })
      return toOwn(trx, after)
    })
    return { message: 'profile_updated', data }
  },

  async answer(context) {
    const { matching: answers, languages } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      const id = context.user.id
      const before = requireFound(await findMentee(trx, id, { lock: true }), 'mentee_not_found')
      await answerForMentee(trx, context, { id, before: before.matching, answers })
      const isNew = JSON.stringify(languages ?? before.languages) !== JSON.stringify(before.languages)
      if (isNew) await updateMentee(trx, id, { languages, now: context.now() })
      return toOwn(trx, requireFound(await findMentee(trx, id), 'mentee_not_found'))
    })
    return { message: 'answers_saved', data }
  },

  async confirm(context) {
    const { dob } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      const id = context.user.id
      const before = requireFound(await findMentee(trx, id, { lock: true }), 'mentee_not_found')
      if (dob === undefined) await confirmMentee(trx, id, context.now())
      else if (before.dob === null) await updateMentee(trx, id, { dob, now: context.now() })
      else throw new HttpError('conflict', 'step_not_possible')
      const after = requireFound(await findMentee(trx, id), 'mentee_not_found')
      await context.audit(trx, {
        action: 'profile.confirm',
        target: targetOf(after),
        fields: Object.keys(context.body),
      })
      return toOwn(trx, after)
    })
    return { message: 'profile_confirmed', data }
  },

  async list({ db, query, user }) {
    const onlyOpen = !hasDuty(user.kind, 'selection.settings')
    const page = await findMentees(db, { ...query, byName: readsWithoutContact(user.kind), onlyOpen })
    const questions = await findAnswerFilters(db, {
      about: 'mentee',
      intake: query.intake,
      answer: query.answer,
      onlyOpen,
    })
    const listed = await findListedQuestions(db, { about: 'mentee', intake: query.intake, onlyOpen })
    const given = await findGiven(db, { side: 'mentee', questions: listed, people: page.data })
    const answers = given.map(({ person: mentee, ...answer }) => ({ mentee, ...answer }))
    return { ...page, facets: { ...(await findMenteeFacets(db)), questions }, answers }
  },

  async get({ db, params }) {
    const data = requireFound(await findMentee(db, params.id), 'mentee_not_found')
    return { data, photo: await findOwnPhoto(db, params.id) }
  },

  async create(context) {
    const { password, invite, ...value } = context.body
    const own = [value.name, value.email, value.mobile_no]
    const chosen = await passwordOf(context, { password, invite, own })
    const data = await inTransaction(context.db, (trx) => addMentee(trx, context, { value, ...chosen }))
    return { message: invite && !isMailing(context.env) ? 'person_unmailed' : 'mentee_created', data }
  },

  async update(context) {
    const { id } = context.params
    const data = await inTransaction(context.db, (trx) =>
      changeMentee(trx, context, { id, value: context.body }),
    )
    return { message: 'mentee_updated', data }
  },

  async decideName(context) {
    const deciding = { id: context.params.id, accept: context.body.accept }
    const data = await inTransaction(context.db, (trx) => decideName(trx, context, deciding))
    return { message: deciding.accept ? 'name_accepted' : 'name_kept', data }
  },

  async remove(context) {
    const { id } = context.params
    return inTransaction(context.db, async (trx) => {
      await requireSeen(trx, context, [id])
      return deleteMentee(trx, context, id)
    })
  },

  async bulk(context) {
    const { action, records } = context.body
    await requireSeen(context.db, context, idsOf(records))
    const data = await toEach(context, records, (trx, { _id: id }) => {
      if (action === 'delete') return deleteMentee(trx, context, id)
      return changeArchive(trx, context, { noun: 'mentee', id, action })
    })
    return { data }
  },

  ...menteeCsvHandlers,
}
