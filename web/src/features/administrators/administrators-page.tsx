import { useQuery } from '@tanstack/react-query'
import { administrators } from '@udyam/contract/administrators/calls'
import type { Administrator } from '@udyam/contract/administrators/schemas'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation, type Translate } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useMay, useSession } from '#lib/session.ts'
import { useTitle } from '#lib/titles.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { ListPage } from '#ui/tables/list-page.tsx'
import type { Asked } from './requested-invitation.ts'
import { AdministratorActions } from './administrator-actions.tsx'
import { onDemand } from '#lib/loading/on-demand.tsx'
import { callQuery } from '#lib/query.ts'
import { emailCell } from '#admin/person-columns.tsx'
import { formatDateTime } from '#lib/format.ts'
import { nameText } from '#lib/server-message.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import type { Column } from '#ui/tables/data-table-props.ts'

const FactorDropDialog = onDemand(
  async () => (await import('#admin/factor-drop-dialog.tsx')).FactorDropDialog,
)
const KindDialog = onDemand(async () => (await import('./kind-dialog.tsx')).KindDialog)
const InviteDialog = onDemand(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const ActiveDialog = onDemand(async () => (await import('./active-dialog.tsx')).ActiveDialog)

/** Only owners can invite, change and deactivate administrators. */
export function AdministratorsPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { email } = useSession()
  const [asked, ask] = useState<Asked | null>(null)
  const found = useQuery(administratorsQuery)
  const title = t('admin.administrators.title')
  const canInvite = may(administrators.invite)
  useTitle(title)
  return (
    <>
      <ListPage<Administrator>
        title={title}
        intro={t('admin.administrators.intro')}
        searchLabel={title}
        actions={
          canInvite && (
            <Button icon={<Icon of={UserPlus} />} onClick={() => ask({ step: 'invite', of: null })}>
              {t('admin.administrators.invite')}
            </Button>
          )
        }
        failure={
          found.isError &&
          !found.data && <QueryFailure query={found} text="admin.administrators.fetchFailed" />
        }
        table={{
          caption: title,
          rows: found.data?.data ?? [],
          columns: administratorColumns(t, email),
          rowKey: ({ _id }) => _id,
          cardBadge: { column: 'state', cell: (administrator) => <StateBadge {...administrator} /> },
          actions: canInvite
            ? {
                header: t('field.actions'),
                cell: (administrator, place) => (
                  <AdministratorActions
                    administrator={administrator}
                    isOwn={administrator.email === email}
                    onAsk={ask}
                    {...place}
                  />
                ),
              }
            : undefined,
          loading: found.isPending && t('admin.administrators.loading'),
          busy: found.isFetching && !found.isPending,
          empty: <EmptyState title={t('admin.administrators.empty')} />,
        }}
      />
      <AskedDialog asked={asked} onClose={() => ask(null)} />
    </>
  )
}

function AskedDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  if (asked === null) return null
  if (asked.step === 'invite') return <InviteDialog again={asked.of} onClose={onClose} />
  if (asked.step === 'factor') {
    return <FactorDropDialog id={asked.of._id} name={asked.of.name} onClose={onClose} />
  }
  const rest = { administrator: asked.of, onClose }
  return asked.step === 'kind' ? <KindDialog {...rest} /> : <ActiveDialog {...rest} />
}

const administratorsQuery = callQuery(['administrators'], administrators.list, undefined)

const tones = { invited: 'warning', active: 'success', deactivated: 'neutral' } as const

/** Columns of the administrators; `own` is the reader's address. */
function administratorColumns(t: Translate, own: string): Column<Administrator>[] {
  return [
    {
      key: 'name',
      header: t('field.name'),
      cell: ({ name, email }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span translate="no" className="wrap-anywhere">
            {nameText(name)}
          </span>
          {email === own && <Chip>{t('admin.administrators.you')}</Chip>}
        </span>
      ),
    },
    {
      key: 'email',
      header: t('field.emailShort'),
      cell: ({ email }) => (email === '' ? '–' : emailCell(email)),
    },
    { key: 'kind', header: t('admin.administrators.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'state', header: t('field.status'), cell: (administrator) => <StateBadge {...administrator} /> },
    {
      key: 'factor',
      header: t('audit.factor'),
      cell: ({ factor, factorDropsAt }) =>
        factorDropsAt === null
          ? factor
            ? t('admin.administrators.factorSet')
            : t('admin.administrators.factorNone')
          : t('factorDrop.asked', { when: formatDateTime(factorDropsAt) }),
    },
    {
      key: 'lastSignInAt',
      header: t('admin.administrators.lastSignIn'),
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? t('admin.administrators.never') : formatDateTime(lastSignInAt),
    },
  ]
}

/** State of an administrator: invited, active, suspended or deactivated. */
function StateBadge({ state, isSuspended }: Pick<Administrator, 'state' | 'isSuspended'>) {
  const { t } = useTranslation()
  if (isSuspended && state === 'active') {
    return <Badge tone="danger">{t('admin.administrators.suspended')}</Badge>
  }
  return <Badge tone={tones[state]}>{t(`admin.administrators.state.${state}`)}</Badge>
}
