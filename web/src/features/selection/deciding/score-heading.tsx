import type { Candidate } from '@udyam/contract/schemas/selection-records'
import { formatDecimal } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'

/** The average and the adjusted score; nothing for who may not read them. */
export function ScoreHeading({ candidate: { score, adjusted } }: { candidate: Candidate }) {
  const { t } = useTranslation()
  if (score === null) return null
  const shown = adjusted === null ? '–' : formatDecimal(adjusted)
  return (
    <div>
      <p className="flex flex-wrap gap-x-6 text-lg font-semibold tabular-nums">
        <span>{t('selection.decide.average', { score: formatDecimal(score) })}</span>
        <span>{t('selection.decide.adjusted', { score: shown })}</span>
      </p>
      <p className="text-sm text-ink-3">{t('selection.decide.adjustedHint')}</p>
    </div>
  )
}
