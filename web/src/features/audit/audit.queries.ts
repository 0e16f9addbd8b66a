import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { operations } from '@udyam/contract/operations'
import { call } from '../../lib/api.ts'

export const auditQuery = (query: Input<typeof operations.listAudit>['query']) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(operations.listAudit, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorToast: 'admin.audit.fetchFailed' as const },
  })
