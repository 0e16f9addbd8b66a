import type { storySchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

const access = ['setup.edit', 'selection.settings'] as const

const own = ['mentee'] as const

/** The stories of the home page: what administrators do with them, and those whose story it is. */
export const stories = endpoints<typeof storySchemas>()({
  list: { method: 'GET', path: 'admin/stories', access },
  create: { method: 'POST', path: 'admin/story', access },
  update: { method: 'PUT', path: 'admin/story/{id}', access },
  show: { method: 'POST', path: 'admin/story/{id}/show', access },
  order: { method: 'PUT', path: 'admin/stories/order', access },
  savePhoto: { method: 'POST', path: 'admin/story/{id}/photo', access },
  removePhoto: { method: 'DELETE', path: 'admin/story/{id}/photo', access },
  remove: { method: 'DELETE', path: 'admin/story/{id}', access },
  own: { method: 'GET', path: 'mentee/story', access: own },
  offer: { method: 'PUT', path: 'mentee/story', access: own },
  agree: { method: 'POST', path: 'mentee/story/agreement', access: own },
  withdraw: { method: 'DELETE', path: 'mentee/story', access: own },
})
