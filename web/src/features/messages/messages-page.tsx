import { useQuery } from '@tanstack/react-query'
import { contact, contactMessageSorts } from '@udyam/contract/contact'
import type { ContactMessageRecord } from '@udyam/contract/schemas/contact'
import { useState } from 'react'
import { AdminListPage } from '../../admin/admin-list-page.tsx'
import { callFile } from '../../lib/api.ts'
import { oneOf } from '../../lib/search-params.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { adminListSearch, useAdminList } from '../../admin/use-admin-list.ts'
import { Select } from '../../ui/primitives/select.tsx'
import { messageColumns } from './message-columns.tsx'
import { MessageRowActions } from './message-row-actions.tsx'
import { messageQueries } from './messages.queries.ts'
import { ReadBadge } from './read-badge.tsx'
import { onDemand } from '../../lib/loading/on-demand.tsx'

const MessageDialog = onDemand(async () => (await import('./message-dialog.tsx')).MessageDialog)

const states = ['unread', 'read', 'all'] as const
const readOf = { unread: 'false', read: 'true', all: undefined } as const

const Search = adminListSearch(contactMessageSorts, { state: oneOf(states) })

/** What people wrote through the contact form; those nobody has read yet come first. */
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
          load: () => callFile(contact.exportCsv, { query: { ...list.exported, ...(read && { read }) } }),
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
