import type { MentorRecord } from '@udyam/contract/mentors'
import type { TFunction } from 'i18next'
import { formatDate, formatPhone } from '../../lib/format.ts'
import { knownText } from '../../lib/known-values.ts'
import type { Column } from '../../ui/data-table-props.ts'
import { MentorId } from './mentor-id.tsx'
import { MentorStatusBadge } from './mentor-status-badge.tsx'

/** The columns of the mentor lists. */
export function mentorColumns(t: TFunction): Column<MentorRecord>[] {
  return [
    {
      key: 'firstName',
      header: t('field.firstName'),
      sortable: true,
      cell: (mentor) => (
        <div>
          <span translate="no">{mentor.firstName}</span>
          <MentorId id={mentor._id} />
        </div>
      ),
    },
    {
      key: 'lastName',
      header: t('field.lastName'),
      sortable: true,
      cell: (mentor) => <span translate="no">{mentor.lastName}</span>,
    },
    {
      key: 'email',
      header: t('field.emailShort'),
      sortable: true,
      cell: (mentor) => (
        <span translate="no" className="wrap-anywhere">
          {mentor.email}
        </span>
      ),
    },
    {
      key: 'phoneNumber',
      header: t('field.phoneShort'),
      sortable: true,
      cell: (mentor) => <span className="whitespace-nowrap">{formatPhone(mentor.phoneNumber)}</span>,
    },
    {
      key: 'dob',
      header: t('field.dob'),
      sortable: true,
      cell: (mentor) => (
        <span className="whitespace-nowrap">{mentor.dob === null ? '–' : formatDate(mentor.dob)}</span>
      ),
    },
    {
      key: 'category',
      header: t('field.category'),
      cell: (mentor) => (
        <div>
          <div>{mentor.category === null ? '–' : knownText('industry', mentor.category.name)}</div>
          {mentor.subcategory && <div className="text-caption text-ink-3">{mentor.subcategory.name}</div>}
        </div>
      ),
    },
    { key: 'location', header: t('field.location'), cell: (mentor) => mentor.location || '–' },
    {
      key: 'status',
      header: t('field.status'),
      cell: (mentor) => <MentorStatusBadge status={mentor.status} />,
    },
  ]
}
