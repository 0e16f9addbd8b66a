import { csvExport } from '#csv/calls.ts'
import { endpoints } from '#endpoint.ts'
import type { planSchemas, planSharingSchemas } from './schemas.ts'

const asAdmin = { access: ['selection.introduce'] } as const

const plan = 'admin/matching/plan'

/** Plans that bring many mentees to many mentors at once: how they are made and looked at. */
export const plans = endpoints<typeof planSchemas>()({
  list: { method: 'GET', path: plan, ...asAdmin },
  create: { method: 'POST', path: plan, ...asAdmin },
  get: { method: 'GET', path: `${plan}/{id}`, ...asAdmin },
  update: { method: 'PUT', path: `${plan}/{id}`, ...asAdmin },
  discard: { method: 'DELETE', path: `${plan}/{id}`, ...asAdmin },
  compute: { method: 'POST', path: `${plan}/{id}/compute`, ...asAdmin },
  cancel: { method: 'POST', path: `${plan}/{id}/cancel`, ...asAdmin },
  addRule: { method: 'POST', path: `${plan}/{id}/rule`, ...asAdmin },
  removeRule: { method: 'DELETE', path: `${plan}/{id}/rule/{rule}`, ...asAdmin },
  pairs: { method: 'GET', path: `${plan}/{id}/pairs`, ...asAdmin },
  left: { method: 'GET', path: `${plan}/{id}/left`, ...asAdmin },
  mentors: { method: 'GET', path: `${plan}/{id}/mentors`, ...asAdmin },
  exportPairs: csvExport({ path: `${plan}/{id}/pairs/export`, name: 'plan-pairs', ...asAdmin }),
  exportLeft: csvExport({ path: `${plan}/{id}/left/export`, name: 'plan-left', ...asAdmin }),
  exportMentors: csvExport({ path: `${plan}/{id}/mentors/export`, name: 'plan-mentors', ...asAdmin }),
  gaps: { method: 'GET', path: `${plan}/{id}/gaps`, ...asAdmin },
  changes: { method: 'GET', path: `${plan}/{id}/changes`, ...asAdmin },
})

/** How a plan becomes introductions, and what is known of how well the fit foresees. */
export const planSharing = endpoints<typeof planSharingSchemas>()({
  preview: { method: 'GET', path: `${plan}/{id}/preview`, ...asAdmin },
  publish: { method: 'POST', path: `${plan}/{id}/publish`, ...asAdmin },
  takeBack: { method: 'POST', path: `${plan}/{id}/take-back`, ...asAdmin },
  drop: { method: 'POST', path: `${plan}/{id}/drop`, ...asAdmin },
  held: { method: 'GET', path: 'admin/matching/held', ...asAdmin },
  quality: { method: 'GET', path: 'admin/matching/quality', ...asAdmin },
  exportQuality: csvExport({ path: 'admin/matching/quality/export', name: 'matching-quality', ...asAdmin }),
})
