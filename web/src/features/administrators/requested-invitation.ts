import type { Administrator } from '@udyam/contract/administrators/schemas'

/** The open dialog and its administrator; null when a new person is invited. */
export type Asked =
  | { step: 'invite'; of: Administrator | null }
  | { step: 'kind' | 'active' | 'factor'; of: Administrator }
