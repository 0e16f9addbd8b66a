import { isNeeded, optionalOf, purposesOf } from '@udyam/contract/privacy/purposes'
import { purposes, type Purpose } from '@udyam/contract/privacy/purposes'
import type { Privacy } from '@udyam/contract/privacy/schemas'
import { saveConsentState } from '#people/accounts/account.store.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context, User } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { daysToAnswerIn } from './consent-requests.ts'
import { findOpenBreaches } from './breach.store.ts'
import { findConsents, findStanding, type Answered, type Standing } from './consent.store.ts'
import { toExport } from './export.ts'
import { findExports } from './export.store.ts'
import { findTickets } from './grievance.store.ts'
import { findNominee } from './nominee.store.ts'
import { currentNotice } from './notice.ts'
import { findSince } from './notice.store.ts'
import { findAsked } from './people.store.ts'

const dayMs = 86_400_000

type Reading = Pick<Context, 'env' | 'now' | 'language'> & { user: User }

/** The caller's privacy state: consents, requests and copies. */
export async function readPrivacy(db: Db, context: Reading): Promise<Privacy> {
  const { user, now, env, language } = context
  const answered = await findConsents(db, user.id)
  const standing = await beginAsking(db, context, answered)
  const { withheld, role } = standing
  const notice = await currentNotice(db, context, { role, language })
  const last = answered.find(({ how }) => how !== 'lapse')
  const isOpen = purposesOf[role].some((purpose) => answered.every((one) => one.purpose !== purpose))
  const isAsked = !env.demo || standing.dueAt !== null
  const isOlder = last !== undefined && last.noticeVersion < notice.version
  const asksAnew = isOlder && last.noticeVersion < (await findSince(db, { role, parts: notice.parts }))
  return {
    purposes: purposesOf[role].map((purpose) => answerTo({ purpose, role, withheld, answered })),
    toAnswer: (isOpen && isAsked) || asksAnew,
    asksBirthDate: false,
    asksConfirmation: false,
    onHold: false,
    ...(await findAsked(db, { id: user.id, now: now() })),
    breaches: await findOpenBreaches(db, user.id),
    noticeVersion: notice.version,
    noticeChanged: isOlder || (last !== undefined && last.at < notice.at),
    dueAt: standing.dueAt?.toISOString() ?? null,
    history: answered.flatMap(toLine),
    exports: (await findExports(db, { accountId: user.id, now: now() })).map(toExport),
    nominee: (await findNominee(db, user.id)) ?? null,
    tickets: (await findTickets(db, user.id)).map(({ dueAt, createdAt, ...ticket }) => ({
      ...ticket,
      dueAt: dueAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
  }
}

/**
 * Starts the questions for a person from before consents existed: current permissions last until their
 * deadline.
 */
async function beginAsking(
  db: Db,
  { env, now, user }: Reading,
  answered: readonly Answered[],
): Promise<Standing> {
  const standing = requireFound(await findStanding(db, user.id), 'account_not_found')
  if (env.demo || standing.dueAt !== null) return standing
  const known = new Set([...answered.map(({ purpose }) => purpose), ...standing.withheld])
  if (optionalOf(standing.role).every((purpose) => known.has(purpose))) return standing
  const dueAt = new Date(now().getTime() + daysToAnswerIn * dayMs)
  await saveConsentState(db, user.id, { dueAt })
  return { ...standing, dueAt }
}

function answerTo({
  purpose,
  role,
  withheld,
  answered,
}: Pick<Standing, 'role' | 'withheld'> & { purpose: Purpose; answered: readonly Answered[] }) {
  const last = answered.find((one) => one.purpose === purpose)
  return {
    purpose,
    given: !withheld.includes(purpose),
    needed: isNeeded(role, purpose),
    asked: last !== undefined && last.how !== 'lapse',
    at: last?.at.toISOString() ?? null,
    how: last?.how ?? null,
    noticeVersion: last?.noticeVersion ?? null,
  }
}

function toLine({ purpose, at, ...answer }: Answered): Privacy['history'] {
  const known = purposes.find((one) => one === purpose)
  return known === undefined ? [] : [{ ...answer, purpose: known, at: at.toISOString() }]
}
