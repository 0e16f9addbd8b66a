import { phone } from '@udyam/contract/phone/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import type { Role } from '@udyam/contract/roles'
import { dataQuery } from '#lib/query.ts'
import { currentLanguage } from '#lib/i18n.ts'

const whileMakingMs = 2_000

/** Consents, exports and tickets of the signed-in user; polled while an export is being made. */
export const mineQuery = dataQuery(['privacy', 'mine'], privacy.get, undefined, {
  refetchInterval: ({ state }) =>
    state.data?.exports.some((copy) => copy.state === 'making') ? whileMakingMs : false,
})

/** Messages on the signed-in user's phone. */
export const phoneQuery = dataQuery(['privacy', 'phone'], phone.get, undefined)

/** Privacy notice for a role, in the current language. */
export function noticeQuery(role: Role) {
  return dataQuery(
    ['privacy', 'notice', role, currentLanguage()],
    privacy.notice,
    { query: { role } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
}
