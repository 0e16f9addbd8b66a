import { PersonName } from '#admin/person-name.tsx'
import type { AuditEvent } from '@udyam/contract/audit/schemas'
import { activityText, actorText, isByItself, targetText } from '#admin/activity-text.ts'
import { fieldText } from '#lib/texts/field-text.ts'
import { formatAgo, formatDateTime, formatList, formatNumber } from '#lib/format.ts'
import { findText, type Translate } from '#lib/i18n.ts'
import { reasonText } from '#lib/texts/reason-text.ts'
import type { TextKey } from '#lib/text-key.ts'
import type { Column } from '#ui/tables/data-table-props.ts'
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
          {event.fields.length > 0 && <p className="text-sm text-ink-3">{detailsOf(t, event)}</p>}
        </div>
      ),
    },
    {
      key: 'who',
      header: t('admin.audit.who'),
      cell: (event) => (
        <div>
          <p>
            <PersonName
              _id={event.actorName === '' ? null : event.actorId}
              who={event.actorRole}
              name={actorText(event)}
            />
          </p>
          <p className="text-caption text-ink-3">
            {isByItself(event) ? t('admin.audit.byItself') : roleText(t, event.actorRole)}
          </p>
        </div>
      ),
    },
    {
      key: 'target',
      header: t('admin.audit.target'),
      cell: (event) => (
        <div className="wrap-anywhere">
          <p>
            <PersonName {...targetOf(event)} name={targetText(event) || '–'} />
          </p>
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

/** Actions that have details although no field changes. */
const detailed: ReadonlySet<string> = new Set([
  'erasure.settle',
  'introduction.lift',
  'mentorship.nudge',
  'plan.publish',
  'plan.unrule',
])

/**
 * Details of an audit entry: changed fields, the consent answer, or the rows removed by the nightly purge.
 */
export function detailsOf(t: Translate, { action, fields }: AuditEvent): string {
  if (action === 'retention.purge') {
    // Each as `rule:table:rows`.
    const rows = fields.reduce((sum, field) => sum + Number(field.split(':').at(-1)), 0)
    return t('admin.audit.rows', { number: formatNumber(rows) })
  }
  if (detailed.has(action)) return formatList(fields.map((detail) => wordOf('detail', detail)))
  const names = action.startsWith('consent.')
    ? fields.map((purpose) => wordOf('purpose', purpose))
    : fields.map(fieldText)
  return t('admin.audit.fields', { names: formatList(names) })
}

/** Whom an entry is about; nobody where the person has gone, or where it is about something else. */
function targetOf({ targetId, targetName, targetType }: AuditEvent) {
  // The id of an application is that of its mentee.
  const who = targetType === 'application' ? 'mentee' : targetType
  return { _id: targetName === '' ? null : targetId, who }
}

function wordOf(of: 'detail' | 'purpose', code: string): string {
  return findText(`admin.audit.${of}.${code}`) ?? code
}

function roleText(t: Translate, role: string | null): string {
  if (role === null) return t('admin.audit.nobody')
  const key = roles[role]
  return key === undefined ? role : t(key)
}
