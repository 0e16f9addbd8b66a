import { useQuery } from '@tanstack/react-query'
import { planPairSorts, plans } from '@udyam/contract/matching/plans'
import { adminListSearch, useAdminList } from '../../../admin/use-admin-list.ts'
import { callFile } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { oneOf, textUpTo } from '../../../lib/search-params.ts'
import { EmptyState } from '../../../ui/patterns/empty-state.tsx'
import { cx } from '../../../ui/primitives/cx.ts'
import { useMediaQuery } from '../../../ui/primitives/use-media-query.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { PlanList } from '../plan-list.tsx'
import { planQueries } from '../plan.queries.ts'
import { AskAll } from './ask-all.tsx'
import { PairActions } from './pair-actions.tsx'
import { pairColumns } from './pair-columns.tsx'
import { PairPanel } from './pair-panel.tsx'
import type { TabProps } from '../tab-props.ts'

const Search = adminListSearch(planPairSorts, { tab: oneOf(['pairs']), open: textUpTo(36) })

/** Who goes to whom; one pair is opened beside the table, on a small screen in its place. */
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
          load: () => callFile(plans.exportPairs, { params: { id: plan._id }, query: exported }),
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
