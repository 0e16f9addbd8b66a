import type { ContactMessageRecord } from '@udyam/contract/schemas/contact'
import { formatDateTime } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n.ts'
import { emailCell } from '../../admin/person-columns.tsx'
import { cx } from '../../ui/primitives/cx.ts'
import type { Column } from '../../ui/tables/data-table-props.ts'
import { ReadBadge } from './read-badge.tsx'

export function messageColumns(t: Translate): Column<ContactMessageRecord>[] {
  return [
    {
      key: 'subject',
      header: t('field.subject'),
      sortable: true,
      hideOnCard: true,
      cell: ({ subject, read }) => (
        <span className={cx('wrap-anywhere', read && 'font-normal')}>{subject}</span>
      ),
    },
    {
      key: 'name',
      header: t('field.name'),
      sortable: true,
      cell: ({ name }) => <span translate="no">{name}</span>,
    },
    { key: 'email', header: t('field.emailShort'), sortable: true, cell: ({ email }) => emailCell(email) },
    { key: 'read', header: t('field.status'), cell: ({ read }) => <ReadBadge isRead={read} /> },
    {
      key: 'createdAt',
      header: t('admin.messages.received'),
      sortable: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
  ]
}
