import { useQuery, useMutation } from '@tanstack/react-query'
import { planPairSorts } from '@udyam/contract/plans/values'
import { plans, planSharing } from '@udyam/contract/plans/calls'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { callFile, call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { oneOf, textUpTo } from '#lib/search-params.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { useMediaQuery } from '#ui/primitives/use-media-query.ts'
import { DataTable } from '#ui/tables/data-table.tsx'
import { PlanList } from '../plan-list.tsx'
import { planQueries } from '../plan.queries.ts'
import { pairColumns } from './pair-columns.tsx'
import { PairPanel } from './pair-panel.tsx'
import type { TabProps } from '../tab-props.ts'
import { matching } from '@udyam/contract/matching/calls'
import { mostAsked } from '@udyam/contract/matching/values'
import { MessageCircleQuestion, X } from 'lucide-react'
import { SentWords } from '#forms/matching/sent-words.tsx'
import { useMay } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import type { Plan, PlanPair } from '@udyam/contract/plans/record-schemas'
import { ConfirmedAction } from '#admin/confirmed-action.tsx'
import { RuleAction } from '../rules/rule-action.tsx'

const Search = adminListSearch(planPairSorts, { tab: oneOf(['pairs']), open: textUpTo(36) })

/** Table of pairs; details of one pair open beside it, or instead of it on small screens. */
export function PairsTab({ plan, version }: TabProps) {
  const { t } = useTranslation()
  const list = useAdminList(Search)
  const isWide = useMediaQuery('(min-width: 64rem)')
  const { open, page } = list.search
  const found = useQuery(planQueries.pairs(plan._id, { ...list.query, version }))
  const opened = found.data?.data.find(({ mentee }) => mentee._id === open)
  const close = () => {
    list.update({ open: '', page })
    keepFocus(`#pair-${open}`)
  }
  const panel = opened && <PairPanel key={open} plan={plan} pair={opened} onClose={close} />
  if (panel && !isWide) return panel
  const columns = pairColumns(t, {
    open,
    toggle: (id) => (id === open ? close() : list.update({ open: id, page })),
  })
  const title = t('plan.tab.pairs')
  const exported = { ...list.exported, version }
  return (
    <div className={cx('grid items-start gap-5', panel && 'grid-cols-[minmax(0,1fr)_20rem]')}>
      <PlanList
        list={list}
        found={found}
        title={title}
        exported={{
          call: plans.exportPairs,
          load: (how) =>
            callFile(plans.exportPairs, { params: { id: plan._id }, query: { ...exported, ...how } }),
        }}
        extra={plan.state === 'draft' && <AskAll id={plan._id} version={version} />}
      >
        {(rows) => (
          <DataTable
            caption={list.caption(title, columns)}
            rows={rows}
            columns={columns}
            rowKey={({ mentee }) => mentee._id}
            actions={
              plan.state === 'draft' || plan.state === 'held'
                ? {
                    header: t('field.actions'),
                    cell: (pair, place) => <PairActions plan={plan} pair={pair} {...place} />,
                  }
                : undefined
            }
            {...list.order}
            busy={found.isPlaceholderData}
            empty={<EmptyState title={t('plan.noPairs')} />}
          />
        )}
      </PlanList>
      {panel}
    </div>
  )
}

/** Asks all mentees of a version for missing answers; recently asked ones are skipped. */
function AskAll({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation()
  const may = useMay()
  const ask = useMutation({
    mutationFn: async () => {
      const query = { version, limit: mostAsked }
      const { data } = await call(plans.pairs, { params: { id }, query })
      const people = data.filter(({ unknown }) => unknown.length > 0).map(({ mentee }) => mentee._id)
      if (people.length === 0) return { code: 'nothing_asked' }
      return call(matching.ask, { body: { people } })
    },
    meta: { success: 'server', failure: 'match.askFailed', keepsCache: true },
  })
  if (!may(matching.ask)) return null
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon of={MessageCircleQuestion} />}
        pending={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {t('plan.askAll')}
      </Button>
      <div className="order-last basis-full">
        <SentWords kind="matchAsked" />
      </div>
    </>
  )
}

type PairActionsProps = { plan: Plan; pair: PlanPair; isCard: boolean }

/** In a draft: pin or forbid, if the pair has no rule yet. In a held plan: remove the pair. */
function PairActions({ plan, pair: { mentee, mentor, introduction }, isCard }: PairActionsProps) {
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
