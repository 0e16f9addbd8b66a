import { personName } from '@udyam/contract/texts/person-name'
import { hasDuty, readsWithoutContact } from '@udyam/contract/duties'
import type { mentors } from '@udyam/contract/mentors/calls'
import { type CardReason, cardReasons } from '@udyam/contract/mentors/values'
import { findDistrictFacets } from '#platform/db/districts.ts'
import { isMailing } from '#people/accounts/joining/invite.ts'
import { passwordOf } from '#people/accounts/joining/password-of.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { idsOf, toEach } from '#platform/http/bulk.ts'
import type { Handlers } from '#platform/http/context.ts'
import { badField, requireFound } from '#platform/http/http-error.ts'
import { createAccount, requireGoodPassword, throttleSignup } from '#people/accounts/new-account.ts'
import { signIn } from '#people/accounts/sign-in.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { findOwnPhoto } from '#platform/photos/photo.store.ts'
import { answerAtSignup } from '#programme/privacy/consent.ts'
import { changeArchive } from '#programme/safety/archive.ts'
import { requireSeen } from '#programme/safety/consequences.ts'
import { hashPassword } from '#platform/lib/password.ts'
import { findAnswerFilters, findGiven } from '#programme/selection/intakes/listed-answers.store.ts'
import { addMentor, changeMentor, deleteMentor, rejectMentor } from './mentor-changes.ts'
import { findCategoryNames } from '#programme/selection/matching/categories.store.ts'
import { insertMentor } from './mentor-changes.store.ts'
import { mentorCsvHandlers } from './mentor-csv.ts'
import { changeGuide, changeOwnProfile, decideName, toOwn } from './mentor-profile.ts'
import { answerQuestion, askForMore } from './mentor-asking.ts'
import { findDuplicates } from './mentor-duplicates.store.ts'
import { findCounts, findFacets } from './mentor-counts.store.ts'
import { findPreviews } from './mentor-previews.store.ts'
import {
  findApproved,
  findApprovedMentor,
  findCompared,
  findInField,
  findMentor,
  findMentors,
} from './mentors.store.ts'
import type { MentorCard } from '@udyam/contract/mentors/record-schemas'
import { languageCode } from '@udyam/contract/texts/languages'
import { namedDistrict, shownDistrict } from '@udyam/contract/texts/named-district'

export const mentorHandlers: Handlers<typeof mentors> = {
  async signup(context) {
    const { email, password, consents, noticeVersion, ...person } = context.body
    const name = personName(person)
    await throttleSignup(context)
    requireGoodPassword(context, { field: 'password', password, own: [name, email, person.phoneNumber] })
    const passwordHash = await hashPassword(password)
    const id = await inTransaction(context.db, async (trx) => {
      const created = await createAccount(trx, context, { role: 'mentor', email, name, passwordHash })
      await insertMentor(trx, created, person)
      await context.audit(trx, {
        action: 'mentor.signup',
        actor: { id: created, role: 'mentor' },
        target: { type: 'mentor', id: created },
      })
      await answerAtSignup(trx, context, { accountId: created, role: 'mentor', consents, noticeVersion })
      const to = { id: created, email, name, language: context.language }
      await queueMail(trx, context, { kind: 'applicationReceived', people: [], to })
      return created
    })
    return { message: 'mentor_signed_up', data: { _id: id } }
  },

  async login(context) {
    return signIn(context, { role: 'mentor', ...context.body })
  },

  async listApproved({ db, query, now }) {
    const [page, facets, counts] = await Promise.all([
      findApproved(db, { ...query, now: now() }),
      findFacets(db),
      findCounts(db, query),
    ])
    return { ...page, facets, counts }
  },

  async listInField({ db, user, now }) {
    const [mentee, found] = await Promise.all([
      findCompared(db, user.id),
      findInField(db, { menteeId: user.id, now: now() }),
    ])
    return { data: found.map((mentor) => ({ ...mentor, reasons: reasonsFor(mentee, mentor) })) }
  },

  async listPreviews({ db, now }) {
    return { data: await findPreviews(db, now()) }
  },

  async getApproved({ db, params, now, user }) {
    const found = await findApprovedMentor(db, { id: params.id, now: now() })
    const mentor = requireFound(found, 'mentor_not_found')
    const reasons = user.role === 'mentee' ? reasonsFor(await findCompared(db, user.id), mentor) : []
    return { data: { ...mentor, reasons } }
  },

  async getProfile({ db, user }) {
    return { data: await toOwn(db, requireFound(await findMentor(db, user.id), 'mentor_not_found')) }
  },

  async updateProfile(context) {
    const data = await changeOwnProfile(context, context.body)
    return { message: 'profile_updated', data }
  },

  async updateGuide(context) {
    return { message: 'profile_updated', data: await changeGuide(context, context.body) }
  },

  async answer(context) {
    const data = await inTransaction(context.db, async (trx) =>
      toOwn(trx, await answerQuestion(trx, context, context.body)),
    )
    return { message: 'answer_sent', data }
  },

  async listFields({ db }) {
    const { categories, subcategories } = await findCategoryNames(db)
    return {
      categories: categories.map(({ id: _id, name }) => ({ _id, name })),
      subcategories: subcategories.map(({ id: _id, name, categoryId }) => ({ _id, name, categoryId })),
    }
  },

  async list({ db, query, user }) {
    const onlyOpen = !hasDuty(user.kind, 'selection.settings')
    const { intake } = query
    const page = await findMentors(db, { ...query, byName: readsWithoutContact(user.kind), onlyOpen })
    const questions = await findAnswerFilters(db, {
      about: 'mentor',
      intake,
      answer: query.answer,
      onlyOpen,
    })
    const shown = intake === undefined ? [] : questions
    const given = await findGiven(db, { side: 'mentor', questions: shown, people: page.data })
    return {
      message: 'mentors_found',
      ...page,
      facets: { districts: await findDistrictFacets(db, 'mentor'), questions },
      answers: given.map(({ person: mentor, ...answer }) => ({ mentor, ...answer })),
    }
  },

  async listRequests({ db, query, user }) {
    const onlyOpen = !hasDuty(user.kind, 'selection.settings')
    const byName = readsWithoutContact(user.kind)
    return findMentors(db, { ...query, status: 'Pending', byName, onlyOpen })
  },

  async get({ db, params, concerns }) {
    const data = requireFound(await findMentor(db, params.id), 'mentor_not_found')
    const duplicates = await findDuplicates(db, params.id)
    concerns(...idsOf(duplicates))
    return { data, photo: await findOwnPhoto(db, params.id), duplicates }
  },

  async ask(context) {
    const asking = { id: context.params.id, text: context.body.text }
    const data = await inTransaction(context.db, (trx) => askForMore(trx, context, asking))
    return { message: data.emailConfirmed ? 'more_asked' : 'more_asked_in_app', data }
  },

  async create(context) {
    const { password, invite, ...value } = context.body
    const { firstName, lastName, email, phoneNumber } = value
    const own = [personName({ firstName, lastName }), email, phoneNumber]
    const chosen = await passwordOf(context, { password, invite, own })
    const data = await inTransaction(context.db, (trx) => addMentor(trx, context, { value, ...chosen }))
    return { message: invite && !isMailing(context.env) ? 'person_unmailed' : 'mentor_created', data }
  },

  async update(context) {
    const { id } = context.params
    return inTransaction(context.db, async (trx) => {
      await requireSeen(trx, context, [id])
      return changeMentor(trx, context, { id, value: context.body })
    })
  },

  async reject(context) {
    const rejecting = { id: context.params.id, reason: context.body.reason }
    return inTransaction(context.db, (trx) => rejectMentor(trx, context, rejecting))
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
      return deleteMentor(trx, context, id)
    })
  },

  async bulk(context) {
    const { action, records, reason = '' } = context.body
    if (action === 'reject' && reason === '') throw badField('reason', 'reason_required')
    await requireSeen(context.db, context, idsOf(records))
    const data = await toEach(context, records, async (trx, { _id: id, updatedAt }) => {
      if (action === 'delete') return deleteMentor(trx, context, id)
      if (action === 'archive' || action === 'restore')
        return changeArchive(trx, context, { noun: 'mentor', id, action })
      if (action === 'reject') return rejectMentor(trx, context, { id, reason })
      if (action !== 'approve') return changeMentor(trx, context, { id, value: changes[action] })
      return changeMentor(trx, context, { id, value: { approve: true, updatedAt }, only: 'Pending' })
    })
    return { data }
  },

  ...mentorCsvHandlers,
}

const changes = { block: { block: true }, unblock: { block: false }, revoke: { approve: false } }

type Compared = {
  location: string
  district: string
  languages: readonly string[]
  interests: readonly string[]
}

/** Reasons why a mentor could fit a mentee; only from data on the member card. */
function reasonsFor(
  mentee: Compared,
  { location, languages, category, subcategory }: MentorCard,
): CardReason[] {
  const district = shownDistrict(mentee)
  const interests = new Set(mentee.interests.map((interest) => interest.toLowerCase()))
  const spoken = new Set(mentee.languages.map(languageCode))
  const holds: Record<CardReason, boolean> = {
    district: district !== '' && district === namedDistrict(location),
    language: languages.some((language) => spoken.has(languageCode(language))),
    field: [category, subcategory].some((field) => field && interests.has(field.name.toLowerCase())),
  }
  return cardReasons.filter((reason) => holds[reason])
}
