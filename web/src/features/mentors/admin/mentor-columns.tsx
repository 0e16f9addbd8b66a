import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type { Translate } from '#lib/i18n.ts'
import { knownText, placeText } from '#lib/known-values.ts'
import { personColumns } from '#admin/person-columns.tsx'
import type { Column } from '#ui/tables/data-table-props.ts'
import { MentorId } from './mentor-id.tsx'
import { MentorStatusBadge, shownStatus } from './mentor-status-badge.tsx'

export function mentorColumns(t: Translate): Column<MentorRecord>[] {
  return [
    ...personColumns<MentorRecord>(t, 'mentor', ({ _id }) => <MentorId id={_id} />),
    {
      key: 'category',
      header: t('field.category'),
      cell: (mentor) => (
        <div>
          <div>{mentor.category === null ? '–' : knownText('industry', mentor.category.name)}</div>
          {mentor.subcategory && (
            <div className="text-caption text-ink-3">{knownText('subcategory', mentor.subcategory.name)}</div>
          )}
        </div>
      ),
    },
    { key: 'location', header: t('field.location'), cell: (mentor) => placeText(mentor.location) || '–' },
    {
      key: 'status',
      header: t('field.status'),
      cell: (mentor) => <MentorStatusBadge {...mentor} status={shownStatus(mentor)} />,
    },
  ]
}
