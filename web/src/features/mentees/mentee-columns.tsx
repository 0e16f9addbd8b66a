import { PersonName } from '#admin/person-name.tsx'
import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import { formatDate, formatList, truncate } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import { knownText } from '#lib/known-values.ts'
import { InvitedBadge } from '#admin/invited-badge.tsx'
import { emailCell, longWord, phoneCell } from '#admin/person-columns.tsx'
import { cx } from '#ui/primitives/cx.ts'
import type { Column } from '#ui/tables/data-table-props.ts'
import { TermsBadge } from './terms-badge.tsx'

const interestsLength = 30
const valueLength = 50

export function menteeColumns(t: Translate): Column<MenteeRecord>[] {
  return [
    {
      key: 'name',
      header: t('field.name'),
      sortable: true,
      cell: ({ _id, name, invited, onHold }) => (
        <>
          <PersonName who="mentee" _id={_id} name={name} className={cx(longWord, 'min-w-24')} />
          {(invited ?? onHold) && ' '}
          <InvitedBadge invited={invited} onHold={onHold} />
        </>
      ),
    },
    { key: 'email', header: t('field.emailShort'), sortable: true, cell: ({ email }) => emailCell(email) },
    {
      key: 'mobile_no',
      header: t('field.phoneShort'),
      sortable: true,
      cell: ({ mobile_no }) => phoneCell(mobile_no),
    },
    {
      key: 'location',
      header: t('field.location'),
      sortable: true,
      cell: ({ location }) => cut(location, valueLength),
    },
    {
      key: 'education',
      header: t('field.education'),
      sortable: true,
      cell: ({ education }) => cut(education, valueLength),
    },
    {
      key: 'interests',
      header: t('field.interests'),
      cell: ({ interests }) =>
        cut(formatList(interests.map((interest) => knownText('interest', interest))), interestsLength),
    },
    { key: 'terms', header: t('field.terms'), cell: ({ terms }) => <TermsBadge isAccepted={terms} /> },
    {
      key: 'createdAt',
      header: t('field.joined'),
      sortable: true,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{createdAt ? formatDate(createdAt) : t('status.na')}</span>
      ),
    },
  ]
}

/** Truncates a text; the full text is in the tooltip and on the mentee's page. */
function cut(text: string, length: number) {
  if (text === '') return '–'
  const short = truncate(text, length)
  return (
    <span title={short === text ? undefined : text} className={cx(longWord, 'min-w-20')}>
      {short}
    </span>
  )
}
