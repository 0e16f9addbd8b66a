import type { adminSelectionSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

/** How administrators select: evaluate, decide, share a brief, and see to it that nobody is forgotten. */
export const adminSelection = endpoints<typeof adminSelectionSchemas>()({
  list: { method: 'GET', path: 'admin/selection', access: ['selection.read'] },
  board: { method: 'GET', path: 'admin/selection/board', access: ['selection.read'] },
  queue: { method: 'GET', path: 'admin/selection/queue', access: ['selection.read'] },
  escalations: { method: 'GET', path: 'admin/selection/escalations', access: ['selection.read'] },
  getSettings: { method: 'GET', path: 'admin/selection/settings', access: ['selection.read'] },
  updateSettings: { method: 'PUT', path: 'admin/selection/settings', access: ['selection.settings'] },
  get: { method: 'GET', path: 'admin/selection/mentee/{id}', access: ['selection.read'] },
  evaluate: { method: 'PUT', path: 'admin/selection/mentee/{id}/evaluation', access: ['selection.evaluate'] },
  tie: {
    method: 'PUT',
    path: 'admin/selection/mentee/{id}/tie',
    access: ['selection.evaluate', 'selection.decide'],
  },
  liftTie: {
    method: 'POST',
    path: 'admin/selection/mentee/{id}/tie/{person}/lift',
    access: ['selection.override'],
  },
  readScores: { method: 'POST', path: 'admin/selection/mentee/{id}/scores', access: ['selection.scores'] },
  decide: { method: 'POST', path: 'admin/selection/mentee/{id}/decision', access: ['selection.decide'] },
  reopen: { method: 'POST', path: 'admin/selection/mentee/{id}/reopen', access: ['selection.decide'] },
  mentorChoices: {
    method: 'GET',
    path: 'admin/selection/mentee/{id}/mentors',
    access: ['selection.introduce'],
  },
  introduce: {
    method: 'POST',
    path: 'admin/selection/mentee/{id}/introduction',
    access: ['selection.introduce'],
  },
  share: { method: 'POST', path: 'admin/selection/introduction/{id}/share', access: ['selection.introduce'] },
  recall: {
    method: 'POST',
    path: 'admin/selection/introduction/{id}/withdraw',
    access: ['selection.introduce'],
  },
  endMentorship: {
    method: 'POST',
    path: 'admin/selection/mentorship/{id}/end',
    access: ['selection.introduce'],
  },
  reports: { method: 'GET', path: 'admin/selection/reports', access: ['safety.work'] },
  resolveReport: { method: 'POST', path: 'admin/selection/report/{id}/resolve', access: ['safety.work'] },
})
