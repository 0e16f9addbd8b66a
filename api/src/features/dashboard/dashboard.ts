import type { dashboard } from '@udyam/contract/dashboard/calls'
import type { AuditEvent } from '@udyam/contract/audit/schemas'
import type { Db } from '#platform/db/open.ts'
import { findNameChanges } from '#people/accounts/name-change.store.ts'
import { hasDuty } from '@udyam/contract/duties'
import { findRecentActivity } from '#platform/audit/audit-events.store.ts'
import type { Handlers } from '#platform/http/context.ts'
import { findWaitingPhotos } from '#platform/photos/photo.store.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { findMenteeOf, saveAttention } from '#programme/selection/snoozed-work/snoozed-work.store.ts'
import { findNextEvent } from '#programme/learning/event.store.ts'
import { countUrgentReports } from '#programme/safety/report.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { takeBack } from '#office/undo/undo.ts'
import { findCharts } from './charts.store.ts'
import { countPeople, findLatestMentees, findLatestMentors, findWaiting } from './dashboard.store.ts'
import { findDistricts, findFunnel } from './funnel.store.ts'
import { findPromisedDay } from './promised-day.store.ts'
import { findTodo } from './todo.ts'

const shown = 5
const waitingShown = 50
/** How far ahead the next event is named. */
const eventDays = 30
/** Events to search for those shown: an import adds one per person. */
const activityRead = 500

export const dashboardHandlers: Handlers<typeof dashboard> = {
  async get({ db, user, query, now }) {
    const lists = hasDuty(user.kind, 'people.list')
    return {
      data: {
        counts: await countPeople(db, query),
        urgentReports: hasDuty(user.kind, 'safety.work') ? await countUrgentReports(db) : 0,
        recentActivity: hasDuty(user.kind, 'audit.read') ? await findActivity(db) : [],
        nextEvent: lists ? ((await findNextEvent(db, now(), eventDays)) ?? null) : null,
        nameChanges: hasDuty(user.kind, 'people.edit') ? await findNameChanges(db, shown) : [],
        photos: hasDuty(user.kind, 'people.edit') ? await findWaitingPhotos(db, shown) : [],
        pendingMentors: lists ? await findWaiting(db, waitingShown) : [],
        latestMentors: lists ? await findLatestMentors(db, shown) : [],
        latestMentees: lists ? await findLatestMentees(db, { ...query, limit: shown }) : [],
      },
    }
  },

  async todo({ db, env, user, query, now }) {
    return { data: await findTodo(db, { ...query, user, env, now: now() }) }
  },

  async attend({ db, body, user, now, audit }) {
    const { kind, subject: subjectId, snoozeDays, mine } = body
    await inTransaction(db, async (trx) => {
      const menteeId = requireFound(await findMenteeOf(trx, { kind, subjectId }), 'not_found')
      await saveAttention(trx, {
        kind,
        subjectId,
        menteeId,
        snoozedUntil: snoozeDays === undefined ? undefined : inDays(now(), snoozeDays),
        ownerId: mine === undefined ? undefined : mine ? user.id : null,
        now: now(),
      })
      await audit(trx, { action: 'attention.change', target: { type: 'mentee', id: menteeId } })
    })
    return {}
  },

  async takeBack({ db, params, user, now }) {
    await inTransaction(db, (trx) => takeBack(trx, { id: params.id, actorId: user.id, now: now() }))
    return { message: 'taken_back' }
  },

  async charts({ db, env, query, now }) {
    const directory = await findCharts(db, now())
    return {
      data: {
        ...directory,
        funnel: await findFunnel(db),
        districts: await findDistricts(db, now()),
        promise: await findPromisedDay(db, { ...query, env, now: now() }),
      },
    }
  },
}

function inDays(now: Date, days: number): Date | null {
  return days === 0 ? null : new Date(now.getTime() + days * 86_400_000)
}

/** Recent events; repeated events of one person are merged. */
async function findActivity(db: Db) {
  const runs: (AuditEvent & { alike: number })[] = []
  for (const event of await findRecentActivity(db, activityRead)) {
    const last = runs.at(-1)
    if (last && last.actorId === event.actorId && last.action === event.action) last.alike += 1
    else if (runs.length < 2 * shown) runs.push({ ...event, alike: 0 })
    else break
  }
  return runs
}
