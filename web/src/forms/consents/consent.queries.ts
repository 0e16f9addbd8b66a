import { queryOptions } from '@tanstack/react-query'
import { privacy } from '@udyam/contract/privacy/calls'
import type { Role } from '@udyam/contract/roles'
import { call } from '#lib/api.ts'
import { currentLanguage } from '#lib/i18n.ts'

const whileMakingMs = 2_000

/** Consents, exports and tickets of the signed-in user; polled while an export is being made. */
export const mineQuery = queryOptions({
  queryKey: ['privacy', 'mine'],
  queryFn: async ({ signal }) => (await call(privacy.get, undefined, { signal })).data,
  refetchInterval: ({ state }) =>
    state.data?.exports.some((copy) => copy.state === 'making') ? whileMakingMs : false,
})

/** Privacy notice for a role, in the current language. */
export function noticeQuery(role: Role) {
  return queryOptions({
    queryKey: ['privacy', 'notice', role, currentLanguage()],
    queryFn: async ({ signal }) => (await call(privacy.notice, { query: { role } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
