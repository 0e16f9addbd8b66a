import type { UseQueryResult } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { plans } from '@udyam/contract/plans/calls'
import type { Dashboard } from '@udyam/contract/dashboard/schemas'
import type { Todo } from '@udyam/contract/dashboard/todo-schemas'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useMay } from '#lib/session.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { linesOf } from './todo-kinds.ts'
import { TodoLine } from './todo-line.tsx'

const link = 'inline-block py-1 text-sm font-semibold'

type TodoCardProps = { query: UseQueryResult<Todo>; dashboard: Dashboard | undefined }

/** Open tasks of the signed-in user: one line per kind, most urgent first. */
export function TodoCard({ query, dashboard }: TodoCardProps) {
  const { t } = useTranslation()
  const may = useMay()
  const lines = linesOf(query.data?.items ?? [])
  const unassigned = lines.find(({ kind }) => kind === 'unassigned')
  return (
    <section
      aria-labelledby="to-do"
      className="relative overflow-hidden rounded-card border border-line bg-paper py-3 ps-5.5 pe-4 shadow-menu"
    >
      <span aria-hidden="true" className="absolute inset-y-0 start-0 w-1.5 woven-down" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="to-do" tabIndex={-1} className="text-h4">
          {t('dashboard.todo')}{' '}
          {lines.length > 1 && (
            <span className="text-sm font-normal text-ink-3">{t('dashboard.todo.urgentFirst')}</span>
          )}
        </h2>
        <div className="flex flex-wrap gap-x-4">
          {may(adminSelection.board) && (
            <Link to={paths.adminSelection} className={link}>
              {t('dashboard.todo.board')}
            </Link>
          )}
          {unassigned && unassigned.count > 1 && may(plans.create) && (
            <Link to={paths.adminPlans} className={link}>
              {t('dashboard.todo.plan')}
            </Link>
          )}
        </div>
      </div>
      <QueryFailure query={query} text="dashboard.todo.failed" />
      {query.data && lines.length === 0 && <Nothing items={query.data.items} />}
      <ul className="divide-y divide-line">
        {lines.map((item, index) => (
          <TodoLine
            key={item.kind}
            item={item}
            all={query.data?.items.find(({ kind }) => kind === 'all_evaluations')}
            isFirst={index === 0}
            dashboard={dashboard}
          />
        ))}
      </ul>
    </section>
  )
}

/** Empty state: no task is open, and how many are snoozed. */
function Nothing({ items }: { items: Todo['items'] }) {
  const { t } = useTranslation()
  const later = items.reduce((sum, { snoozed }) => sum + snoozed, 0)
  return (
    <p className="mt-2 flex items-center gap-2 rounded-control bg-success px-3 py-2 text-on-success">
      <Icon of={CircleCheck} size={18} />
      <span>
        <span className="font-semibold">{t('dashboard.todo.nothing')}</span>{' '}
        {later > 0
          ? t('dashboard.todo.nextSnoozed', { number: formatNumber(later) })
          : t('dashboard.todo.next')}
      </span>
    </p>
  )
}
