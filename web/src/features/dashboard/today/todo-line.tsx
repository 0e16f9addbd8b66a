import type { Dashboard } from '@udyam/contract/schemas/dashboard'
import type { TodoItem } from '@udyam/contract/schemas/today/todo'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { waitingText } from '../../../admin/waiting-text.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/session.ts'
import { cx } from '../../../ui/primitives/cx.ts'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { LinkButton } from '../../../ui/primitives/link-button.tsx'
import { countText, looks } from './todo-kinds.ts'
import { TodoRows } from './todo-rows.tsx'

type TodoLineProps = {
  item: TodoItem
  /** How many evaluations are missing in all, for the line of one's own. */
  all: TodoItem | undefined
  isFirst: boolean
  dashboard: Dashboard | undefined
}

/** One kind of what waits: how many, for how long, and the way to it; it opens to those who wait longest. */
export function TodoLine({ item, all, isFirst, dashboard }: TodoLineProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { kind, count, oldest, snoozed, top } = item
  const number = countText(item)
  const may = useMay()
  const { icon, text, reading, ...look } = looks[kind]
  const act = reading === undefined || may(reading.unless) ? look.act : reading.act
  const more = [
    kind === 'evaluate' && all !== undefined && all.count > count
      ? t('dashboard.todo.ofAll', { number: countText(all) })
      : '',
    snoozed > 0 ? t('dashboard.todo.snoozed', { number: formatNumber(snoozed) }) : '',
  ].filter(Boolean)
  const title = (
    <>
      <span className="tabular-nums">{number}</span> {t(text)}
      {more.length > 0 && <span className="font-normal text-ink-3"> · {more.join(' · ')}</span>}
    </>
  )
  const label = 'min-w-0 flex-1 text-start font-semibold wrap-anywhere'
  return (
    <li className="py-1">
      <div className="flex min-h-11 items-center gap-x-3">
        <span
          className={cx(
            'grid size-8 shrink-0 place-items-center rounded-control max-sm:hidden',
            kind === 'urgent' ? 'bg-danger text-on-danger' : 'bg-tint text-on-tint',
          )}
        >
          <Icon of={icon} size={18} />
        </span>
        {top.length > 0 ? (
          <div className="min-w-0 flex-1">
            <button
              type="button"
              id={`todo-${kind}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="flex min-h-8 w-full items-center gap-2 rounded-control px-1 hover:bg-sand"
            >
              <span className={label}>{title}</span>
              <Icon of={ChevronDown} size={16} className={cx('shrink-0', isOpen && 'rotate-180')} />
            </button>
            {!isOpen && <Longest item={item} />}
          </div>
        ) : (
          <p className={cx(label, 'px-1')}>{title}</p>
        )}
        {oldest !== null && (
          <time
            dateTime={oldest}
            title={formatDateTime(oldest)}
            className="shrink-0 text-sm text-ink-3 tabular-nums max-sm:hidden"
          >
            {waitingText(oldest)}
          </time>
        )}
        {!act && top.length > 0 && (
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isOpen}
            aria-label={`${t('dashboard.todo.review')}: ${t(text)}`}
            className="shrink-0 sm:min-w-32"
            onClick={() => setOpen(!isOpen)}
          >
            {t('dashboard.todo.review')}
          </Button>
        )}
        {act && (
          <LinkButton
            size="sm"
            variant={isFirst ? 'primary' : 'secondary'}
            to={act.to}
            aria-label={`${t(act.text)}: ${t(text)}`}
            className="shrink-0 sm:min-w-32"
          >
            {t(act.text)}
          </LinkButton>
        )}
      </div>
      {isOpen && <TodoRows item={item} dashboard={dashboard} />}
    </li>
  )
}

/** Who waits longest, in a line; on a phone, where the days have no column, with them. */
function Longest({ item: { kind, oldest, top } }: { item: TodoItem }) {
  const isNamed = kind !== 'urgent' && kind !== 'reported'
  return (
    <p className="px-1 text-caption text-ink-3">
      {oldest !== null && (
        <>
          <span className="sm:hidden">{waitingText(oldest)}</span>
          {isNamed && <span className="sm:hidden"> · </span>}
        </>
      )}
      {isNamed && <span translate="no">{top.map(({ name }) => name).join(', ')}</span>}
    </p>
  )
}
