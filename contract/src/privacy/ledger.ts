/** What a backup of an earlier time must not bring back, and what undoes that. */
export const ledgerKinds = [
  'erase',
  'erasing',
  'kept',
  'suspend',
  'unsuspend',
  'deactivate',
  'activate',
  'withdraw',
  'give',
  'block',
  'unblock',
  'password',
  'factor',
] as const

export type LedgerKind = (typeof ledgerKinds)[number]
