import type { Administrator } from '@udyam/contract/schemas/administrators'

/** What is asked for in a dialog, and about whom; nobody for the invitation of somebody new. */
export type Asked =
  { step: 'invite'; of: Administrator | null } | { step: 'kind' | 'active' | 'factor'; of: Administrator }
