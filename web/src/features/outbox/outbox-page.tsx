import { useQuery } from '@tanstack/react-query'
import { mailSorts } from '@udyam/contract/outbox/values'
import { outbox } from '@udyam/contract/outbox/calls'
import type { MailSummary } from '@udyam/contract/outbox/schemas'
import { push } from '@udyam/contract/push/calls'
import { Eye } from 'lucide-react'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { callFile } from '#lib/api.ts'
import { keepsPage, callQuery, dataQuery } from '#lib/query.ts'
import { formatDateTime } from '#lib/format.ts'
import { useMay } from '#lib/session.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { PersonName } from '#admin/person-name.tsx'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import type { Column } from '#ui/tables/data-table-props.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowLink } from '#ui/tables/row-action.tsx'
import { MailState } from './mail-state.tsx'
import type { Input } from '@udyam/contract/endpoint'

const Search = adminListSearch(mailSorts, {})

export function OutboxPage() {
  const { t } = useTranslation()
  const may = useMay()
  const list = useAdminList(Search)
  return (
    <AdminListPage
      list={list}
      found={useQuery(outboxQueries.list(list.query))}
      title={t('admin.mails.title')}
      intro={t('admin.mails.intro')}
      lead={<WaitingPushes />}
      columns={columnsOf(t)}
      cardBadge={{ column: 'state', cell: (mail) => <MailState mail={mail} /> }}
      searchText={t('admin.mails.searchPlaceholder')}
      failureText="admin.mails.fetchFailed"
      loadingText={t('admin.mails.loading')}
      emptyText={t('admin.mails.empty')}
      clear={{ onClear: () => list.update({ q: '' }) }}
      showing={(numbers) => t('admin.mails.showing', numbers)}
      exported={{
        call: outbox.exportCsv,
        load: (how) => callFile(outbox.exportCsv, { query: { ...list.exported, ...how } }),
      }}
      rowActions={
        may(outbox.open) &&
        (({ _id, subject }, place) => (
          <RowLink
            {...place}
            label={t('admin.messages.open')}
            of={subject}
            icon={<Icon of={Eye} />}
            to={pathTo(paths.adminMail, _id)}
          />
        ))
      }
    />
  )
}

/** Notifications that push services have not taken yet; nothing if there are none. */
function WaitingPushes() {
  const { t } = useTranslation()
  const { data } = useQuery(outboxQueries.waitingPushes())
  if (data === undefined || data.waiting === 0) return null
  const { waiting: count, since, lastError } = data
  return (
    <InlineAlert tone="warning">
      {t('admin.mails.pushesWait', { count, since: since === null ? '' : formatDateTime(since) })}{' '}
      <span lang="en" className="wrap-anywhere">
        {lastError}
      </span>
    </InlineAlert>
  )
}

function columnsOf(t: Translate): Column<MailSummary>[] {
  return [
    {
      key: 'subject',
      header: t('field.subject'),
      cell: ({ subject, language }) => (
        <span lang={language} className="wrap-anywhere">
          {subject}
        </span>
      ),
    },
    {
      key: 'recipient',
      header: t('admin.mails.recipient'),
      cell: ({ person, recipient }) => (
        <PersonName _id={person?._id ?? null} who={person?.role ?? null} name={recipient} />
      ),
    },
    {
      key: 'channel',
      header: t('admin.mails.channel'),
      cell: ({ channel }) => t(`admin.mails.channel.${channel}`),
    },
    {
      key: 'createdAt',
      header: t('admin.mails.written'),
      sortable: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    { key: 'state', header: t('field.status'), cell: (mail) => <MailState mail={mail} /> },
    {
      key: 'lastError',
      header: t('admin.mails.lastError'),
      cell: ({ sentAt, lastError }) =>
        sentAt === null && lastError !== '' ? <span className="wrap-anywhere">{lastError}</span> : '–',
    },
  ]
}

const outboxQueries = {
  waitingPushes: () => dataQuery(['mails', 'pushes'], push.waiting, undefined),
  list: (query: Input<typeof outbox.list>['query']) =>
    callQuery(
      ['mails', 'list', query],
      outbox.list,
      { query },
      { ...keepsPage, meta: { errorToast: 'admin.mails.fetchFailed' } },
    ),
}
