import type { dashboardSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

export const dashboard = endpoints<typeof dashboardSchemas>()({
  todo: { method: 'GET', path: 'admin/todo', access: ['dashboard'] },
  attend: { method: 'PUT', path: 'admin/attention', access: ['selection.evaluate'] },
  get: { method: 'GET', path: 'admin/dashboard', access: ['dashboard'] },
  takeBack: { method: 'POST', path: 'admin/undo/{id}', access: ['dashboard'] },
  charts: { method: 'GET', path: 'admin/dashboard/charts', access: ['dashboard'] },
})
