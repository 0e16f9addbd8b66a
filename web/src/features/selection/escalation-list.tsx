import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@udyam/contract/endpoint'
import type { adminSelection } from '@udyam/contract/admin-selection'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { useMay } from '../../lib/session.ts'
import type { TextKey } from '../../lib/text-key.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Chip } from '../../ui/primitives/chip.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { isOffered, type Step, stepPath } from './application/application-steps.ts'
import { selectionQueries } from './selection.queries.ts'
import { waitingText } from './waiting-text.ts'

type Escalation = Reply<typeof adminSelection.escalations>['data'][number]

const actions: Record<Escalation['kind'], { text: TextKey; step?: Step }> = {
  unreviewed: { text: 'selection.act.evaluate', step: 'evaluate' },
  needs_talk: { text: 'selection.act.open' },
  unassigned: { text: 'selection.act.mentor', step: 'mentor' },
  unanswered: { text: 'selection.act.open' },
  no_first_meeting: { text: 'selection.act.open' },
  no_meeting: { text: 'selection.act.open' },
  mentor_paused: { text: 'selection.act.open' },
}

/** Who waits too long, and for what; each with the next thing to do. */
export function EscalationList() {
  const { t } = useTranslation()
  const found = useQuery(selectionQueries.escalations())
  if (found.isPending) return null
  const all = found.data?.data ?? []
  return (
    <Card as="section" labelledBy="needs-attention" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="needs-attention" className="text-h3">
          {t('selection.escalations')}
        </h2>
        {all.length > 0 && <Chip>{formatNumber(all.length)}</Chip>}
      </div>
      <QueryFailure query={found} text="selection.escalationsFailed" />
      {found.data && all.length === 0 && <p className="text-ink-3">{t('selection.escalationsNone')}</p>}
      <Escalations all={all} />
    </Card>
  )
}

function Escalations({ all }: { all: readonly Escalation[] }) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const first = firstOfEach(all)
  return (
    <>
      {all.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {(isWhole ? all : first).map((escalation) => (
            <Row key={`${escalation.kind} ${escalation.mentee._id}`} escalation={escalation} />
          ))}
        </ul>
      )}
      {all.length > first.length && (
        <div>
          <Button variant="quiet" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('selection.showFewer') : t('selection.showAllEscalations', { count: all.length })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Whoever waits longest of each kind: none of them hides another. */
function firstOfEach(all: readonly Escalation[]): Escalation[] {
  return all.filter(({ kind }, index) => all.findIndex((other) => other.kind === kind) === index)
}

function Row({ escalation }: { escalation: Escalation }) {
  const { t } = useTranslation()
  const { kind, since, mentee, mentor } = escalation
  const may = useMay()
  const { step: next } = actions[kind]
  const isOpen = next === undefined || isOffered(next, may)
  const { text, step } = isOpen ? actions[kind] : actions.needs_talk
  return (
    <li className="flex flex-col gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="font-semibold">{t(`selection.escalation.${kind}`)}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
          <Link to={stepPath(mentee._id)} translate="no" className="py-2.5 wrap-anywhere">
            {mentee.name}
          </Link>
          {mentor && (
            <span className="wrap-anywhere">{t('selection.withMentor', { name: mentor.name })}</span>
          )}
          <time dateTime={since} title={formatDateTime(since)} className="tabular-nums">
            {waitingText(since)}
          </time>
        </p>
      </div>
      <LinkButton
        variant="secondary"
        size="sm"
        to={stepPath(mentee._id, step)}
        aria-label={`${t(text)}: ${mentee.name}`}
        className="self-start sm:self-center"
      >
        {t(text)}
      </LinkButton>
    </li>
  )
}
