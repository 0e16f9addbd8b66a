import type { dashboard } from '@udyam/contract/dashboard'
import { findNameChanges } from '../../accounts/name-change.store.ts'
import { findRecentActivity } from '../../audit/audit-events.store.ts'
import type { Handlers } from '../../http/context.ts'
import { findCharts } from './charts.store.ts'
import { countPeople, findLatestMentees, findLatestMentors, findWaiting } from './dashboard.store.ts'

const shown = 5
const waitingShown = 50

export const dashboardHandlers: Handlers<typeof dashboard> = {
  async get({ db }) {
    return {
      data: {
        counts: await countPeople(db),
        recentActivity: await findRecentActivity(db, 2 * shown),
        nameChanges: await findNameChanges(db, shown),
        pendingMentors: await findWaiting(db, waitingShown),
        latestMentors: await findLatestMentors(db, shown),
        latestMentees: await findLatestMentees(db, shown),
      },
    }
  },

  async charts({ db, now }) {
    return { data: await findCharts(db, now()) }
  },
}
