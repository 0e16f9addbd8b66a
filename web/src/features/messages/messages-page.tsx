import { useQuery } from '@tanstack/react-query'
import { contact } from '@udyam/contract/contact/calls'
import { contactMessageSorts } from '@udyam/contract/contact/values'
import type { ContactMessageRecord } from '@udyam/contract/contact/schemas'
import { useState } from 'react'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { callFile } from '#lib/api.ts'
import { keepsPage, callQuery } from '#lib/query.ts'
import { oneOf } from '#lib/search-params.ts'
import { useTranslation, type Translate } from '#lib/i18n.ts'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { Select } from '#ui/primitives/select.tsx'
import { onDemand } from '#lib/loading/on-demand.tsx'
import type { Input } from '@udyam/contract/endpoint'
import { Eye, MailCheck, MailOpen, Mail } from 'lucide-react'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowAction } from '#ui/tables/row-action.tsx'
import { useMark } from './use-mark.ts'
import { formatDateTime } from '#lib/format.ts'
import { emailCell } from '#admin/person-columns.tsx'
import { cx } from '#ui/primitives/cx.ts'
import type { Column } from '#ui/tables/data-table-props.ts'
import { Badge } from '#ui/primitives/badge.tsx'

const MessageDialog = onDemand(async () => (await import('./message-dialog.tsx')).MessageDialog)

const states = ['unread', 'read', 'all'] as const
const readOf = { unread: 'false', read: 'true', all: undefined } as const

const Search = adminListSearch(contactMessageSorts, { state: oneOf(states) })

export function MessagesPage() {
  const { t } = useTranslation()
  const list = useAdminList(Search)
  const { state, q } = list.search
  const [opened, open] = useState<ContactMessageRecord | null>(null)
  const stateTexts = {
    unread: t('admin.messages.unread'),
    read: t('admin.messages.read'),
    all: t('common.all'),
  }
  const read = readOf[state]
  return (
    <>
      <AdminListPage
        list={list}
        found={useQuery(messageQueries.list({ ...list.query, ...(read && { read }) }))}
        title={t('admin.messages.title')}
        columns={messageColumns(t)}
        cardTitle={({ subject }) => subject}
        cardBadge={{ column: 'read', cell: (message) => <ReadBadge isRead={message.read} /> }}
        searchText={t('admin.messages.searchPlaceholder')}
        failureText="admin.messages.fetchFailed"
        loadingText={t('admin.messages.loading')}
        emptyText={t(state === 'unread' && q === '' ? 'admin.messages.noUnread' : 'admin.messages.empty')}
        isFiltered={state !== 'all'}
        clear={{
          onClear: () => list.update({ q: '', state: 'all' }),
          label: t('admin.messages.showAll'),
        }}
        showing={(numbers) => t('admin.messages.showing', numbers)}
        exported={{
          call: contact.exportCsv,
          load: (how) =>
            callFile(contact.exportCsv, { query: { ...list.exported, ...(read && { read }), ...how } }),
        }}
        filters={
          <Select
            label={t('field.status')}
            hideLabel
            options={states.map((value) => ({ value, label: stateTexts[value] }))}
            value={state}
            onChange={(event) => list.update({ state: event.target.value })}
          />
        }
        rowActions={(message, place) => (
          <MessageRowActions message={message} onOpen={() => open(message)} {...place} />
        )}
      />
      {opened && <MessageDialog message={opened} onClose={() => open(null)} />}
    </>
  )
}

const messageQueries = {
  list: (query: Input<typeof contact.list>['query']) =>
    callQuery(
      ['messages', query],
      contact.list,
      { query },
      { ...keepsPage, meta: { errorToast: 'admin.messages.fetchFailed' } },
    ),
}

type MessageRowActionsProps = { message: ContactMessageRecord; isCard: boolean; onOpen: () => void }

function MessageRowActions({ message, isCard, onOpen }: MessageRowActionsProps) {
  const { t } = useTranslation()
  const mark = useMark(message)
  const look = { of: message.subject, isCard }
  return (
    <>
      <RowAction {...look} label={t('admin.messages.open')} icon={<Icon of={Eye} />} onClick={onOpen} />
      <RowAction
        {...look}
        label={t(message.read ? 'admin.messages.markUnread' : 'admin.messages.markRead')}
        icon={<Icon of={message.read ? MailOpen : MailCheck} />}
        pending={mark.isPending}
        onClick={() => mark.mutate()}
      />
    </>
  )
}

function messageColumns(t: Translate): Column<ContactMessageRecord>[] {
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

function ReadBadge({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation()
  return isRead ? (
    <Badge tone="success">{t('admin.messages.read')}</Badge>
  ) : (
    <Badge tone="info" icon={Mail}>
      {t('admin.messages.unread')}
    </Badge>
  )
}
