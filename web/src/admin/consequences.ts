import type { Consequences } from '@udyam/contract/safety/values'
import { safety } from '@udyam/contract/safety/calls'
import { call } from '../lib/api.ts'
import { formatList } from '../lib/format.ts'
import type { Translate } from '../lib/i18n.ts'

/**
 * Asks what ends when something is done to accounts.
 *
 * @param ids at most 100
 * @throws ApiError
 */
export async function countEnds(ids: readonly string[]): Promise<Consequences> {
  return (await call(safety.consequences, { body: { ids: [...ids] } })).data
}

/** "2 mentorships end and 3 meetings are cancelled."; empty if nothing ends. */
export function endsText(t: Translate, all: readonly Consequences[]): string {
  const sum = (key: keyof Consequences) => all.reduce((total, one) => total + one[key], 0)
  const parts = (['activeMentorships', 'waitingBriefs', 'meetings', 'plannedProfiles'] as const)
    .map((key) => [key, sum(key)] as const)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => t(`consequences.${key}`, { count }))
  return parts.length === 0 ? '' : t('consequences', { what: formatList(parts) })
}
