import type { dashboard } from '@udyam/contract/dashboard'
import { findNameChanges } from '../../accounts/name-change.store.ts'
import { hasDuty } from '@udyam/contract/duties'
import { findRecentActivity } from '../../audit/audit-events.store.ts'
import type { Handlers } from '../../http/context.ts'
import { findWaitingPhotos } from '../../photos/photo.store.ts'
import { countUrgentReports } from '../../safety/report.store.ts'
import { inTransaction } from '../../db/transaction.ts'
import { takeBack } from '../../undo/undo.ts'
import { findCharts } from './charts.store.ts'
import { countPeople, findLatestMentees, findLatestMentors, findWaiting } from './dashboard.store.ts'

const shown = 5
const waitingShown = 50

export const dashboardHandlers: Handlers<typeof dashboard> = {
  async get({ db, user }) {
    const lists = hasDuty(user.kind, 'people.list')
    return {
      data: {
        counts: await countPeople(db),
        urgentReports: hasDuty(user.kind, 'safety.work') ? await countUrgentReports(db) : 0,
        recentActivity: hasDuty(user.kind, 'audit.read') ? await findRecentActivity(db, 2 * shown) : [],
        nameChanges: hasDuty(user.kind, 'people.edit') ? await findNameChanges(db, shown) : [],
        photos: hasDuty(user.kind, 'people.edit') ? await findWaitingPhotos(db, shown) : [],
        pendingMentors: lists ? await findWaiting(db, waitingShown) : [],
        latestMentors: lists ? await findLatestMentors(db, shown) : [],
        latestMentees: lists ? await findLatestMentees(db, shown) : [],
      },
    }
  },

  async takeBack({ db, params, user, now }) {
    await inTransaction(db, (trx) => takeBack(trx, { id: params.id, actorId: user.id, now: now() }))
    return { message: 'taken_back' }
  },

  async charts({ db, now }) {
    return { data: await findCharts(db, now()) }
  },
}
