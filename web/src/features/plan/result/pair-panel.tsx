import { PersonName } from '#admin/person-name.tsx'
import type { Plan, PlanPair } from '@udyam/contract/plans/record-schemas'
import { signals } from '@udyam/contract/matching/settings'
import { useId } from 'react'
import { FitSentences } from '#admin/matching/fit-sentences.tsx'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import { fitText } from '../plan-words.ts'
import { PinTo } from '../rules/rule-action.tsx'
import { bandText } from './pair-columns.tsx'

type PairPanelProps = { plan: Plan; pair: PlanPair; onClose: () => void }

/** Reasons for and against a pair, and mentors who would fit the mentee better. */
export function PairPanel({ plan, pair, onClose }: PairPanelProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { mentee, mentor, rank, reasons, misfits, unknown } = pair
  const known = { known: signals.length - unknown.length, all: signals.length }
  const ranked = `${pathTo(paths.adminSelectionCase, mentee._id)}?step=mentor&search=${encodeURIComponent(mentor.name)}`
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      <h2 id={titleId} ref={takeFocus} tabIndex={-1} translate="no" className="text-h4 wrap-anywhere">
        {mentee.name} → {mentor.name}
      </h2>
      <p className="text-sm text-ink-2">
        {bandText(t, pair)} · {t('fit.known', known)} · {t('plan.rankIs', { rank: formatNumber(rank) })}
      </p>
      <FitSentences menteeId={mentee._id} mentor={{ ...mentor, ruledOut: [], reasons, misfits, unknown }} />
      <Better plan={plan} pair={pair} />
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="secondary" size="sm" to={ranked}>
          {t('fit.compare')}
        </LinkButton>
        <LinkButton variant="secondary" size="sm" to={pathTo(paths.adminMenteeView, mentee._id)}>
          {t('plan.openMentee')}
        </LinkButton>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </section>
  )
}

function Better({ plan, pair: { mentee, better } }: Pick<PairPanelProps, 'plan' | 'pair'>) {
  const { t } = useTranslation()
  if (better.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-semibold">{t('plan.better')}</p>
      <ul className="flex flex-col gap-2">
        {better.map(({ mentor, score }) => (
          <li key={mentor._id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="wrap-anywhere">
              <PersonName who="mentor" _id={mentor._id} name={mentor.name} /> · {fitText(score)}
            </span>
            <PinTo plan={plan} mentee={mentee} mentor={mentor} />
          </li>
        ))}
      </ul>
    </div>
  )
}
