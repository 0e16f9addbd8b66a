/** Actions that must survive the restore of an older backup, and the actions that undo them. */
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
