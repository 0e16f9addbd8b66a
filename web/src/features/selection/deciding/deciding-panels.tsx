import { useQuery } from '@tanstack/react-query'
import { deciding } from '@udyam/contract/deciding/calls'
import { useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { Card } from '#ui/primitives/card.tsx'
import { selectionQueries } from '../selection.queries.ts'
import { HeldPanel } from './held-panel.tsx'
import { LinePanel } from './line-panel.tsx'

/** Deciding on many by a score line, once it is opened; and the held decisions. */
export function DecidingPanels({ isLineOpen }: { isLineOpen: boolean }) {
  const { t } = useTranslation()
  const may = useMay()
  const decides = may(deciding.decisions)
  const queue = useQuery({ ...selectionQueries.queue('decide'), enabled: decides && isLineOpen })
  if (!decides) return null
  return (
    <>
      {isLineOpen && (
        <Card as="section" labelledBy="ready" className="flex flex-col gap-4">
          <h2 id="ready" className="text-h3">
            {t('selection.ready', { count: queue.data?.data.length ?? 0 })}
          </h2>
          <LinePanel />
        </Card>
      )}
      <HeldPanel />
    </>
  )
}
