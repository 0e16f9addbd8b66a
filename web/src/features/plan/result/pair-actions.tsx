import { planSharing } from '@udyam/contract/matching/plans'
import type { Plan, PlanPair } from '@udyam/contract/schemas/matching/plan-parts'
import { X } from 'lucide-react'
import { ConfirmedAction } from '../../../admin/confirmed-action.tsx'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { RuleAction } from '../rules/rule-action.tsx'

type PairActionsProps = { plan: Plan; pair: PlanPair; isCard: boolean }

/** Of a draft: pin and forbid, until a rule stands for the pair. Of a held plan: take this one out. */
export function PairActions({ plan, pair: { mentee, mentor, introduction }, isCard }: PairActionsProps) {
  const { t } = useTranslation()
  if (plan.state === 'held') {
    if (introduction === null) return null
    return (
      <ConfirmedAction
        label={t('plan.drop')}
        of={mentee.name}
        icon={<Icon of={X} />}
        isCard={isCard}
        question={t('plan.dropConfirm', { mentee: mentee.name, mentor: mentor.name })}
        run={() => call(planSharing.drop, { params: { id: plan._id }, body: { mentee: mentee._id } })}
        outcome={{ success: 'plan.dropped', failure: 'plan.dropFailed' }}
      />
    )
  }
  const pair = { planId: plan._id, mentee, mentor, isCard }
  const has = (kind: 'pin' | 'forbid') =>
    plan.rules.some(
      (rule) => rule.kind === kind && rule.mentee._id === mentee._id && rule.mentor._id === mentor._id,
    )
  if (has('pin') || has('forbid')) {
    return <span className="text-sm text-ink-3">{t(has('pin') ? 'plan.isPinned' : 'plan.isForbidden')}</span>
  }
  return (
    <>
      <RuleAction {...pair} kind="pin" />
      <RuleAction {...pair} kind="forbid" />
    </>
  )
}
