import type { photoSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

export const photos = endpoints<typeof photoSchemas>()({
  get: { method: 'GET', path: 'photo/{id}', access: 'anyone', image: true },
  saveMentor: { method: 'POST', path: 'mentor/profile/photo', access: ['mentor'] },
  removeMentor: { method: 'DELETE', path: 'mentor/profile/photo', access: ['mentor'] },
  saveMentee: { method: 'POST', path: 'mentee/profile/photo', access: ['mentee'] },
  removeMentee: { method: 'DELETE', path: 'mentee/profile/photo', access: ['mentee'] },
  save: { method: 'POST', path: 'admin/photo', access: ['people.edit'] },
  saveTeam: { method: 'POST', path: 'admin/setup/team/photo', access: ['setup.edit'] },
  decide: { method: 'POST', path: 'admin/photo/{id}/decision', access: ['people.edit'] },
  remove: { method: 'DELETE', path: 'admin/photo/{id}', access: ['people.edit'] },
})
