import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { mentors } from '@udyam/contract/mentors/calls'
import type { ComponentProps } from 'react'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { WriteToRows } from '#admin/broadcasts/write-to.tsx'
import { CallSheetOfRows } from '#admin/reminding/call-sheet-of-rows.tsx'
import { InvitedBadge } from '#admin/invited-badge.tsx'
import { useTranslation, type Translate } from '#lib/i18n.ts'
import { personName } from '#admin/person-columns.tsx'
import { mentorBulk, mentorRow } from './mentor-bulk.ts'
import { mentorColumns } from './mentor-columns.tsx'
import { MentorId } from './mentor-id.tsx'
import { MentorStatusBadge, shownStatus } from './mentor-status-badge.tsx'
import { mentorParts } from '@udyam/contract/profile/mentor-parts'
import { formatAgo, formatDate, formatShare } from '#lib/format.ts'
import type { Column } from '#ui/tables/data-table-props.ts'

type AdminMentorListProps = Omit<
  ComponentProps<typeof AdminListPage<MentorRecord>>,
  'columns' | 'cardTitle' | 'cardBadge' | 'bulk'
> & {
  isRequests?: boolean
  isArchived?: boolean
  /** Columns beside those of all mentors. */
  further?: readonly Column<MentorRecord>[]
  /** The audience of a message to all that the list finds. */
  writes?: Omit<ComponentProps<typeof WriteToRows>, 'ids'>
}

/** Admin list of mentors: all, or only applications. */
export function AdminMentorList({
  isRequests = false,
  isArchived = false,
  further = [],
  writes,
  ...props
}: AdminMentorListProps) {
  const { t } = useTranslation()
  return (
    <AdminListPage
      {...props}
      columns={isRequests ? applicationColumns(t) : [...mentorColumns(t), ...further]}
      bulk={{
        call: mentors.bulk,
        rowOf: mentorRow,
        actions: mentorBulk(t, { isRequests, isArchived }),
        more: (ids) => (
          <>
            <WriteToRows ids={ids} {...writes} />
            <CallSheetOfRows of="mentors" ids={ids} found={writes?.found} filter={writes?.audience?.filter} />
          </>
        ),
      }}
      cardTitle={(mentor) => (
        <div>
          {personName('mentor', mentor)}
          <MentorId id={mentor._id} />
        </div>
      )}
      cardBadge={{
        column: 'status',
        cell: (mentor) => <MentorStatusBadge {...mentor} status={shownStatus(mentor)} />,
      }}
    />
  )
}

/** Columns of the applications: date, completeness of the profile, and requested information. */
function applicationColumns(t: Translate): Column<MentorRecord>[] {
  const judged: Column<MentorRecord>[] = [
    {
      key: 'createdAt',
      header: t('admin.requests.applied'),
      sortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDate(createdAt)} className="whitespace-nowrap">
          {formatAgo(createdAt)}
        </time>
      ),
    },
    {
      key: 'complete',
      header: t('admin.requests.complete'),
      cell: (mentor) => (
        <div className="tabular-nums">
          <Completeness mentor={mentor} />
          <div className="text-caption text-ink-3">{askedText(t, mentor)}</div>
        </div>
      ),
    },
  ]
  // The status is omitted, because all applications are pending.
  const known = mentorColumns(t).filter(({ key }) => key !== 'status')
  const names = known.filter(({ key }) => key === 'firstName' || key === 'lastName')
  const rest = known.filter((column) => !names.includes(column))
  return [...names.map((column) => (column.hideOnCard ? withInvited(column) : column)), ...judged, ...rest]
}

/** A column of the table that also says who has not joined; cards have a badge. */
function withInvited(column: Column<MentorRecord>): Column<MentorRecord> {
  return {
    ...column,
    cell: (mentor) => (
      <div>
        {column.cell(mentor)} <InvitedBadge invited={mentor.invited} />
      </div>
    ),
  }
}

function askedText(t: Translate, { asked }: MentorRecord): string {
  if (asked === null) return ''
  if (asked.answeredAt !== null) return t('admin.requests.answered')
  return t('admin.requests.asked', { when: formatAgo(asked.at) })
}

/** Completeness of the profile; it expands to the missing parts. */
function Completeness({ mentor: { missing } }: { mentor: MentorRecord }) {
  const { t } = useTranslation()
  const share = formatShare(1 - missing.length / mentorParts.length)
  if (missing.length === 0) return <div>{share}</div>
  const parts = missing.map((part) => t(`admin.requests.missing.${part}`)).join(', ')
  return (
    <details>
      <summary className="cursor-pointer whitespace-nowrap">{share}</summary>
      <p className="max-w-44 text-caption text-ink-3">{t('admin.requests.missing', { parts })}</p>
    </details>
  )
}
