import type { pushSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

const access = ['mentee', 'mentor', 'dashboard'] as const

/** Notifications on a device that browsers show by Web Push, also while the app is closed. */
export const push = endpoints<typeof pushSchemas>()({
  key: { method: 'GET', path: 'push/key', access },
  create: { method: 'POST', path: 'push/subscription', access },
  list: { method: 'GET', path: 'push/subscription', access },
  remove: { method: 'DELETE', path: 'push/subscription/{id}', access },
  waiting: { method: 'GET', path: 'admin/push', access: ['outbox.list'] },
})
