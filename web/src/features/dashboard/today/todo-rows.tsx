import type { Dashboard } from '@udyam/contract/schemas/dashboard'
import { reportCategories, type ReportCategory } from '@udyam/contract/safety'
import type { TodoItem, TodoRow } from '@udyam/contract/schemas/today/todo'
import { Link } from 'react-router'
import { waitingText } from '../../../admin/waiting-text.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { NameChanges } from '../name-changes.tsx'
import { PendingActions } from '../pending-actions.tsx'
import { WaitingPhotos } from '../waiting-photos.tsx'
import { looks } from './todo-kinds.ts'

type TodoRowsProps = { item: TodoItem; dashboard: Dashboard | undefined }

/** Those who wait longest, each with what can be done about it here. */
export function TodoRows({ item, dashboard }: TodoRowsProps) {
  if (item.kind === 'names' && dashboard) return <NameChanges changes={dashboard.nameChanges} />
  if (item.kind === 'photos' && dashboard) return <WaitingPhotos waiting={dashboard.photos} />
  return (
    <ul className="mb-1 flex flex-col gap-0.5 border-s-2 border-line ps-3 sm:ms-4">
      {item.top.map((row) => (
        <Row key={row._id} kind={item.kind} row={row} dashboard={dashboard} />
      ))}
    </ul>
  )
}

type RowProps = { kind: TodoItem['kind']; row: TodoRow; dashboard: Dashboard | undefined }

function Row({ kind, row, dashboard }: RowProps) {
  const { t } = useTranslation()
  const mentor = kind === 'mentors' ? dashboard?.pendingMentors.find(({ _id }) => _id === row._id) : undefined
  const category = reportCategories.find((known) => known === row.name)
  const isReport = kind === 'urgent' || kind === 'reported'
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Link
        to={looks[kind].rowTo(row.mentorship ?? row._id)}
        translate={isReport ? 'yes' : 'no'}
        className="min-w-0 flex-1 py-2 font-medium wrap-anywhere"
      >
        {isReport && category ? t(`report.category.${category satisfies ReportCategory}`) : row.name}
      </Link>
      <time dateTime={row.since} title={formatDateTime(row.since)} className="text-ink-3 tabular-nums">
        {waitingText(row.since)}
      </time>
      {mentor && <PendingActions mentor={mentor} />}
    </li>
  )
}
