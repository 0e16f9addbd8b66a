export const auditSorts = ['-at', 'at'] as const

/** Kinds of audit events: an action, or an administrator's read or export. */
export const auditKinds = ['act', 'read', 'export'] as const
