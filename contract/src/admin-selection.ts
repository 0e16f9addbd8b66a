import type { adminSelectionSchemas } from './schemas/admin-selection.ts'
import { endpoints } from './endpoint.ts'

export const candidateSorts = ['since', 'name'] as const

export const reportSorts = ['-reportedAt'] as const

const access = ['admin'] as const

/** How administrators select: evaluate, decide, share a brief, and see to it that nobody is forgotten. */
export const adminSelection = endpoints<typeof adminSelectionSchemas>()({
  list: { method: 'GET', path: 'admin/selection', access },
  board: { method: 'GET', path: 'admin/selection/board', access },
  escalations: { method: 'GET', path: 'admin/selection/escalations', access },
  getSettings: { method: 'GET', path: 'admin/selection/settings', access },
  updateSettings: { method: 'PUT', path: 'admin/selection/settings', access },
  get: { method: 'GET', path: 'admin/selection/mentee/{id}', access },
  evaluate: { method: 'PUT', path: 'admin/selection/mentee/{id}/evaluation', access },
  decide: { method: 'POST', path: 'admin/selection/mentee/{id}/decision', access },
  reopen: { method: 'POST', path: 'admin/selection/mentee/{id}/reopen', access },
  mentorChoices: { method: 'GET', path: 'admin/selection/mentee/{id}/mentors', access },
  introduce: { method: 'POST', path: 'admin/selection/mentee/{id}/introduction', access },
  share: { method: 'POST', path: 'admin/selection/introduction/{id}/share', access },
  recall: { method: 'POST', path: 'admin/selection/introduction/{id}/withdraw', access },
  endMentorship: { method: 'POST', path: 'admin/selection/mentorship/{id}/end', access },
  reports: { method: 'GET', path: 'admin/selection/reports', access },
  resolveReport: { method: 'POST', path: 'admin/selection/report/{id}/resolve', access },
})
