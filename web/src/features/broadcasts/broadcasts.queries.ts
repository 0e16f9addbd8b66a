import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { callQuery, dataQuery, keepsPage } from '#lib/query.ts'

export const broadcastQueries = {
  list: (query: { page: number; limit: number }) =>
    callQuery(['broadcasts', query], broadcasts.list, { query }, keepsPage),
  one: (id: string) => callQuery(['broadcasts', id], broadcasts.get, { params: { id } }, { gcTime: 0 }),
  preview: (id: string) => dataQuery(['broadcasts', id, 'preview'], broadcasts.preview, { params: { id } }),
  // Opening it is recorded: it is read once, and nothing of it stays in the cache.
  whatsApp: (id: string) =>
    callQuery(
      ['broadcasts', id, 'whatsapp'],
      broadcasts.listForWhatsApp,
      { params: { id } },
      {
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    ),
}
