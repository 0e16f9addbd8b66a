import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import { mentors } from '@udyam/contract/mentors'
import type { ComponentProps } from 'react'
import { AdminListPage } from '../../../admin/admin-list-page.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { personName } from '../../../admin/person-columns.tsx'
import { mentorBulk, mentorRow } from './mentor-bulk.ts'
import { applicationColumns } from './application-columns.tsx'
import { mentorColumns } from './mentor-columns.tsx'
import { MentorId } from './mentor-id.tsx'
import { MentorStatusBadge, shownStatus } from './mentor-status-badge.tsx'

type AdminMentorListProps = Omit<
  ComponentProps<typeof AdminListPage<MentorRecord>>,
  'columns' | 'cardTitle' | 'cardBadge' | 'bulk'
> & { isRequests?: boolean; isArchived?: boolean }

/** Mentors as administrators list them: all of them, or those who wait. */
export function AdminMentorList({ isRequests = false, isArchived = false, ...props }: AdminMentorListProps) {
  const { t } = useTranslation()
  return (
    <AdminListPage
      {...props}
      columns={isRequests ? applicationColumns(t) : mentorColumns(t)}
      bulk={{ call: mentors.bulk, rowOf: mentorRow, actions: mentorBulk(t, { isRequests, isArchived }) }}
      cardTitle={(mentor) => (
        <div>
          {personName(mentor)}
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
