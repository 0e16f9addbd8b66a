import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { audit } from '@udyam/contract/audit'
import { call } from '../../lib/api.ts'

export const auditQuery = (query: Input<typeof audit.list>['query']) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(audit.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorToast: 'admin.audit.fetchFailed' as const },
  })
