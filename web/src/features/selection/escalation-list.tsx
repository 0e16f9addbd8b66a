import { useQuery } from '@tanstack/react-query'
import { reminders } from '@udyam/contract/reminders/calls'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { RemindAll } from '#admin/reminding/remind.tsx'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useMay } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { type Escalation, EscalationRow } from './escalation-row.tsx'
import { selectionQueries } from './selection.queries.ts'

/** Number of visible rows; the board stays on the first screen. */
const mostShown = 5

export function EscalationList() {
  const { t } = useTranslation()
  const found = useQuery(selectionQueries.escalations())
  const [isFolded, setFolded] = useState(false)
  if (found.isPending) return null
  const all = found.data?.data ?? []
  const awake = all.filter(({ snoozedUntil }) => snoozedUntil === null)
  return (
    <Card as="section" labelledBy="needs-attention" isDense className="flex flex-col gap-1">
      <h2 className="text-h4">
        <button
          id="needs-attention-fold"
          type="button"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
          className="flex min-h-8 items-center gap-2 rounded-control px-1 hover:bg-sand"
        >
          <span id="needs-attention">{t('selection.escalations')}</span>
          {awake.length > 0 && <Chip>{formatNumber(awake.length)}</Chip>}
          <Icon of={ChevronDown} size={16} className={cx(!isFolded && 'rotate-180')} />
        </button>
      </h2>
      <QueryFailure query={found} text="selection.escalationsFailed" />
      {!isFolded && (
        <>
          {found.data && awake.length === 0 && (
            <p className="px-1 text-sm text-ink-3">{t('selection.escalationsNone')}</p>
          )}
          <Escalations awake={awake} snoozed={all.filter((line) => line.snoozedUntil !== null)} />
        </>
      )}
    </Card>
  )
}

type EscalationsProps = { awake: readonly Escalation[]; snoozed: readonly Escalation[] }

function Escalations({ awake, snoozed }: EscalationsProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [isWhole, setWhole] = useState(false)
  const [hasSnoozed, setSnoozed] = useState(false)
  const silent = awake.filter(({ kind }) => kind === 'unanswered').length
  const shown = [...(isWhole ? awake : firstOf(awake)), ...(hasSnoozed ? snoozed : [])]
  return (
    <>
      {shown.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {shown.map((escalation) => (
            <EscalationRow key={`${escalation.kind} ${escalation.subject}`} escalation={escalation} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <RemindAll count={silent} />
        {may(reminders.callSheet) && silent > 0 && (
          <LinkButton variant="quiet" size="sm" to={paths.adminCallSheet}>
            {t('callSheet.title')}
          </LinkButton>
        )}
        {awake.length > mostShown && (
          <Button variant="quiet" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('selection.showFewer') : t('selection.showAllEscalations', { count: awake.length })}
          </Button>
        )}
        {snoozed.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={hasSnoozed}
            onClick={() => setSnoozed(!hasSnoozed)}
          >
            {t('selection.attention.snoozed', { number: formatNumber(snoozed.length) })}
          </Button>
        )}
      </div>
    </>
  )
}

/** First few escalations: the longest wait of each kind, then the next ones. */
function firstOf(all: readonly Escalation[]): Escalation[] {
  const isFirst = ({ kind }: Escalation, index: number) =>
    all.findIndex((other) => other.kind === kind) === index
  const others = all.filter((line, index) => !isFirst(line, index))
  const few = new Set([...all.filter(isFirst), ...others].slice(0, mostShown))
  return all.filter((line) => few.has(line))
}
