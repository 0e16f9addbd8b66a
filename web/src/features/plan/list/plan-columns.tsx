import type { Plan } from '@udyam/contract/plans/record-schemas'
import { Link } from 'react-router'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { nameText } from '#lib/server-message.ts'
import type { Column } from '#ui/tables/data-table-props.ts'
import { PlanState } from '../plan-state.tsx'

export function planColumns(t: Translate): Column<Plan>[] {
  return [
    {
      key: 'name',
      header: t('field.name'),
      sortable: true,
      cell: ({ _id, name }) => (
        <Link to={pathTo(paths.adminPlan, _id)} translate="no" className="wrap-anywhere">
          {name}
        </Link>
      ),
    },
    { key: 'state', header: t('field.status'), cell: (plan) => <PlanState plan={plan} /> },
    {
      key: 'matched',
      header: t('plan.matched'),
      cell: ({ ready }) => ofAll(t, ready?.summary?.people, ready?.summary?.mentees),
    },
    {
      key: 'wishes',
      header: t('plan.wishes'),
      cell: ({ ready }) => ofAll(t, ready?.summary?.wishes.met, ready?.summary?.wishes.all),
    },
    {
      key: 'createdByName',
      header: t('plan.madeBy'),
      cell: ({ createdByName }) => <span translate="no">{nameText(createdByName)}</span>,
    },
    {
      key: 'updatedAt',
      header: t('plan.updated'),
      sortable: true,
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
    },
  ]
}

/** "14 of 21"; a dash if unknown or if the total is 0. */
export function ofAll(t: Translate, some: number | undefined, all: number | undefined): string {
  if (some === undefined || !all) return '–'
  return t('plan.ofAll', { some: formatNumber(some), all: formatNumber(all) })
}
