import { useMutation } from '@tanstack/react-query'
import { plans } from '@udyam/contract/plans/calls'
import type { Plan } from '@udyam/contract/plans/record-schemas'
import { RefreshCw, Send, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { WriteTo } from '#admin/broadcasts/write-to.tsx'
import { call } from '#lib/api.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { PlanState } from './plan-state.tsx'
import { onDemand } from '#lib/loading/on-demand.tsx'

const ChangePlan = onDemand(async () => (await import('./list/plan-dialog.tsx')).ChangePlan)

/** Actions on the whole plan; only a draft that is not being computed can be edited. */
export function PlanActions({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const [isChanging, change] = useState(false)
  const isIdle = plan.state === 'draft' && plan.version.state !== 'computing'
  const people = plan.ready?.summary?.people ?? 0
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PlanState plan={plan} />
      {people > 0 && plan.state !== 'discarded' && (
        <WriteTo audience={{ of: 'plan', plan: plan._id }}>{t('plan.write')}</WriteTo>
      )}
      {isIdle && (
        <>
          <Button
            variant="secondary"
            size="sm"
            icon={<Icon of={SlidersHorizontal} />}
            onClick={() => change(true)}
          >
            {t('plan.options')}
          </Button>
          <Discard plan={plan} />
          <Compute id={plan._id} />
          {people > 0 && (
            <LinkButton size="sm" icon={<Icon of={Send} />} to={pathTo(paths.adminPlanPublish, plan._id)}>
              {t('plan.look', { number: formatNumber(people) })}
            </LinkButton>
          )}
        </>
      )}
      {isChanging && <ChangePlan plan={plan} onClose={() => change(false)} />}
    </div>
  )
}

function Compute({ id }: { id: string }) {
  const { t } = useTranslation()
  const compute = useMutation({
    mutationFn: () => call(plans.compute, { params: { id }, body: {} }),
    meta: { failure: 'plan.computeFailed' },
    onSuccess: () => keepFocus(),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon of={RefreshCw} />}
      pending={compute.isPending}
      onClick={() => compute.mutate()}
    >
      {t('plan.compute')}
    </Button>
  )
}

function Discard({ plan: { _id: id, name } }: { plan: Plan }) {
  const { t } = useTranslation()
  const discard = useMutation({
    mutationFn: () => call(plans.discard, { params: { id } }),
    meta: { success: 'plan.discarded', failure: 'plan.saveFailed' },
    onSuccess: () => keepFocus(),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon of={Trash2} />}
      pending={discard.isPending}
      onClick={() => {
        if (confirmAction(t('plan.discardConfirm', { name }))) discard.mutate()
      }}
    >
      {t('plan.discard')}
    </Button>
  )
}
