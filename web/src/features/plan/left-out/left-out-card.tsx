import type { Plan, PlanLeft } from '@udyam/contract/plans/record-schemas'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { waitingText } from '#admin/waiting-text.ts'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { Card } from '#ui/primitives/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Sentences } from '../plan-facts.tsx'
import { changeText, ruledOutTexts } from '../plan-words.ts'
import { FindAnother } from '../result/pair-columns.tsx'
import { liftText, reasonText } from './left-out-words.ts'
import { PinTo } from '../rules/rule-action.tsx'

type LeftCardProps = { plan: Plan; left: PlanLeft }

/** A mentee left out of the plan: waiting time, reasons, and changes that would include them. */
export function LeftCard({ plan, left }: LeftCardProps) {
  const { t } = useTranslation()
  const { mentee, queuedAt, why } = left
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div>
        <h3 className="text-h4 wrap-anywhere">
          <Link to={pathTo(paths.adminMenteeView, mentee._id)} translate="no">
            {mentee.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-3">
          {t('plan.waits', { date: formatDate(queuedAt), days: waitingText(queuedAt) })}
        </p>
      </div>
      <p className="wrap-anywhere">{reasonText(t, why)}</p>
      {why.kind === 'none' && (
        <Sentences title={t('plan.ruledOutMentors')} texts={ruledOutTexts(left.ruledOut)} />
      )}
      {why.kind === 'gone' ? <FindAnother mentee={mentee} /> : <WouldChange plan={plan} left={left} />}
    </Card>
  )
}

/** Changes that would include the mentee, with buttons for those possible here. */
function WouldChange({ plan, left: { mentee, places, lifts, changes } }: LeftCardProps) {
  const { t } = useTranslation()
  if (places.length + lifts.length + changes.length === 0) {
    return <p className="text-sm text-ink-3">{t('plan.nothingHelps')}</p>
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{t('plan.wouldChange')}</p>
      <ul className="flex flex-col gap-2">
        {places.map((mentor) => (
          <WayToPlace key={mentor._id} text={t('plan.onePlace', { name: mentor.name })}>
            <LinkButton variant="secondary" size="sm" to={pathTo(paths.adminMentorEdit, mentor._id)}>
              {t('plan.openMentor', { name: mentor.name })}
            </LinkButton>
          </WayToPlace>
        ))}
        {lifts.map(({ mentor, rule, score }) => (
          <WayToPlace key={`${mentor._id} ${rule}`} text={liftText(t, { mentor, rule, score })}>
            <PinTo plan={plan} mentee={mentee} mentor={mentor} />
          </WayToPlace>
        ))}
        {changes.map((change) => (
          <WayToPlace
            key={`${change.rule} ${change.to}`}
            text={t('plan.forAll', { change: changeText(change, plan) })}
          />
        ))}
      </ul>
    </div>
  )
}

function WayToPlace({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-notice px-3 py-2 text-on-notice">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {children}
    </li>
  )
}
