import { useMutation } from '@tanstack/react-query'
import { broadcasts } from '@udyam/contract/broadcasts/calls'
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
import { useMay } from '#lib/session.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { MenuButton, MoreMenu } from '#ui/patterns/more-menu.tsx'
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
  const canWrite = useMay()(broadcasts.create) && people > 0 && plan.state !== 'discarded'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PlanState plan={plan} />
      {isIdle && <Compute id={plan._id} />}
      {isIdle && people > 0 && (
        <LinkButton size="sm" icon={<Icon of={Send} />} to={pathTo(paths.adminPlanPublish, plan._id)}>
          {t('plan.look', { number: formatNumber(people) })}
        </LinkButton>
      )}
      {(isIdle || canWrite) && (
        <MoreMenu label={t('common.moreActions')}>
          {(close) => (
            <>
              {canWrite && (
                <WriteTo isItem audience={{ of: 'plan', plan: plan._id }}>
                  {t('plan.write')}
                </WriteTo>
              )}
              {isIdle && (
                <MenuButton
                  icon={<Icon of={SlidersHorizontal} />}
                  onClick={() => {
                    close()
                    change(true)
                  }}
                >
                  {t('plan.options')}
                </MenuButton>
              )}
              {isIdle && <Discard plan={plan} />}
            </>
          )}
        </MoreMenu>
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
    <MenuButton
      icon={<Icon of={Trash2} />}
      pending={discard.isPending}
      onClick={() => {
        if (confirmAction(t('plan.discardConfirm', { name }))) discard.mutate()
      }}
    >
      {t('plan.discard')}
    </MenuButton>
  )
}
