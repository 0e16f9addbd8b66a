import type { Dashboard } from '@udyam/contract/dashboard/schemas'
import type { TodoItem, TodoRow } from '@udyam/contract/dashboard/todo-schemas'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { AnswerActions } from '#admin/reminding/answer-actions.tsx'
import { Remind, RemindAll } from '#admin/reminding/remind.tsx'
import { waitingDays, waitingText } from '#admin/waiting-text.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { countText, looks } from './todo-kinds.ts'
import { reportCategories, type ReportCategory } from '@udyam/contract/safety/values'
import { Link } from 'react-router'
import { PendingActions } from '../pending-actions.tsx'
import { mentors } from '@udyam/contract/mentors/calls'
import { photos } from '@udyam/contract/photos/calls'
import type { WaitingPhoto } from '@udyam/contract/photos/schemas'
import { call } from '#lib/api.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { DecisionList, DecisionRow } from '../decision-list.tsx'
import { PersonLink } from '../person-link.tsx'
import { mentees } from '@udyam/contract/mentees/calls'
import type { NameChange } from '@udyam/contract/name-change/schemas'

type TodoLineProps = {
  item: TodoItem
  /** Missing evaluations of all evaluators, for the line of the user's own. */
  all: TodoItem | undefined
  isFirst: boolean
  dashboard: Dashboard | undefined
}

/** One kind of task: count, waiting time, and link; it expands to the longest waiting rows. */
export function TodoLine({ item, all, isFirst, dashboard }: TodoLineProps) {
  const { t } = useTranslation()
  const { kind, count, oldest, snoozed, top } = item
  // Whoever has not answered is reminded in the row itself, with one press.
  const [isOpen, setOpen] = useState(kind === 'unanswered' || kind === 'call_me')
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
      <span className="tabular-nums">{number}</span> {t(text, { count })}
      {more.length > 0 && <span className="font-normal text-ink-3"> · {more.join(' · ')}</span>}
    </>
  )
  const label = 'min-w-0 flex-1 text-start font-semibold wrap-anywhere'
  return (
    <li className="py-1">
      {/* With large letters the button stands below the words. */}
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span
          className={cx(
            'grid size-8 shrink-0 place-items-center rounded-control max-sm:hidden',
            kind === 'urgent' ? 'bg-danger text-on-danger' : 'bg-tint text-on-tint',
          )}
        >
          <Icon of={icon} size={18} />
        </span>
        {top.length > 0 ? (
          <div className="min-w-0 flex-1 basis-[8rem]">
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
          <p className={cx(label, 'basis-[8rem] px-1')}>{title}</p>
        )}
        {oldest !== null && (
          <time
            dateTime={oldest}
            title={formatDateTime(oldest)}
            className="shrink-0 text-sm text-ink-3 tabular-nums max-sm:hidden"
          >
            {sinceText(t, kind, oldest)}
          </time>
        )}
        {!act && top.length > 0 && (
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isOpen}
            aria-label={`${t('dashboard.todo.review')}: ${t(text, { count })}`}
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
            aria-label={`${t(act.text)}: ${t(text, { count })}`}
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

/** The person who has waited longest; on phones this line includes the days, which have no column there. */
function Longest({ item: { kind, oldest, top } }: { item: TodoItem }) {
  const { t } = useTranslation()
  const isNamed = kind !== 'urgent' && kind !== 'reported'
  return (
    <p className="px-1 text-caption text-ink-3">
      {oldest !== null && (
        <>
          <span className="sm:hidden">{sinceText(t, kind, oldest)}</span>
          {isNamed && <span className="sm:hidden"> · </span>}
        </>
      )}
      {isNamed && (
        <span translate="no">{top.map(({ name, called }) => called?.name ?? name).join(', ')}</span>
      )}
    </p>
  )
}

/** How long something waits; of who has no mentor it says since when. */
function sinceText(t: Translate, kind: TodoItem['kind'], since: string): string {
  const time = waitingText(since)
  return kind === 'unassigned' && waitingDays(since) > 0 ? t('dashboard.eligibleFor', { days: time }) : time
}

type TodoRowsProps = { item: TodoItem; dashboard: Dashboard | undefined }

/** Longest waiting rows, each with its action. */
function TodoRows({ item, dashboard }: TodoRowsProps) {
  if (item.kind === 'names' && dashboard) return <NameChanges changes={dashboard.nameChanges} />
  if (item.kind === 'photos' && dashboard) return <WaitingPhotos waiting={dashboard.photos} />
  return (
    <ul className="mb-1 flex flex-col gap-0.5 border-s-2 border-line ps-3 sm:ms-4">
      {item.top.map((row) => (
        <Row key={row._id} kind={item.kind} row={row} dashboard={dashboard} />
      ))}
      {item.kind === 'unanswered' && item.count > 1 && (
        <li className="py-1">
          <RemindAll count={item.count} />
        </li>
      )}
    </ul>
  )
}

type RowProps = { kind: TodoItem['kind']; row: TodoRow; dashboard: Dashboard | undefined }

function Row({ kind, row, dashboard }: RowProps) {
  const { t } = useTranslation()
  const mentor = kind === 'mentors' ? dashboard?.pendingMentors.find(({ _id }) => _id === row._id) : undefined
  const category = reportCategories.find((known) => known === row.name)
  const isReport = kind === 'urgent' || kind === 'reported'
  const name = row.called?.name ?? row.name
  const whom = row.called?.about ? t('dashboard.whom', row.called) : name
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Link
        to={looks[kind].rowTo(row.mentorship ?? row._id, row.person?.role)}
        translate={isReport ? 'yes' : 'no'}
        className="min-w-[7rem] flex-1 py-2 font-medium wrap-anywhere sm:min-w-40"
      >
        {isReport && category ? t(`report.category.${category satisfies ReportCategory}`) : whom}
      </Link>
      <time dateTime={row.since} title={formatDateTime(row.since)} className="text-ink-3 tabular-nums">
        {sinceText(t, kind, row.since)}
      </time>
      {mentor && <PendingActions mentor={mentor} />}
      {row.person && kind !== 'not_joined' && (
        <AnswerActions survey={row._id} person={row.person} name={row.name} whom={whom} />
      )}
      {row.introduction && (
        <Remind
          wait="answer"
          id={row.introduction}
          of={name}
          called={whom}
          since={row.since}
          reminded={row.reminded}
        />
      )}
    </li>
  )
}

/** First photos of mentors, hidden from others until reviewed. */
function WaitingPhotos({ waiting }: { waiting: readonly WaitingPhoto[] }) {
  const { t } = useTranslation()
  return (
    <DecisionList title={t('dashboard.photos')}>
      {waiting.map(({ _id, photo, name, image }) => (
        <DecisionRow
          key={photo}
          about={name}
          texts={{ accept: 'dashboard.photoAccept', refuse: 'dashboard.photoRefuse' }}
          decide={(accept) => call(photos.decide, { params: { id: _id }, body: { photo, accept } })}
          meta={{ success: 'server', failure: 'dashboard.photoFailed' }}
        >
          <div className="flex min-w-0 items-center gap-3 wrap-anywhere">
            <Avatar name={name} of={_id} imageUrl={image} size="lg" />
            <PersonLink call={mentors.get} to={pathTo(paths.adminMentorEdit, _id)}>
              {name}
            </PersonLink>
          </div>
        </DecisionRow>
      ))}
    </DecisionList>
  )
}

/** Name changes of already visible people, to accept or reject. */
function NameChanges({ changes }: { changes: readonly NameChange[] }) {
  const { t } = useTranslation()
  return (
    <DecisionList title={t('dashboard.nameChanges')}>
      {changes.map((change) => (
        <Change key={change._id} change={change} />
      ))}
    </DecisionList>
  )
}

function Change({ change: { _id, role, name, newName } }: { change: NameChange }) {
  const { t } = useTranslation()
  const endpoint = role === 'mentor' ? mentors.decideName : mentees.decideName
  return (
    <DecisionRow
      about={newName}
      texts={{ accept: 'dashboard.nameAccept', refuse: 'dashboard.nameKeep' }}
      decide={(accept) => call(endpoint, { params: { id: _id }, body: { accept } })}
      meta={{ failure: 'dashboard.nameFailed' }}
    >
      <div className="min-w-0 wrap-anywhere">
        <PersonLink
          call={role === 'mentor' ? mentors.get : mentees.get}
          to={pathTo(role === 'mentor' ? paths.adminMentorEdit : paths.adminMenteeEdit, _id)}
        >
          {name}
        </PersonLink>
        <p className="text-sm text-ink-3">{t('dashboard.nameNew', { name: newName })}</p>
      </div>
    </DecisionRow>
  )
}
