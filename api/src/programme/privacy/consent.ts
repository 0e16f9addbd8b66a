import { createHmac } from 'node:crypto'
import {
  givableOf,
  isNeeded,
  optionalOf,
  purposesOf,
  type ConsentHow,
  type Purpose,
} from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import { saveConsentState } from '#people/accounts/account.store.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context } from '#platform/http/context.ts'
import { badField, HttpError, requireFound } from '#platform/http/http-error.ts'
import { keyOf } from '#platform/lib/keys.ts'
import { deleteWaitingMessages } from '#platform/phone/message.store.ts'
import { deletePhone, findOwnNumber } from '#platform/phone/number.store.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { findConsents, insertConsent, lockStanding, type Standing } from './consent.store.ts'
import { noticeVersionOf } from './notice.ts'
import { lockApplication } from '#programme/selection/application.store.ts'
import { closeIntroduction } from '#programme/selection/introduction-closing.ts'
import {
  emptyBriefs,
  findOpenIntroductions,
  withdrawDrafts,
} from '#programme/selection/introduction.store.ts'
import { withdraw } from '#programme/selection/withdrawal.ts'
import { cutOffMentor } from '#programme/safety/end-contact.ts'

export type Answers = Partial<Record<Purpose, boolean | undefined>>

type Answering = { answers: Answers; noticeVersion: number; how: ConsentHow }

/** Origin of an answer. */
type Given = SelectionContext & { address?: string; language?: Language }

/**
 * Stores an account's answers and applies them: a withdrawal ends processing for its purpose.
 *
 * @throws bad-input for a purpose of another role; conflict for an outdated version of the notice,
 * and for the duty of an administrator
 */
export async function answerPurposes(
  db: Db,
  context: Given,
  { accountId, answers, noticeVersion, how }: Answering & { accountId: string },
): Promise<void> {
  const standing = requireFound(await lockStanding(db, accountId), 'account_not_found')
  const { role } = standing
  requireOwn(role, answers)
  if (noticeVersion !== (await noticeVersionOf(db, role)).version)
    throw new HttpError('conflict', 'notice_outdated')
  if (role === 'admin' && answers.duty === false) throw new HttpError('conflict', 'step_not_possible')
  // Who has no e-mail address could not sign in any more.
  if (answers.phone === false && standing.email === '') throw new HttpError('conflict', 'phone_signs_in')
  await keepAnswers(db, context, standing, { answers, noticeVersion, how })
}

/**
 * Stores the answers of a sign-up below the notice. Signing up means consent to the required purposes;
 * unanswered optional ones count as refused.
 *
 * @throws bad-input for a purpose of another role, a refused required one, answers without the notice's
 * version,
 * and an unknown version
 */
export async function answerAtSignup(
  db: Db,
  context: Given,
  said: { accountId: string; role: Role; consents?: Answers | undefined; noticeVersion?: number | undefined },
): Promise<void> {
  const { accountId, role, consents = {}, noticeVersion } = said
  if (noticeVersion === undefined) {
    if (Object.keys(consents).length > 0) throw badField('noticeVersion', 'value_invalid')
    return
  }
  requireOwn(role, consents)
  const current = (await noticeVersionOf(db, role)).version
  if (noticeVersion < 1 || noticeVersion > current) throw badField('noticeVersion', 'value_invalid')
  const needed = purposesOf[role].filter((purpose) => isNeeded(role, purpose))
  if (needed.some((purpose) => consents[purpose] === false)) throw badField('consents', 'value_invalid')
  const answers = Object.fromEntries(
    purposesOf[role].map((purpose) => [purpose, needed.includes(purpose) || consents[purpose] === true]),
  )
  const standing = requireFound(await lockStanding(db, accountId), 'account_not_found')
  await keepAnswers(db, context, standing, { answers, noticeVersion, how: 'sign-up' })
}

/** Withdraws consent that was not confirmed by its deadline. */
export async function lapse(db: Db, context: SelectionContext, accountId: string): Promise<void> {
  const standing = await lockStanding(db, accountId)
  if (standing === undefined || standing.dueAt === null || standing.dueAt > context.now()) return
  const answered = new Set((await findConsents(db, accountId)).map(({ purpose }) => purpose))
  const open = optionalOf(standing.role).filter((purpose) => !answered.has(purpose))
  const answers = Object.fromEntries(open.map((purpose) => [purpose, false]))
  const { version: noticeVersion } = await noticeVersionOf(db, standing.role)
  await keepAnswers(db, context, standing, { answers, noticeVersion, how: 'lapse' })
  await saveConsentState(db, accountId, { dueAt: null })
}

/** @throws bad-input for a purpose of another role */
function requireOwn(role: Role, answers: Answers): void {
  const isForeign = Object.keys(answers).some((purpose) => !givableOf[role].some((own) => own === purpose))
  if (isForeign) throw badField('purpose', 'purpose_not_yours')
}

async function keepAnswers(
  db: Db,
  context: Given,
  standing: Standing,
  { answers, noticeVersion, how }: Answering,
): Promise<void> {
  const { id, role, email } = standing
  const given = givableOf[role].flatMap((purpose) => {
    const answer = answers[purpose]
    return answer === undefined ? [] : [{ purpose, given: answer }]
  })
  const subjectHmac = subjectOf(context.env, email || (await findOwnNumber(db, id)))
  const language = context.language ?? standing.language
  const where = { subjectHmac, language, address: context.address ?? '', now: context.now() }
  const earlier = await findConsents(db, id)
  for (const answer of given) {
    const before = earlier.find(({ purpose }) => purpose === answer.purpose)
    await insertConsent(db, { ...where, ...answer, accountId: id, noticeVersion, how })
    const actor = how === 'lapse' ? { actor: { id: null, role } } : { actor: { id, role } }
    const action = actionOf(answer.given, before?.given ?? false)
    await context.audit(db, { action, ...actor, target: { type: role, id }, fields: [answer.purpose] })
  }
  await takeEffect(db, context, standing, given)
}

/** Only a given consent can be withdrawn. */
function actionOf(isGiven: boolean, wasGiven: boolean) {
  if (isGiven) return 'consent.give'
  return wasGiven ? 'consent.withdraw' : 'consent.refuse'
}

async function takeEffect(
  db: Db,
  context: SelectionContext,
  { id, role, withheld, dueAt }: Standing,
  given: readonly { purpose: Purpose; given: boolean }[],
): Promise<void> {
  const now = new Map(givableOf[role].map((purpose) => [purpose, !withheld.includes(purpose)]))
  for (const answer of given) now.set(answer.purpose, answer.given)
  const withheldNow = givableOf[role].filter((purpose) => now.get(purpose) === false)
  const answered = new Set((await findConsents(db, id)).map(({ purpose }) => purpose))
  const isAllAnswered = optionalOf(role).every((purpose) => answered.has(purpose))
  await saveConsentState(db, id, { withheld: withheldNow, ...(dueAt && isAllAnswered && { dueAt: null }) })
  for (const purpose of withheldNow) {
    if (!withheld.includes(purpose)) await endPurpose(db, context, { id, role, purpose })
  }
}

/** Keyed hash of an address, or of a number without one: proves a past consent if the person disputes it, without identifying others. */
export function subjectOf({ secretKey }: Pick<Context['env'], 'secretKey'>, address: string): string {
  return createHmac('sha256', keyOf(secretKey, 'consent').key).update(address).digest('base64url')
}

/**
 * Ends processing based on a withdrawn purpose. Lists, mails and contact data check the account's `withheld`
 * themselves.
 */
async function endPurpose(
  db: Db,
  context: SelectionContext,
  { id, role, purpose }: { id: string; role: Role; purpose: Purpose },
): Promise<void> {
  if (purpose === 'phone') {
    await deletePhone(db, id)
    await deleteWaitingMessages(db, id)
  }
  if (purpose === 'brief') await recallBriefs(db, context, id)
  if (purpose !== 'programme') return
  if (role === 'mentor') await cutOffMentor(db, context, id)
  if (role === 'mentee') await leave(db, context, id)
}

/** Recalls a mentee's brief from all mentors. */
async function recallBriefs(db: Db, context: SelectionContext, menteeId: string): Promise<void> {
  const application = await lockApplication(db, menteeId)
  if (application === undefined) return
  for (const introduction of await findOpenIntroductions(db, menteeId)) {
    await closeIntroduction(db, context, { application, introduction, state: 'withdrawn' })
  }
  await withdrawDrafts(db, menteeId, context.now())
  await emptyBriefs(db, menteeId)
}

async function leave(db: Db, context: SelectionContext, menteeId: string): Promise<void> {
  const application = await lockApplication(db, menteeId)
  if (application === undefined || application.state === 'withdrawn') return
  await withdraw(db, context, menteeId)
}
