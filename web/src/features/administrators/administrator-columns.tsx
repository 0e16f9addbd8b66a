import type { Administrator } from '@udyam/contract/schemas/administrators'
import { emailCell } from '../../admin/person-columns.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { type Translate, useTranslation } from '../../lib/i18n.ts'
import { nameText } from '../../lib/server-message.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Chip } from '../../ui/primitives/chip.tsx'
import type { Column } from '../../ui/tables/data-table-props.ts'

const tones = { invited: 'warning', active: 'success', deactivated: 'neutral' } as const

/** The columns of the administrators; `own` is the address of who reads them. */
export function administratorColumns(t: Translate, own: string): Column<Administrator>[] {
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

/** Whether an administrator is invited, active, suspended or deactivated. */
export function StateBadge({ state, isSuspended }: Pick<Administrator, 'state' | 'isSuspended'>) {
  const { t } = useTranslation()
  if (isSuspended && state === 'active') {
    return <Badge tone="danger">{t('admin.administrators.suspended')}</Badge>
  }
  return <Badge tone={tones[state]}>{t(`admin.administrators.state.${state}`)}</Badge>
}
