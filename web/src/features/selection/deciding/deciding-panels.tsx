import { useQuery } from '@tanstack/react-query'
import { deciding } from '@udyam/contract/deciding/calls'
import { useInIntake } from '#admin/intakes/use-in-intake.ts'
import { useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { Card } from '#ui/primitives/card.tsx'
import { selectionQueries } from '../selection.queries.ts'
import { HeldPanel } from './held-panel.tsx'
import { LinePanel } from './line-panel.tsx'

type DecidingPanelsProps = {
  /** The intake alone of which people are decided on; undefined for all. */
  intake: string | undefined
  isLineOpen: boolean
}

/** Deciding on many by a score line, once it is opened; and the held decisions. */
export function DecidingPanels({ intake, isLineOpen }: DecidingPanelsProps) {
  const { t } = useTranslation()
  const may = useMay()
  const inIntake = useInIntake(intake)
  const decides = may(deciding.decisions)
  const queue = useQuery({ ...selectionQueries.queue('decide', intake), enabled: decides && isLineOpen })
  if (!decides) return null
  return (
    <>
      {isLineOpen && (
        <Card as="section" labelledBy="ready" className="flex flex-col gap-4">
          <h2 id="ready" className="text-h3">
            {inIntake(t('selection.ready', { count: queue.data?.data.length ?? 0 }))}
          </h2>
          <LinePanel key={intake} intake={intake} />
        </Card>
      )}
      <HeldPanel key={intake} intake={intake} />
    </>
  )
}
