import type { PlanPreview } from '@udyam/contract/schemas/matching/plan-sharing'
import { briefDetails } from '../../../admin/matching/brief-details.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { writtenLanguage } from '../../../lib/known-values.ts'
import { DetailList } from '../../../ui/patterns/detail-section.tsx'
import { Card } from '../../../ui/primitives/card.tsx'

/** What one mentor would get: the note, and the brief below a fold. */
export function PreviewCard({
  pair: { mentee, mentor, brief, note },
}: {
  pair: PlanPreview['pairs'][number]
}) {
  const { t } = useTranslation()
  return (
    <Card as="li" isDense className="flex min-w-0 flex-col gap-2">
      <h2 translate="no" className="text-h4 wrap-anywhere">
        {mentee.name} → {mentor.name}
      </h2>
      {note !== '' && (
        <p lang={writtenLanguage(note)} className="whitespace-pre-line wrap-anywhere text-ink-2">
          {note}
        </p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {t('plan.brief')}
          <span translate="no" className="sr-only">
            : {mentee.name}
          </span>
        </summary>
        <DetailList details={briefDetails(t, brief)} />
      </details>
    </Card>
  )
}
