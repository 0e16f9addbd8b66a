import { csvExport } from '#csv/calls.ts'
import { endpoints } from '#endpoint.ts'
import type { figureSchemas } from './schemas.ts'

const access = ['figures.read'] as const

/** The figures of the programme for who pays for it. */
export const figures = endpoints<typeof figureSchemas>()({
  get: { method: 'GET', path: 'admin/figures', access },
  exportCsv: csvExport({ path: 'admin/figures/{table}/export', name: 'figures', access }),
})
