import { waitingText } from '../../admin/waiting-text.ts'
import { formatDateTime } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Column } from '../../ui/tables/data-table-props.ts'
import type { Signs } from './follow-up.queries.ts'
import { NeedBadge } from './need-badge.tsx'

const inNumbers = (moment: string | null) => moment && waitingText(moment)

/** The two, what they need, and when they meet. */
export function signColumns(t: Translate): Column<Signs>[] {
  return [
    {
      key: 'need',
      header: t('followUp.need'),
      sortable: true,
      cell: ({ need }) => <NeedBadge need={need} />,
    },
    { key: 'mentee', header: t('role.mentee'), sortable: true, cell: ({ mentee }) => mentee.name },
    { key: 'mentor', header: t('role.mentor'), sortable: true, cell: ({ mentor }) => mentor.name },
    {
      key: 'lastMeetingAt',
      header: t('followUp.lastMeeting'),
      sortable: true,
      cell: ({ lastMeetingAt }) => inNumbers(lastMeetingAt),
    },
    {
      key: 'nextMeetingAt',
      header: t('followUp.nextMeeting'),
      cell: ({ nextMeetingAt }) => nextMeetingAt && formatDateTime(nextMeetingAt),
    },
  ]
}
