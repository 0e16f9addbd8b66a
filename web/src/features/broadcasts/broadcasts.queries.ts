import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { loadsOnce } from '#admin/audited/loads-once.ts'
import { callQuery, dataQuery, keepsPage } from '#lib/query.ts'

export const broadcastQueries = {
  list: (query: { page: number; limit: number }) =>
    callQuery(['broadcasts', query], broadcasts.list, { query }, keepsPage),
  one: (id: string) => callQuery(['broadcasts', id], broadcasts.get, { params: { id } }, { gcTime: 0 }),
  preview: (id: string) => dataQuery(['broadcasts', id, 'preview'], broadcasts.preview, { params: { id } }),
  whatsApp: (id: string) =>
    callQuery(['broadcasts', id, 'whatsapp'], broadcasts.listForWhatsApp, { params: { id } }, loadsOnce),
}
