import { useQuery } from '@tanstack/react-query'
import { deciding } from '@udyam/contract/deciding/calls'
import { ClipboardCheck, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { selectionQueries } from '../selection.queries.ts'
import { HeldPanel } from './held-panel.tsx'
import { LinePanel } from './line-panel.tsx'

/** Ways to decide: case by case, or many by a score line; and the held decisions. */
export function DecidingPanels() {
  const may = useMay()
  if (!may(deciding.decisions)) return null
  return (
    <>
      <Ready />
      <HeldPanel />
    </>
  )
}

function Ready() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const queue = useQuery(selectionQueries.queue('decide'))
  const count = queue.data?.data.length ?? 0
  if (count === 0 && !isOpen) return null
  return (
    <Card as="section" labelledBy="ready" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="ready" className="text-h3">
          {t('selection.ready', { count })}
        </h2>
        <div className="ms-auto flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<Icon of={ListChecks} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('selection.line')}
          </Button>
          {count > 0 && (
            <LinkButton
              size="sm"
              icon={<Icon of={ClipboardCheck} />}
              to={`${paths.adminSelectionWork}?do=decide`}
            >
              {t('selection.decide.start', { count: formatNumber(count) })}
            </LinkButton>
          )}
        </div>
      </div>
      {isOpen && <LinePanel />}
    </Card>
  )
}
