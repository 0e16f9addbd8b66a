import { AuditEvent, MailSummary, type operations } from '@udyam/contract/operations'
import type { Handlers } from '../../http/context.ts'
import { requireFound } from '../../http/http-error.ts'
import { csvLines, inBatches } from '../../csv/csv.ts'
import { findCharts } from './charts.store.ts'
import { countPeople, findLatestMentees, findLatestMentors, findWaiting } from './dashboard.store.ts'
import {
  findAuditEventIds,
  findAuditEvents,
  findAuditEventsByIds,
  findRecentActivity,
} from './operations.store.ts'
import { findMail, findMailIds, findMails, findMailsByIds } from './outbox.store.ts'

const shown = 5
const waitingShown = 50

export const operationsHandlers: Handlers<typeof operations> = {
  async dashboard({ db }) {
    return {
      data: {
        counts: await countPeople(db),
        recentActivity: await findRecentActivity(db, 2 * shown),
        pendingMentors: await findWaiting(db, waitingShown),
        latestMentors: await findLatestMentors(db, shown),
        latestMentees: await findLatestMentees(db, shown),
      },
    }
  },

  async charts({ db, now }) {
    return { data: await findCharts(db, now()) }
  },

  async listAudit({ db, query }) {
    return findAuditEvents(db, query)
  },

  async exportAudit({ db, query, audit }) {
    const ids = await findAuditEventIds(db, query)
    await audit(db, { action: 'audit.export' })
    const fields = Object.keys(AuditEvent.shape)
    return {
      csv: csvLines(
        fields,
        inBatches(ids, (some) => findAuditEventsByIds(db, some)),
      ),
    }
  },

  async exportMail({ db, query, audit }) {
    const ids = await findMailIds(db, query)
    await audit(db, { action: 'mail.export' })
    const fields = Object.keys(MailSummary.shape)
    return {
      csv: csvLines(
        fields,
        inBatches(ids, (some) => findMailsByIds(db, some)),
      ),
    }
  },

  async listMail({ db, query }) {
    return findMails(db, query)
  },

  async getMail({ db, params }) {
    return { data: requireFound(await findMail(db, params.id), 'mail_not_found') }
  },
}
