import type { AuditEvent } from '@udyam/contract/schemas/audit'
import { activityText, actorText, targetText } from '../../admin/activity-text.ts'
import { fieldText } from '../../lib/texts/field-text.ts'
import { formatAgo, formatDateTime, formatList, formatNumber } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n.ts'
import { reasonText } from '../../lib/texts/reason-text.ts'
import type { TextKey } from '../../lib/text-key.ts'
import type { Column } from '../../ui/tables/data-table-props.ts'
import { actionLabel } from './action-label.ts'

const roles: Record<string, TextKey> = {
  admin: 'role.admin',
  mentor: 'role.mentor',
  mentee: 'role.mentee',
  visitor: 'role.visitor',
  promoter: 'role.promoter',
  operator: 'admin.audit.operator',
}

export function auditColumns(t: Translate): Column<AuditEvent>[] {
  return [
    {
      key: 'what',
      header: t('admin.audit.what'),
      cell: (event) => (
        <div className="max-w-prose font-normal wrap-anywhere">
          <p>{activityText(event)}</p>
          {event.reason !== '' && (
            <p className="text-sm text-ink-3">
              {t('admin.audit.reason', { reason: reasonText(event.reason) })}
            </p>
          )}
          {event.rows !== null && (
            <p className="text-sm text-ink-3">
              {t('admin.audit.rows', { number: formatNumber(event.rows) })}
            </p>
          )}
          {event.fields.length > 0 && (
            <p className="text-sm text-ink-3">
              {t('admin.audit.fields', { names: formatList(event.fields.map(fieldText)) })}
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'who',
      header: t('admin.audit.who'),
      cell: (event) => (
        <div>
          <p translate="no">{actorText(event)}</p>
          <p className="text-caption text-ink-3">{roleText(t, event.actorRole)}</p>
        </div>
      ),
    },
    {
      key: 'target',
      header: t('admin.audit.target'),
      cell: (event) => (
        <div className="wrap-anywhere">
          <p translate="no">{targetText(event) || '–'}</p>
          <p className="text-caption text-ink-3">{actionLabel(event.action)}</p>
        </div>
      ),
    },
    {
      key: 'at',
      header: t('admin.audit.when'),
      sortable: true,
      cell: ({ at }) => (
        <time dateTime={at} title={formatAgo(at)}>
          {formatDateTime(at)}
        </time>
      ),
    },
  ]
}

function roleText(t: Translate, role: string | null): string {
  if (role === null) return t('admin.audit.nobody')
  const key = roles[role]
  return key === undefined ? role : t(key)
}
