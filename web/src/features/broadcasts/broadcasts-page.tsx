import { useQuery } from '@tanstack/react-query'
import type { Broadcast } from '@udyam/contract/broadcasts/schemas'
import { Link } from 'react-router'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { WriteTo } from '#admin/broadcasts/write-to.tsx'
import { formatDateTime } from '#lib/format.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import type { Language } from '#lib/language.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { nameText } from '#lib/server-message.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import type { Column } from '#ui/tables/data-table-props.ts'
import type { Intake } from '@udyam/contract/intakes/schemas'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { audienceText, stateTones, subjectOf } from './broadcast-texts.ts'
import { broadcastQueries } from './broadcasts.queries.ts'

const Search = adminListSearch(['-createdAt'], {})

/** Messages to groups, newest first. */
export function BroadcastsPage() {
  const { t, language } = useTranslation()
  const list = useAdminList(Search)
  const { page, size: limit } = list.search
  return (
    <AdminListPage
      list={list}
      found={useQuery(broadcastQueries.list({ page, limit }))}
      title={t('broadcast.title')}
      intro={t('broadcast.intro')}
      columns={columnsOf(t, { intakes: useIntakes(), language })}
      cardBadge={{ column: 'state', cell: (row) => <State of={row} /> }}
      failureText="broadcast.fetchFailed"
      loadingText={t('broadcast.loading')}
      emptyText={t('broadcast.empty')}
      clear={{ onClear: () => undefined }}
      showing={(numbers) => t('broadcast.showing', numbers)}
      actions={
        <>
          <WriteTo size="md" audience={{ of: 'mentees' }}>
            {t('broadcast.toMentees')}
          </WriteTo>
          <WriteTo size="md" audience={{ of: 'mentors', filter: { status: 'Approved' } }}>
            {t('broadcast.toMentors')}
          </WriteTo>
        </>
      }
    />
  )
}

function State({ of: { state } }: { of: Broadcast }) {
  const { t } = useTranslation()
  return <Badge tone={stateTones[state]}>{t(`broadcast.state.${state}`)}</Badge>
}

function columnsOf(
  t: Translate,
  known: { intakes: readonly Intake[]; language: Language },
): Column<Broadcast>[] {
  return [
    {
      key: 'subject',
      header: t('broadcast.subject'),
      cell: (row) => (
        <Link to={pathTo(paths.adminBroadcast, row._id)} className="wrap-anywhere">
          {subjectOf(t, row, known.language)}
        </Link>
      ),
    },
    { key: 'for', header: t('broadcast.for'), cell: ({ audience }) => audienceText(t, audience, known) },
    { key: 'state', header: t('broadcast.state'), cell: (row) => <State of={row} /> },
    { key: 'reached', header: t('broadcast.reached'), cell: (row) => reachedText(t, row) },
    {
      key: 'by',
      header: t('broadcast.by'),
      cell: ({ by }) => <span translate="no">{nameText(by ?? '')}</span>,
    },
    {
      key: 'createdAt',
      header: t('broadcast.begun'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
  ]
}

/** How many have got it, and how many mails failed. */
function reachedText(t: Translate, { told, failed, startedAt }: Broadcast): string {
  if (startedAt === null) return '–'
  const reached = t('broadcast.told', { count: told })
  return failed === 0 ? reached : `${reached}, ${t('broadcast.mailFailed', { count: failed })}`
}
