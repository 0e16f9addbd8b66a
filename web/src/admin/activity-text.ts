import type { AuditEvent } from '@udyam/contract/audit/schemas'
import { t } from '../lib/i18n.ts'
import { nameText } from '../lib/server-message.ts'
import type { TextKey } from '../lib/text-key.ts'
import { activityKeys } from './audited/activity-keys.ts'

/** Target of an action on a whole list, or on a record without a name. */
const lists: Record<string, TextKey> = {
  mentor: 'admin.nav.mentors',
  mentee: 'admin.mentees',
  promoter: 'admin.nav.promoters',
  message: 'admin.nav.messages',
  mail: 'admin.nav.mails',
  audit: 'admin.nav.audit',
  application: 'admin.nav.selection',
  admin: 'admin.nav.administrators',
  report: 'audit.report',
  mentorship: 'audit.mentorship',
  introduction: 'audit.introduction',
  survey: 'audit.survey',
  event: 'audit.event',
  dashboard: 'audit.dashboard',
  figures: 'admin.nav.figures',
}

const steps: readonly (string | undefined)[] = ['export', 'import', 'list', 'sheet']

/** Also of entries of an earlier version, whose actions may be others. */
const known: Partial<Record<string, TextKey>> = activityKeys
/** Target types with a person's name; that person may have been deleted. */
const named: readonly (string | null)[] = [
  'mentor',
  'mentee',
  'visitor',
  'promoter',
  'admin',
  'account',
  'application',
  'mentorship',
  'introduction',
]

export function activityText(event: AuditEvent): string {
  const actor = actorText(event)
  const [noun = '', step] = event.action.split('.')
  const list = steps.includes(step) || event.kind === 'read' ? lists[noun] : undefined
  const target = targetText(event) || (list === undefined ? actor : t(list))
  const key = known[event.action]
  return key === undefined
    ? `${actor}: ${event.action} ${targetText(event)}`.trim()
    : t(key, { actor, target })
}

/** Whether the service has done it by itself, without a call. */
export function isByItself({ actorId, actorRole, requestId }: AuditEvent): boolean {
  return actorId === null && actorRole === null && requestId === ''
}

/** Name of the actor as it is now; former members have none. */
export function actorText(event: AuditEvent): string {
  const { actorRole, actorName, actorId } = event
  if (actorRole === 'operator') return t('admin.audit.operator')
  if (isByItself(event)) return t('activity.service')
  return nameText(actorName) || t(actorId === null ? 'activity.somebody' : 'activity.formerMember')
}

/** Name of the target; empty for targets without a name. */
export function targetText({ targetName, targetId, targetType }: AuditEvent): string {
  const isGone = targetName === '' && targetId !== null && named.includes(targetType)
  return isGone ? t('activity.formerMember') : targetName
}
