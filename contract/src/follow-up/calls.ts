import { endpoints } from '#endpoint.ts'
import type { followUpSchemas } from './schemas.ts'

/** Administrators' calls to follow up on mentorships, without reading the pair's messages. */
export const followUp = endpoints<typeof followUpSchemas>()({
  list: { method: 'GET', path: 'admin/mentorship', access: ['mentorship.follow'] },
  get: { method: 'GET', path: 'admin/mentorship/{id}', access: ['mentorship.follow'] },
  nudge: { method: 'POST', path: 'admin/mentorship/{id}/nudge', access: ['selection.introduce'] },
})
