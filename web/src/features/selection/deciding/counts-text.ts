import { type Decision, decisions } from '@udyam/contract/selection/values'
import { formatNumber } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'

/** "20 eligible, 12 waiting list, 6 not eligible". */
export function countsText(t: Translate, made: readonly (Decision | undefined)[]): string {
  const [eligible, waitlisted, not] = decisions.map((decision) =>
    formatNumber(made.filter((one) => one === decision).length),
  )
  return t('selection.counts', { eligible, waitlisted, not })
}
