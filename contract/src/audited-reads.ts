import { auditActions, type AuditAction } from './audit-actions.ts'

/** The person, or kind of content, that an administrator reads. */
export type Whose =
  | 'mentor'
  | 'mentee'
  | 'promoter'
  | 'account'
  | 'admin'
  | 'application'
  | 'introduction'
  | 'mentorship'
  | 'message'
  | 'report'
  | 'grievance'
  | 'mail'
  | 'dashboard'
  | 'audit'
  | 'story'
  | 'broadcast'
  | 'survey'
  | 'event'
  | 'figures'

/** Data that a call shows an administrator. The read is logged before the answer leaves. */
export type Reads = {
  who: Whose
  how: 'record' | 'list' | 'export' | 'sheet' | 'mail'
  /** The kind of record that the path's `{id}` names, if it is not the person's own id. */
  within?: 'plan' | 'mentorship'
  /** The app polls this call each minute. The log has at most one entry an hour for the same read. */
  isHourly?: true
}

const steps = { record: 'open', mail: 'open', list: 'list', export: 'export', sheet: 'sheet' } as const

/**
 * The action of the audit log for a reading, such as `mentor.open` or `mentee.list`.
 *
 * @throws for one that the log does not know
 */
export function readAction({ who, how }: Pick<Reads, 'who' | 'how'>): AuditAction {
  const action = auditActions.find((known) => known === `${who}.${steps[how]}`)
  if (action === undefined) throw new Error(`The audit log has no action ${who}.${steps[how]}.`)
  return action
}

/** Whether the path's `{id}` is the id of the person whose data is read. */
export function isPerson(who: Whose): boolean {
  return people.includes(who)
}

const people: readonly Whose[] = ['mentor', 'mentee', 'promoter', 'account', 'admin', 'application']
