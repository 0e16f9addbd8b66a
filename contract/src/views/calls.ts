import type { savedViewSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

/** Lists as administrators want to find them again: one's own, and those that others share. */
export const savedViews = endpoints<typeof savedViewSchemas>()({
  list: { method: 'GET', path: 'admin/view', access: ['dashboard'] },
  create: { method: 'POST', path: 'admin/view', access: ['dashboard'] },
  update: { method: 'PUT', path: 'admin/view/{id}', access: ['dashboard'] },
  remove: { method: 'DELETE', path: 'admin/view/{id}', access: ['dashboard'] },
})
